import { execFileSync } from 'node:child_process'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import {
  type Column,
  type ReadTableOptions,
  readTable,
  type TableRow,
  UnreadableTable,
  writeCsv,
  writeXlsx,
} from './index.ts'

const folder = await mkdtemp(join(tmpdir(), 'laurel-tables-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

async function read(source: Readable | string, options?: ReadTableOptions) {
  await using table = await readTable(source, options)
  const rows: TableRow[] = []
  for await (const row of table.rows) rows.push(row)
  return { header: table.header, rows, cells: rows.map(({ cells }) => cells) }
}

const readText = (content: string | Buffer) => read(Readable.from([Buffer.from(content)]))

async function reasonOf(reading: Promise<unknown>): Promise<UnreadableTable> {
  const error = await reading.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (error instanceof UnreadableTable) return error
  throw new Error(`not an UnreadableTable: ${error}`)
}

describe('CSV', () => {
  test.each([
    ['comma', 'Nom,Ville\nZoé,"Nîmes, Gard"\n'],
    ['semicolon', 'Nom;Ville\r\nZoé;"Nîmes, Gard"\r\n'],
    ['tab', 'Nom\tVille\nZoé\tNîmes, Gard'],
    ['announced', 'sep=;\r\nNom;Ville\r\nZoé;Nîmes, Gard'],
    ['UTF-8 with its mark', '\ufeffNom,Ville\nZoé,"Nîmes, Gard"'],
  ])('%s', async (_name, content) => {
    expect(await readText(content)).toMatchObject({ header: ['Nom', 'Ville'], cells: [['Zoé', 'Nîmes, Gard']] })
  })

  test.each([
    ['Windows-1252', Buffer.from('Nom;Ville\nZo\xe9;\x80uro', 'latin1'), ['Zoé', '€uro']],
    ['UTF-16LE', Buffer.from('\ufeffNom;Ville\nZoé;€uro', 'utf16le'), ['Zoé', '€uro']],
    ['UTF-16BE', Buffer.from('\ufeffNom;Ville\nZoé;€uro', 'utf16le').swap16(), ['Zoé', '€uro']],
  ])('%s', async (_name, content, cells) => {
    expect(await readText(content)).toMatchObject({ header: ['Nom', 'Ville'], cells: [cells] })
  })

  test('a late byte decides the encoding of the whole', async () => {
    const content = Buffer.concat([Buffer.from(`Nom\n${'Zoe\n'.repeat(50_000)}`), Buffer.from('Zo\xe9\n', 'latin1')])
    expect((await readText(content)).cells.at(-1)).toEqual(['Zoé'])
  })

  test('quoted line ends, doubled and lone quotes', async () => {
    const { rows } = await readText('a,b\n"one\ntwo","say ""yes"""\n5" disk,x\n')
    expect(rows).toEqual([
      { line: 2, cells: ['one\ntwo', 'say "yes"'] },
      { line: 3, cells: ['5" disk', 'x'] },
    ])
  })

  test('rows are counted as a spreadsheet does, lines only where a text editor helps', async () => {
    const { rows } = await readText('a,b\r\n"one\r\ntwo\r\n\r\nfour",1\r\n"five\r\nsix",2\r\nseven,3\r\n')
    expect(rows.map(({ line }) => line)).toEqual([2, 3, 4])
    expect(await reasonOf(readText('a,b\r\n"1\r\n2",3\r\n4,"open\r\n5'))).toMatchObject({ line: 4 })
  })

  test('rows of another width are reported with their line; blank ones and spare commas are nothing', async () => {
    const { rows } = await readText('a,b,\n1,2\n\n,\n3\n4,5,6,7\n8,9,,\n')
    expect(rows).toEqual([
      { line: 2, cells: ['1', '2'] },
      { line: 5, cells: ['3', null], problem: 'too_few_cells' },
      { line: 6, cells: ['4', '5'], problem: 'too_many_cells' },
      { line: 7, cells: ['8', '9'] },
    ])
  })

  test('an unclosed quote is reported where it opens', async () => {
    expect(await reasonOf(readText('a,b\n1,2\n3,"open\n4,5\n'))).toMatchObject({ reason: 'unclosed_quote', line: 3 })
    const endless = `a,b\n1,2\n3,"open${'x'.repeat(1_200_000)}`
    expect(await reasonOf(readText(endless))).toMatchObject({ reason: 'record_too_long', line: 3 })
  })

  test.each([
    ['nothing', '', 'empty'],
    ['blank lines', '\n\n', 'empty'],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]), 'not_a_spreadsheet'],
    ['an old workbook', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0]), 'not_a_spreadsheet'],
  ])('%s cannot be read', async (_name, content, reason) => {
    expect(await reasonOf(readText(content))).toMatchObject({ reason })
  })

  test('a file that is too large', async () => {
    const path = join(folder, 'large.csv')
    await writeFile(path, `a\n${'x'.repeat(2000)}`)
    expect(await reasonOf(read(path, { maxBytes: 1000 }))).toMatchObject({ reason: 'too_large' })
    expect(await reasonOf(read(createReadStream(path), { maxBytes: 1000 }))).toMatchObject({ reason: 'too_large' })
  })
})

describe('XLSX', () => {
  const columns: Column[] = [
    { title: 'Nom', type: 'text' },
    { title: 'Montant', type: 'number' },
    { title: 'Date', type: 'date' },
  ]
  const day = new Date('2027-01-05T00:00:00Z')

  async function workbook(name: string, count: number): Promise<string> {
    const path = join(folder, `${name}.xlsx`)
    const rows = Array.from({ length: count }, (_, index) => [`Nom ${index}`, index, day])
    await writeXlsx(createWriteStream(path), { sheets: [{ name: 'x', columns, rows }] })
    return path
  }

  async function zipOf(name: string, parts: [string, Readable][]): Promise<string> {
    const zip = new ZipFile()
    for (const [part, content] of parts) zip.addReadStream(content, part)
    zip.end()
    const path = join(folder, name)
    await writeFile(path, zip.outputStream as Readable)
    return path
  }

  test('takes its titles from the line that is named, as a CSV does', async () => {
    const { header, rows } = await read(await workbook('moved', 3), { reading: { line: 2 } })
    expect(header.slice(0, 2)).toEqual(['Nom 0', '0'])
    expect(rows.map((row) => row.line)).toEqual([3, 4])
    const csv = await read(Readable.from([Buffer.from('List\n\nNom,Ville\nZoé,Nîmes\n')]), { reading: { line: 3 } })
    expect(csv).toMatchObject({ header: ['Nom', 'Ville'], rows: [{ line: 4, cells: ['Zoé', 'Nîmes'] }] })
  })

  test('keeps the types of its cells, from a path or a stream', async () => {
    const path = await workbook('typed', 3)
    for (const source of [path, createReadStream(path)]) {
      const { header, rows } = await read(source)
      expect(header).toEqual(['Nom', 'Montant', 'Date'])
      expect(rows[1]).toEqual({ line: 3, cells: ['Nom 1', 1, day] })
    }
  })

  test('too many rows', async () => {
    const path = await workbook('rows', 101)
    expect((await read(path, { maxRows: 101 })).rows).toHaveLength(101)
    expect(await reasonOf(read(path, { maxRows: 100 }))).toMatchObject({ reason: 'too_many_rows' })
    expect(await reasonOf(read(path, { maxBytes: 100 }))).toMatchObject({ reason: 'too_large' })
  })

  test('a ZIP that is no workbook, a broken one and a bomb', async () => {
    expect(await reasonOf(read(await zipOf('other.zip', [['hello.txt', Readable.from(['hello'])]])))).toMatchObject({
      reason: 'not_a_spreadsheet',
    })
    const whole = await readFile(await workbook('cut', 50))
    expect(await reasonOf(readText(whole.subarray(0, whole.length / 2)))).toMatchObject({ reason: 'not_a_spreadsheet' })
    const zeros = Readable.from(
      (function* () {
        for (let mb = 0; mb < 110; mb++) yield Buffer.alloc(1024 * 1024)
      })(),
    )
    const parts: [string, Readable][] = [
      ['xl/workbook.xml', Readable.from(['<workbook><sheets><sheet name="a" r:id="r1"/></sheets></workbook>'])],
      ['xl/_rels/workbook.xml.rels', Readable.from(['<Relationship Id="r1" Type="x/worksheet" Target="sheet.xml"/>'])],
      ['xl/sheet.xml', zeros],
    ]
    const bomb = await readFile(await zipOf('bomb.xlsx', parts))
    expect(bomb.length).toBeLessThan(200_000)
    expect(await reasonOf(readText(bomb))).toMatchObject({ reason: 'inflates' })
    // The same bomb, lying about its size.
    const entry = bomb.lastIndexOf('PK\x01\x02', undefined, 'latin1')
    bomb.writeUInt32LE(100, entry + 24)
    expect(await reasonOf(readText(bomb))).toMatchObject({ reason: 'inflates' })
  })
})

describe('writeCsv', () => {
  test('what it writes can be read, and holds no formula', async () => {
    const out = new PassThrough()
    const columns: Column[] = [
      { title: 'Nom', type: 'text' },
      { title: 'Montant', type: 'number' },
    ]
    const rows = [
      ['=1+1', -5],
      ['+33 1', '-5.5'],
      ['-x', '=2'],
      ['@x', null],
      ['a,"b"\nc', 0],
      ['\tx', new Date('2027-01-05T00:00:00Z')],
    ]
    const [bytes] = await Promise.all([buffer(out), writeCsv(out, { columns, rows })])
    const written = bytes.toString()
    expect(written).toBe(
      '\ufeffNom,Montant\r\n\'=1+1,-5\r\n\'+33 1,-5.5\r\n\'-x,\'=2\r\n\'@x,\r\n"a,""b""\nc",0\r\n"\'\tx",2027-01-05T00:00:00.000Z\r\n',
    )
    expect((await readText(written)).cells[4]).toEqual(['a,"b"\nc', '0'])
  })
})

const grants = fileURLToPath(new URL('../../../../../shared/data/sfi-grants.csv', import.meta.url))
test.runIf(existsSync(grants))('a real file of 5,395 grants', async () => {
  const before = process.memoryUsage().rss
  const { header, rows } = await read(createReadStream(grants))
  expect(header).toHaveLength(13)
  expect(header[0]).toBe('Proposal ID')
  expect(rows).toHaveLength(5395)
  expect(rows.filter(({ problem }) => problem)).toEqual([])
  expect((process.memoryUsage().rss - before) / 1024 / 1024).toBeLessThan(150)
})

test('a temporary copy does not stay', async () => {
  const count = () => execFileSync('sh', ['-c', `ls ${tmpdir()} | grep -c laurel-table- || true`]).toString()
  const before = count()
  await readText('a\n1')
  await reasonOf(readText(''))
  expect(count()).toBe(before)
})
