import { createWriteStream } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, describe, expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { type ReadTableOptions, readTable, UnreadableTable, writeXlsx } from './index.ts'

const folder = await mkdtemp(join(tmpdir(), 'laurel-odd-tables-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

async function read(source: string | Buffer, options?: ReadTableOptions) {
  await using table = await readTable(Readable.from([Buffer.from(source)]), options)
  const cells = []
  for await (const row of table.rows) cells.push(row.cells)
  return { header: table.header, headerLines: table.headerLines, cells }
}

async function reasonOf(reading: Promise<unknown>) {
  const error = await reading.catch((thrown: unknown) => thrown)
  return error instanceof UnreadableTable ? [error.reason, error.line] : error
}

const cell = (reference: string, text: string) => `<c r="${reference}" t="inlineStr"><is><t>${text}</t></is></c>`

/** A workbook of one sheet, as its XML says. */
async function workbook(sheet: string, others: Record<string, string> = {}): Promise<string> {
  const zip = new ZipFile()
  const add = (name: string, content: string) => zip.addBuffer(Buffer.from(content), name)
  add('xl/workbook.xml', '<x:workbook><x:sheets><x:sheet name="List" r:id="r1"/></x:sheets></x:workbook>')
  const parts = ['<Relationship Id="r1" Type="t/worksheet" Target="/xl/sheet1.xml"/>']
  for (const [name, content] of Object.entries(others)) {
    parts.push(`<Relationship Id="${name}" Type="t/${name}" Target="${name}.xml"/>`)
    add(`xl/${name}.xml`, content)
  }
  add('xl/_rels/workbook.xml.rels', `<Relationships>${parts.join('')}</Relationships>`)
  add('xl/sheet1.xml', sheet)
  zip.end()
  const path = join(folder, `${crypto.randomUUID()}.xlsx`)
  await writeFile(path, zip.outputStream as Readable)
  return path
}

async function readBook(path: string, options?: ReadTableOptions) {
  await using table = await readTable(path, options)
  const rows = []
  for await (const row of table.rows) rows.push(row)
  return { header: table.header, headerLines: table.headerLines, rows }
}

describe('workbooks', () => {
  test('titles on two lines, and merged cells among the rows', async () => {
    const path = await workbook(
      `<worksheet><sheetData>
        <row r="1">${cell('A1', 'ID')}${cell('B1', 'Contact')}<c r="C1"/></row>
        <row r="2">${cell('B2', 'Name')}${cell('C2', 'E-mail')}</row>
        <row r="3">${cell('A3', 'one')}${cell('B3', 'Zoé')}${cell('C3', 'a@b.c')}</row>
        <row r="4">${cell('B4', 'Ada')}${cell('C4', 'd@e.f')}</row>
      </sheetData><mergeCells count="3"><mergeCell ref="A1:A2"/><mergeCell ref="B1:C1"/><mergeCell ref="A3:A4"/></mergeCells></worksheet>`,
    )
    expect(await readBook(path)).toEqual({
      header: ['ID', 'Contact / Name', 'Contact / E-mail'],
      headerLines: 2,
      rows: [
        { line: 3, cells: ['one', 'Zoé', 'a@b.c'] },
        { line: 4, cells: ['one', 'Ada', 'd@e.f'] },
      ],
    })
    expect((await readBook(path, { reading: { lines: 1 } })).rows).toHaveLength(3)
  })

  test('titles on two lines, one of which stands on the second alone', async () => {
    const path = await workbook(
      `<worksheet><sheetData>
        <row r="1">${cell('A1', 'Who')}${cell('C1', 'Budget')}</row>
        <row r="2">${cell('A2', 'Name')}${cell('B2', 'E-mail')}${cell('C2', 'Amount')}${cell('D2', 'Of which ours')}${cell('E2', 'Remark')}</row>
        <row r="3">${cell('A3', 'Zoé')}${cell('B3', 'a@b.c')}${cell('C3', '12')}${cell('D3', '5')}${cell('E3', 'x')}</row>
      </sheetData><mergeCells count="2"><mergeCell ref="A1:B1"/><mergeCell ref="C1:D1"/></mergeCells></worksheet>`,
    )
    const header = ['Who / Name', 'Who / E-mail', 'Budget / Amount', 'Budget / Of which ours', 'Remark']
    expect(await readBook(path)).toMatchObject({ header, headerLines: 2, rows: [{ line: 3 }] })
  })

  test('shared and rich texts, entities, dates by style, days since 1904, yes and no, errors', async () => {
    const styles =
      '<numFmts><numFmt numFmtId="170" formatCode="&quot;day&quot; dd/mm/yyyy"/><numFmt numFmtId="171" formatCode="[Red]0.00"/></numFmts>' +
      '<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="170"/><xf numFmtId="171"/><xf numFmtId="14"/></cellXfs>'
    const sharedStrings =
      '<sst><si><t>T</t></si><si><r><t>Ri</t></r><r><t xml:space="preserve">ch &amp; </t></r><rPh><t>no</t></rPh></si></sst>'
    const sheet =
      '<sheetData><row><c t="s"><v>0</v></c><c t="s"><v>0</v></c><c t="s"><v>0</v></c><c t="s"><v>0</v></c><c t="s"><v>0</v></c><c t="s"><v>0</v></c></row>' +
      '<row><c t="s"><v>1</v></c><c s="1"><v>46388</v></c><c s="2"><v>46388</v></c><c s="3"><v>1</v></c><c t="b"><v>1</v></c><c t="e"><v>#N/A</v></c></row></sheetData>'
    const path = await workbook(sheet, { styles, sharedStrings })
    const days = [new Date('2027-01-01T00:00:00Z'), new Date('1900-01-01T00:00:00Z')]
    expect((await readBook(path)).rows[0]?.cells).toEqual([
      'Rich & ',
      days[0],
      { number: 46388, shown: '46388.00' },
      days[1],
      true,
      { error: '#N/A' },
    ])
  })

  test('16,384 columns, rows that skip cells, and no end of tags left open', async () => {
    const path = join(folder, 'wide.xlsx')
    const columns = Array.from({ length: 16_384 }, (_, index) => ({ title: `C${index}`, type: 'text' as const }))
    await writeXlsx(createWriteStream(path), { sheets: [{ name: 'x', columns, rows: [[...Array(16_383), 'last']] }] })
    const { header, rows } = await readBook(path)
    expect(header).toHaveLength(16_384)
    expect(rows[0]?.cells.at(-1)).toBe('last')
    const open = await workbook(
      `<sheetData><row>${cell('A1', 'T')}</row><row>${'<c ><v '.repeat(500_000)}</row></sheetData>`,
    )
    expect((await readBook(open)).rows).toEqual([])
    expect(
      await reasonOf(readBook(await workbook(`<sheetData><row>${cell('A1', 'T')}${'<c>'.repeat(9_000_000)}`))),
    ).toEqual(['record_too_long', undefined])
  })

  test('other sheets, and hidden ones left out', async () => {
    const path = join(folder, 'two.xlsx')
    const columns = [{ title: 'Id', type: 'text' as const }]
    await writeXlsx(createWriteStream(path), {
      sheets: [
        { name: 'Main', columns, rows: [['1']] },
        { name: 'Members', columns, rows: [['1'], ['2']] },
      ],
    })
    await using table = await readTable(path)
    expect(table.others.map(({ name }) => name)).toEqual(['Members'])
    const lines = []
    const other = await table.others[0]?.read()
    for await (const { line, cells } of other?.rows ?? []) lines.push([line, ...cells])
    expect(lines).toEqual([
      [2, '1'],
      [3, '2'],
    ])
  })
})

describe('JSON', () => {
  test.each([
    ['a list', '[{"a":1,"b":{"c":"x"}},{"d":[{"e":"y"},{"e":"z"}],"f":["p","q"],"a":true}]'],
    [
      'a list under a usual name',
      '{"meta":{"a":[{"b":1}]},"data":[{"a":1,"b":{"c":"x"}},{"d":[{"e":"y"},{"e":"z"}],"f":["p","q"],"a":true}]}',
    ],
    ['one after the other', '{"a":1,"b":{"c":"x"}}\n{"d":[{"e":"y"},{"e":"z"}],"f":["p","q"],"a":true}\n'],
  ])('%s', async (_name, text) => {
    expect(await read(text)).toMatchObject({
      header: ['a', 'b.c', 'd[1].e', 'd[2].e', 'f'],
      cells: [
        [1, 'x', null, null, null],
        [true, null, 'y', 'z', 'p\nq'],
      ],
    })
  })

  test.each([
    ['a text left open', '[{"a":"b}]', ['broken_json', 1]],
    ['a comma too many', '[{"a":1},{"b":2,}]', ['broken_json', 2]],
    ['cut in the middle', '[{"a":1},{"b":', ['broken_json', 2]],
    ['nothing in it', '[]', ['empty', undefined]],
  ])('%s', async (_name, text, reason) => {
    expect(await reasonOf(read(text))).toEqual(reason)
  })
})

describe('CSV', () => {
  test('bars, UTF-16 without mark, titles on two lines', async () => {
    expect((await read('Nom|Ville\nZoé|Nîmes')).cells).toEqual([['Zoé', 'Nîmes']])
    const text = 'Name;City;Country\nZoe;Nimes;FR\n'
    for (const raw of [Buffer.from(text, 'utf16le'), Buffer.from(text, 'utf16le').swap16()]) {
      expect((await read(raw)).cells).toEqual([['Zoe', 'Nimes', 'FR']])
    }
    const double = await read('ID,Contact,,Project\n,Name,E-mail,\n1,Zoé,a@b.c,x\n')
    expect(double).toMatchObject({ header: ['ID', 'Contact / Name', 'Contact / E-mail', 'Project'], headerLines: 2 })
    expect((await read('Name,,City\nZoé,x,Nîmes\n')).headerLines).toBe(1)
  })

  test('more rows than are taken', async () => {
    expect(await reasonOf(read('a\n1\n2\n3', { maxRows: 2 }))).toEqual(['too_many_rows', undefined])
  })
})
