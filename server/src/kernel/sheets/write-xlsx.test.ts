import { execFileSync, spawnSync } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough, Writable } from 'node:stream'
import readWorkbook from 'read-excel-file/node'
import { afterAll, describe, expect, test } from 'vitest'
import { type Cell, type Column, type Rows, SheetTooLarge, writeOds, writeXlsx } from './index.ts'
import { sheetNames } from './sheet-names.ts'
import { columnLetters, sheetXml } from './xlsx-sheet.ts'

const folder = await mkdtemp(join(tmpdir(), 'laurel-sheets-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

const columns: Column[] = [
  { title: 'Titre & "nom"', width: 40, type: 'text' },
  { title: 'Montant', type: 'number' },
  { title: 'Date', type: 'date' },
  { title: 'Page', type: 'link' },
]

async function write(name: string, rows: Rows): Promise<string> {
  const path = join(folder, `${name}.xlsx`)
  await writeXlsx(createWriteStream(path), { sheets: [{ name: 'Dossiers', columns, rows }] })
  return path
}

async function readBack(rows: readonly Cell[][]) {
  const [sheet] = await readWorkbook(await write('back', rows))
  return sheet?.data.slice(1)
}

test('a workbook reads back with its types', async () => {
  const day = new Date('2027-01-05T00:00:00Z')
  const moment = new Date('2027-01-05T13:45:00Z')
  const path = await write('types', [
    ['Été <& > "x"', 1234.5, day, { text: 'Site', url: 'https://x.test/?a=1&b="2"' }],
    ['deux\nlignes', '99.90', '2027-01-05', 'javascript:alert(1)'],
    [null, 0, moment, undefined],
    [true, 'n/a', null, null],
  ])
  if (spawnSync('unzip', ['-v']).status === 0) execFileSync('unzip', ['-tq', path])
  const [sheet] = await readWorkbook(path)
  expect(sheet?.sheet).toBe('Dossiers')
  expect(sheet?.data).toEqual([
    ['Titre & "nom"', 'Montant', 'Date', 'Page'],
    ['Été <& > "x"', 1234.5, day, 'Site'],
    ['deux\nlignes', 99.9, day, 'javascript:alert(1)'],
    [null, 0, moment, null],
    [true, 'n/a', null, null],
  ])
})

test('nothing that somebody typed becomes a formula or breaks the file', async () => {
  const typed = [
    '=1+1',
    '+33 1 23',
    '-5',
    '@cmd',
    '=HYPERLINK("http://x")',
    'nul\u0000\u0008\u001f\ufffe.',
    'lone \ud800 half',
  ]
  const read = await readBack(typed.map((text) => [text, text, text]))
  expect(read?.map(([text]) => text)).toEqual([...typed.slice(0, 5), 'nul.', 'lone \ufffd half'])
  const path = await write('formulas', [['=1+1', '=2+2', '=3+3', '=4+4']])
  expect(execFileSync('unzip', ['-p', path, 'xl/worksheets/sheet1.xml']).toString()).not.toContain('<f>')
})

test('dates that a spreadsheet cannot count stay texts, and long numbers keep their digits', async () => {
  const read = await readBack([
    ['', '12345678901234567890', new Date('1850-06-01T00:00:00Z')],
    ['', Number.NaN, new Date('nonsense')],
  ])
  expect(read?.[0]).toEqual([null, '12345678901234567890', '1850-06-01', null])
  expect(read?.[1]?.[1]).toBe('NaN')
})

test('several sheets, and one without rows', async () => {
  const path = join(folder, 'several.xlsx')
  const sheets = ['Un', 'Deux/Trois', 'un'].map((name, index) => ({ name, columns, rows: index === 0 ? [] : [[name]] }))
  await writeXlsx(createWriteStream(path), { sheets })
  const read = await readWorkbook(path)
  expect(read.map(({ sheet, data }) => [sheet, data.length])).toEqual([
    ['Un', 1],
    ['Deux Trois', 2],
    ['un (2)', 2],
  ])
})

describe('limits', () => {
  const sheet = { name: 'Big', columns, rows: [[1], [2], [3]] as Cell[][] }

  async function drain(source: AsyncIterable<string>): Promise<void> {
    for await (const _ of source);
  }

  test('too many rows or columns are refused', async () => {
    await drain(sheetXml(sheet, 4))
    await expect(drain(sheetXml(sheet, 3))).rejects.toMatchObject({ reason: 'too_many_rows' })
    const wide = { ...sheet, columns: Array.from({ length: 16_385 }, () => ({ title: 'x', type: 'text' as const })) }
    await expect(writeXlsx(new PassThrough().resume(), { sheets: [wide] })).rejects.toThrow(SheetTooLarge)
  })

  test.each([
    [0, 'A'],
    [25, 'Z'],
    [26, 'AA'],
    [701, 'ZZ'],
    [702, 'AAA'],
    [16_383, 'XFD'],
  ])('column %i is %s', (index, letters) => {
    expect(columnLetters(index)).toBe(letters)
  })

  test('sheet names follow the rules', () => {
    const long = 'Une très longue dénomination de feuille'
    expect(sheetNames([long, long, "'a'", '', '[]:*?/\\', 'History', 'HISTORY'])).toEqual([
      'Une très longue dénomination de',
      'Une très longue dénominatio (2)',
      'a',
      'Sheet 4',
      'Sheet 5',
      'History (2)',
      'HISTORY (3)',
    ])
  })
})

describe.each([
  ['XLSX', writeXlsx],
  ['ODS', writeOds],
])('a workbook that is broken off: %s', (_, writeBook) => {
  const bookOf = (rows: Rows) => ({ sheets: [{ name: 'x', columns, rows }] })

  test('a failing source fails the file', async () => {
    async function* failing(): AsyncGenerator<Cell[]> {
      yield ['one']
      throw new Error('the database went away')
    }
    const path = join(folder, 'failing')
    await expect(writeBook(createWriteStream(path), bookOf(failing()))).rejects.toThrow('the database went away')
  })

  test('a reader who leaves stops the source', async () => {
    const closed = Promise.withResolvers<void>()
    async function* endless(): AsyncGenerator<Cell[]> {
      try {
        for (let index = 0; ; index++) yield [`${Math.random()} ${index}`, index]
      } finally {
        closed.resolve()
      }
    }
    let chunks = 0
    const impatient = new Writable({
      write: (_chunk, _encoding, done) => done(++chunks > 40 ? new Error('gone') : null),
    })
    await expect(writeBook(impatient, bookOf(endless()))).rejects.toThrow('gone')
    await closed.promise
  })

  test('who is gone before the first bytes is told so', async () => {
    const out = new PassThrough()
    const writing = writeBook(out, bookOf([['one']]))
    out.destroy(new Error('gone'))
    await expect(writing).rejects.toThrow('gone')
  })
})

test('50,000 rows pass in little memory', async () => {
  const before = process.memoryUsage().rss
  let peak = 0
  function* rows(): Generator<Cell[]> {
    for (let index = 0; index < 50_000; index++) {
      if (index % 500 === 0) peak = Math.max(peak, process.memoryUsage().rss)
      yield [
        `Candidature numéro ${index} `.repeat(4),
        index,
        new Date(1_800_000_000_000 + index * 1000),
        `https://laurel.test/${index}`,
      ]
    }
  }
  await write('large', rows())
  expect((peak - before) / 1024 / 1024).toBeLessThan(100)
})
