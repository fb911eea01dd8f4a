import readWorkbook from 'read-excel-file/node'
import { beforeAll, describe, expect, test } from 'vitest'
import { openHouse } from '../../test/open-house.ts'
import { type ExportCall, exportAs, openExportCall, settings } from './call-for-tests.ts'
import { readOds, readZip } from './read-back.ts'

const house = openHouse()
const dangerous = ['=1+1', '+33 1 23', '-5', '@SUM(A1)', '\t=2', '\r=3', '=HYPERLINK("http://x","y")', ' =4', '＝5']
const long = 'é'.repeat(40_000)
const odd = 'two\nlines 🌍\u0001\u0008 and "quotes"; <&>  two spaces'

let call: ExportCall
beforeAll(async () => {
  call = await openExportCall(house, [
    {
      name: 'Green roofs',
      company: '732829320',
      plan: odd,
      budget: 1234.5,
      start: '2027-03-28',
      theme: 'cool',
      tools: ['cool', 'move'],
      contact: 'lea@example.org',
      members: [
        { id: 'm1', v: { who: 'Léa', age: 41 } },
        { id: 'm2', v: { who: '=cmd', age: 7 } },
      ],
      costs: { rows: [{ id: 'r1', cells: { what: 'Trees', price: 12.5 } }] },
    },
    { name: 'Quiet street', plan: 'hidden: the budget is small', budget: 900 },
    { name: 'Long', plan: long, budget: 5000 },
    ...dangerous.map((name) => ({ name, budget: 2000, plan: name })),
  ])
})

const columns = ['number', 'title', 'answers.plan', 'answers.budget', 'answers.start', 'submittedAt', 'answers.tools']
const ascending = { sort: 'number' }

describe('XLSX', () => {
  test('numbers are numbers, days are days, moments stand as the program’s clocks showed them', async () => {
    const { one, bytes } = await exportAs(house, call, { settings: settings('xlsx', columns), what: ascending })
    expect(one).toMatchObject({ state: 'done', applications: 12, done: 12, format: 'xlsx' })
    const [sheet] = await readWorkbook(bytes)
    expect(sheet?.sheet).toBe('Applications')
    const [head, first, second] = sheet?.data ?? []
    expect(head).toEqual([
      'Number',
      'Application',
      'The plan',
      'The budget (EUR)',
      'The start',
      'Sent on (Europe/Paris)',
      'The tools',
    ])
    expect(first?.slice(0, 2)).toEqual([1, 'Green roofs'])
    expect(first?.[2]).toBe('two\nlines 🌍 and "quotes"; <&>  two spaces')
    expect(first?.[3]).toBe(1234.5)
    expect(first?.[4]).toEqual(new Date('2027-03-28T00:00:00Z'))
    expect(first?.[5]).toEqual(new Date('2027-02-09T10:00:00Z'))
    expect(first?.[6]).toBe('Cool city, Mobility')
    // What a condition hides is not exported.
    expect(second?.[2]).toBeNull()
  })

  test('a text longer than a cell is cut, marked, and told', async () => {
    const { one, bytes } = await exportAs(house, call, { settings: settings('xlsx', columns), what: ascending })
    const [sheet] = await readWorkbook(bytes)
    const cell = String(sheet?.data[3]?.[2])
    expect(cell).toHaveLength(32_767)
    expect(cell.endsWith('é…')).toBe(true)
    expect(one.warnings).toEqual([{ kind: 'cut', count: 1, titles: [{ en: 'The plan', fr: 'Le plan' }] }])
  })

  test('nothing that somebody typed is a formula', async () => {
    const { bytes } = await exportAs(house, call, {
      settings: settings('xlsx', ['number', 'title', 'answers.plan', 'answers.members']),
      what: ascending,
    })
    const xml = (await readZip(bytes)).get('xl/worksheets/sheet1.xml') ?? ''
    expect(xml).not.toContain('<f>')
    expect(xml).toContain('=1+1')
  })
})

describe('ODS', () => {
  test('opens again with its types, spaces and lines', async () => {
    const { bytes } = await exportAs(house, call, { settings: settings('ods', columns), what: ascending })
    const files = await readZip(bytes)
    expect([...files.keys()][0]).toBe('mimetype')
    expect(files.get('mimetype')).toBe('application/vnd.oasis.opendocument.spreadsheet')
    const [sheet] = readOds(files.get('content.xml') ?? '')
    expect(sheet?.name).toBe('Applications')
    const [head, first, , third, ...rest] = sheet?.rows ?? []
    expect(head?.[5]).toEqual({ type: 'string', value: 'Sent on (Europe/Paris)' })
    expect(first).toEqual([
      { type: 'float', value: '1' },
      { type: 'string', value: 'Green roofs' },
      { type: 'string', value: 'two\nlines 🌍 and "quotes"; <&>  two spaces' },
      { type: 'float', value: '1234.5' },
      { type: 'date', value: '2027-03-28' },
      { type: 'date', value: '2027-02-09T10:00:00' },
      { type: 'string', value: 'Cool city, Mobility' },
    ])
    // Whole: only XLSX has a longest cell.
    expect(third?.[2]?.value).toHaveLength(40_000)
    expect(rest.map((row) => row[1]?.type)).toEqual(dangerous.map(() => 'string'))
    expect(files.get('content.xml')).not.toContain('formula')
  })
})

describe('CSV', () => {
  test('with a mark, separator and decimals as wished; formulas are made harmless', async () => {
    const { bytes, headers } = await exportAs(house, call, {
      settings: settings('csv', columns, { delimiter: 'semicolon', decimal: 'comma' }),
      what: ascending,
    })
    const text = bytes.toString()
    expect(String(headers['content-type'])).toContain('text/csv')
    expect(text.startsWith('\ufeffNumber;Application;The plan;')).toBe(true)
    expect(text).toContain(
      '1;Green roofs;"two\nlines 🌍\u0001\u0008 and ""quotes""; <&>  two spaces";1234,5;2027-03-28;2027-02-09 10:00:00;"Cool city, Mobility"\r\n',
    )
    const lines = text.split('\r\n')
    for (const name of ['=1+1', '+33 1 23', '-5', '@SUM(A1)', '＝5']) expect(text).toContain(`;'${name};`)
    expect(lines.some((line) => /(^|;)"?\s*[=+@＝-]/.test(line))).toBe(false)
  })

  test('without a mark and with commas', async () => {
    const { bytes } = await exportAs(house, call, {
      settings: settings('csv', ['number', 'title', 'state'], { mark: false, lang: 'fr' }),
      what: { ...ascending, only: [call.ids[0]] },
    })
    expect(bytes.toString()).toBe('Numéro,Candidature,Statut\r\n1,Green roofs,Envoyée\r\n')
  })
})

test('JSON holds typed values, items and rows as they are', async () => {
  const { bytes } = await exportAs(house, call, {
    settings: settings('json', [
      'number',
      'submittedAt',
      'answers.theme',
      'answers.members',
      'answers.costs',
      'answers.name',
    ]),
    what: { ...ascending, only: [call.ids[0], call.ids[3]] },
  })
  const read = JSON.parse(bytes.toString())
  expect(read.program).toEqual({ slug: call.program.slug, title: 'Climate Prize' })
  expect(read.data).toEqual([
    {
      number: 1,
      submittedAt: '2027-02-09T09:00:00.000Z',
      theme: 'Cool city',
      members: [
        { who: 'Léa', age: 41 },
        { who: '=cmd', age: 7 },
      ],
      costs: [{ what: 'Trees', price: 12.5 }],
      name: 'Green roofs',
    },
    { number: 4, submittedAt: '2027-02-09T09:00:00.000Z', theme: null, members: null, costs: null, name: '=1+1' },
  ])
})

describe('groups and tables', () => {
  const chosen = ['number', 'answers.members', 'answers.costs']
  const what = { ...ascending, only: [] as string[] }
  beforeAll(() => {
    what.only = call.ids.slice(0, 2)
  })

  test('as rows: one for each item, the rest repeated', async () => {
    const { bytes } = await exportAs(house, call, { settings: settings('xlsx', chosen, { groups: 'rows' }), what })
    const [sheet] = await readWorkbook(bytes)
    expect(sheet?.data).toEqual([
      ['Number', 'The members – The who', 'The members – The age', 'The costs – What', 'The costs – Price'],
      [1, 'Léa', 41, 'Trees', 12.5],
      [1, '=cmd', 7, null, null],
      [2, null, null, null, null],
    ])
  })

  test('as sheets: each says whose its items are', async () => {
    const { one, bytes } = await exportAs(house, call, {
      settings: settings('xlsx', chosen, { groups: 'sheets' }),
      what,
    })
    const sheets = await readWorkbook(bytes)
    expect(sheets.map(({ sheet }) => sheet)).toEqual(['Applications', 'The members', 'The costs'])
    expect(sheets[0]?.data).toEqual([['Number'], [1], [2]])
    expect(sheets[1]?.data).toEqual([
      ['Number', 'Reference', 'Application', 'No.', 'The members – The who', 'The members – The age'],
      [1, expect.any(String), 'Green roofs', 1, 'Léa', 41],
      [1, expect.any(String), 'Green roofs', 2, '=cmd', 7],
    ])
    expect(one).toMatchObject({ total: 6, done: 6, applications: 2 })
  })

  test('joined: one cell with all of it', async () => {
    const { bytes } = await exportAs(house, call, { settings: settings('xlsx', chosen), what })
    const [sheet] = await readWorkbook(bytes)
    expect(sheet?.data[1]?.[1]).toBe('The who: Léa · The age: 41\nThe who: =cmd · The age: 7')
  })
})

test('PDF: one document of the applications chosen', async () => {
  const { one, bytes } = await exportAs(house, call, {
    settings: settings('pdf', []),
    what: { ...ascending, only: call.ids.slice(0, 2) },
  })
  expect(one.fileName).toBe('Climate Prize 2027-02-09.pdf')
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect(bytes.toString('latin1').match(/\/Type \/Page\b/g)?.length).toBeGreaterThanOrEqual(2)
})

test('a company’s number is followed by what the register said of it', async () => {
  await house.inScene('owner', ({ db }) =>
    db
      .insert('application_companies', {
        application_id: call.ids[0] ?? '',
        number: '732829320',
        state: 'found',
        name: 'ATELIER DES LAURIERS',
        legal_form: 'SAS',
        fetched_at: house.clock.now,
      })
      .execute(),
  )
  const chosen = settings('csv', ['number', 'answers.company'])
  const { bytes } = await exportAs(house, call, { settings: chosen, what: ascending })
  const [head, first, second] = bytes.toString().split('\r\n')
  expect(head).toMatch(/The company,The company – name in the public register,The company – legal form/)
  expect(first).toBe('1,732829320,ATELIER DES LAURIERS,SAS,,2027-02-09')
  expect(second).toBe('2,,,,,')
})
