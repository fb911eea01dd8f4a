import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { grantColumns, grantProgrammes, grantRows, grantsCsv } from '../../../story/grants-extract.ts'
import { writeGrants } from '../../../story/write-grants.ts'
import { grantBuiltInRole } from '../access/index.ts'
import { type Column, writeXlsx } from '../kernel/sheets/index.ts'
import { openHouse } from '../test/open-house.ts'
import { zipOf } from './import-call-for-tests.ts'

const house = openHouse()

async function openProgram() {
  const { program, categories } = await house.inScene('owner', (scene) => writeGrants(scene))
  const base = `/api/user.programs/${program.id}/imports`
  const upload = (bytes: Buffer | string, name = 'grants.csv', mime = 'text/csv') =>
    house.as('owner').upload(base, name, bytes, mime)
  return { program, categories, base, upload }
}

async function workbook(rows: readonly (readonly (string | number | Date)[])[], columns: readonly Column[]) {
  const out = new PassThrough()
  const bytes = buffer(out)
  await writeXlsx(out, { sheets: [{ name: 'Grants', columns, rows }] })
  return Buffer.from(await bytes)
}

async function bomb() {
  const zip = new ZipFile()
  zip.addBuffer(Buffer.from('<Types/>'), '[Content_Types].xml')
  zip.addBuffer(Buffer.from('<workbook><sheets><sheet name="a" r:id="r1"/></sheets></workbook>'), 'xl/workbook.xml')
  const relation = '<Relationship Id="r1" Type="t/worksheet" Target="worksheets/sheet1.xml"/>'
  zip.addBuffer(Buffer.from(relation), 'xl/_rels/workbook.xml.rels')
  zip.addBuffer(Buffer.alloc(120 * 1024 * 1024), 'xl/worksheets/sheet1.xml')
  zip.end()
  return buffer(zip.outputStream)
}

describe('a file of the list of grants', () => {
  test('tells its columns, its first rows, and what they seem to mean', async () => {
    const { categories, upload } = await openProgram()
    const answered = await upload(grantsCsv(grantRows(200)))
    expect(answered.status).toBe(201)
    const { body } = answered
    expect(body).toMatchObject({ state: 'uploaded', total: 200, headerLine: 1, fileName: 'grants.csv', imported: 0 })
    expect(body.columns.map((column: { name: string }) => column.name)).toEqual([...grantColumns])
    expect(body.sample).toHaveLength(20)
    expect(body.categories).toHaveLength(categories.size)
    expect(body.suggestion).toMatchObject({
      category: { column: 'Programme Name' },
      externalReference: 'Proposal ID',
      applicantName: 'Lead Applicant',
      state: 'submitted',
      lang: 'en',
    })
    const mapped = body.suggestion.fields.map((field: { column: string }) => field.column)
    expect(mapped).toEqual(grantColumns.filter((name) => name !== 'Programme Name' && name !== 'Lead Applicant'))
    expect(body.suggestion.fields).toContainEqual({
      column: 'Start Date',
      fieldKey: 'grant_start_date',
      dateOrder: 'dmy',
    })
    expect(body.suggestion.fields).toContainEqual({
      column: 'Revised Total Commitment',
      fieldKey: 'grant_revised_total_commitment',
      decimal: 'point',
    })
  })

  test('lists the different texts of a column with the category that each names', async () => {
    const { base, categories, upload } = await openProgram()
    const { body } = await upload(
      grantsCsv([...grantRows(12), ['x', 'Unheard-of', '', '', '', '', '', '', '', '', '', '', '']]),
    )
    const values = await house.as('owner').get(`${base}/${body.id}/values`, { query: { column: 'Programme Name' } })
    expect(values.body.metadata.total).toBe(7)
    expect(values.body.data[0]).toEqual({
      text: grantProgrammes[0],
      count: 2,
      categoryId: categories.get(grantProgrammes[0]),
    })
    expect(values.body.data).toContainEqual({ text: 'Unheard-of', count: 1, categoryId: null })
    const wrong = await house.as('owner').get(`${base}/${body.id}/values`, { query: { column: 'Nothing' } })
    expect(wrong).toMatchObject({
      status: 422,
      body: { error: { fields: [{ field: 'column', reason: 'missing_column' }] } },
    })
  })

  test.each([
    ['semicolons', (text: string) => Buffer.from(text)],
    ['Windows-1252', (text: string) => Buffer.from(text.replace('\ufeff', ''), 'latin1')],
    ['a byte order mark of UTF-16', (text: string) => Buffer.from(text, 'utf16le')],
  ])('is read with %s', async (_name, encode) => {
    const { upload } = await openProgram()
    const text = '\ufeffTitre du projet;Responsable;Montant total engagé\nÉtude du sol;Zoé Çelik;1 234,50\n'
    const { body } = await upload(encode(text))
    expect(body.sample).toEqual([['Étude du sol', 'Zoé Çelik', '1 234,50']])
    expect(body.suggestion.fields.map((field: { fieldKey: string }) => field.fieldKey)).toEqual([
      'grant_proposal_title',
      'grant_revised_total_commitment',
    ])
  })

  test('is read from a workbook, its cells already numbers and dates', async () => {
    const { upload } = await openProgram()
    const columns: Column[] = [
      { title: 'Proposal ID', type: 'text' },
      { title: 'Start Date', type: 'date' },
      { title: 'Revised Total Commitment', type: 'number' },
    ]
    const bytes = await workbook([['A1', new Date('2026-03-04T00:00:00Z'), 1234.5]], columns)
    const { body } = await upload(bytes, 'grants.xlsx', 'application/octet-stream')
    expect(body.sample).toEqual([['A1', '2026-03-04', '1234.5']])
  })

  test('leaves out a name of the file above the titles, and takes the titles from another line when told', async () => {
    const { base, upload } = await openProgram()
    const named = `List of grants\n\n${grantsCsv(grantRows(3)).replace('\ufeff', '')}`
    const first = await upload(named)
    expect(first.body).toMatchObject({ headerLine: 3, total: 3 })
    const two = `Who,,What\n${'Name,Body,Title'}\nAnn,TCD,Soil\n`
    const second = await upload(two)
    expect(second.body).toMatchObject({ headerLine: 1, total: 2 })
    const moved = await house.as('owner').put(`${base}/${second.body.id}/header`, { line: 2 })
    expect(moved.body).toMatchObject({ headerLine: 2, total: 1, sample: [['Ann', 'TCD', 'Soil']], mapping: null })
    const beyond = await house.as('owner').put(`${base}/${second.body.id}/header`, { line: 9 })
    expect(beyond).toMatchObject({ status: 422, body: { error: { code: 'file_empty' } } })
    const last = await house.as('owner').put(`${base}/${second.body.id}/header`, { line: 3 })
    expect(last).toMatchObject({ status: 422, body: { error: { code: 'file_without_rows' } } })
  })

  test('finds the titles under blank lines and several lines of preamble', async () => {
    const { upload } = await openProgram()
    const names = (body: { columns: { name: string }[] }) => body.columns.map(({ name }) => name)
    const blank = await upload('\r\n\r\nname;plan\r\nA;b\r\n')
    expect(blank.body).toMatchObject({ headerLine: 3, total: 1, sample: [['A', 'b']] })
    const above = 'Export du 3 mars 2027\r\nProgramme Eau\r\n\r\nname;plan;budget\r\nA;texte;12\r\nB;autre;13\r\n'
    const preamble = await upload(above)
    expect(preamble.body).toMatchObject({
      headerLine: 4,
      total: 2,
      text: { delimiter: 'semicolon', encoding: 'utf-8' },
    })
    expect(names(preamble.body)).toEqual(['name', 'plan', 'budget'])
  })

  test('is read with another delimiter and in another encoding when told, and so again by the check', async () => {
    const { base, upload } = await openProgram()
    const owner = house.as('owner')
    const cyrillic = Buffer.from('6e616d653b706c616e0ac8e2e0ed3bcee7e5ebe5ede5ede8e50a', 'hex')
    const { body } = await upload(cyrillic)
    expect(body).toMatchObject({ text: { encoding: 'windows-1251' }, sample: [['Иван', 'Озеленение']] })
    const reported = { line: 1, delimiter: 'comma', encoding: 'windows-1252' }
    const changed = await owner.put(`${base}/${body.id}/header`, reported)
    expect(changed.body).toMatchObject({ text: { delimiter: 'comma' }, sample: [['Èâàí;Îçåëåíåíèå']] })
    const unknown = await owner.put(`${base}/${body.id}/header`, { line: 1, encoding: 'ebcdic' })
    expect(unknown.status).toBe(422)
    const back = await owner.put(`${base}/${body.id}/header`, { line: 1 })
    expect(back.body).toMatchObject({ text: { delimiter: 'semicolon', encoding: 'windows-1251' } })
  })

  test('leaves out a name merged over the whole table', async () => {
    const { upload } = await openProgram()
    const cell = (place: string, text: string) => `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`
    const book = await zipOf({
      'xl/workbook.xml': '<workbook><sheets><sheet name="List" r:id="r1"/></sheets></workbook>',
      'xl/_rels/workbook.xml.rels':
        '<Relationships><Relationship Id="r1" Type="t/worksheet" Target="/xl/sheet1.xml"/></Relationships>',
      'xl/sheet1.xml': `<worksheet><sheetData>
        <row r="1">${cell('A1', 'Projects of 2026')}<c r="B1"/><c r="C1"/></row>
        <row r="3">${cell('A3', 'Ref')}${cell('B3', 'Contact')}<c r="C3"/></row>
        <row r="4">${cell('B4', 'Name')}${cell('C4', 'E-mail')}</row>
        <row r="5">${cell('A5', 'P1')}${cell('B5', 'Ann')}${cell('C5', 'ann@x.example')}</row>
        <row r="6">${cell('A6', 'P2')}${cell('B6', 'Ann')}${cell('C6', 'bob@x.example')}</row>
        </sheetData><mergeCells><mergeCell ref="A1:C1"/><mergeCell ref="A3:A4"/><mergeCell ref="B3:C3"/></mergeCells></worksheet>`,
    })
    const { body } = await upload(book, 'projects.xlsx', 'application/octet-stream')
    expect(body).toMatchObject({ headerLine: 3, headerLines: 2, total: 2 })
    expect(body.columns.map((column: { name: string }) => column.name)).toEqual([
      'Ref',
      'Contact / Name',
      'Contact / E-mail',
    ])
  })

  test('names each column once', async () => {
    const { upload } = await openProgram()
    const { body } = await upload('Date,Date,,Name\n1,2,3,4\n')
    expect(body.columns.map((column: { name: string }) => column.name)).toEqual(['Date', 'Date (2)', '#3', 'Name'])
  })
})

describe('a file that cannot be imported', () => {
  test.each([
    ['nothing at all', '', 422, 'file_empty'],
    ['blank lines', '\n\n', 422, 'file_empty'],
    ['titles only', 'A,B\n', 422, 'file_without_rows'],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 415, 'file_not_a_spreadsheet'],
    ['a page', '<!doctype html><html><body>A,B</body></html>', 415, 'file_not_a_spreadsheet'],
    ['a ZIP that is no workbook', Buffer.from('504b0304deadbeef', 'hex'), 415, 'file_not_a_spreadsheet'],
    ['a quote never closed', `A,B\n"1,2\n${'x,y\n'.repeat(10)}`, 422, 'file_unclosed_quote'],
    [
      'too many columns',
      `${Array.from({ length: 1001 }, (_, at) => `C${at}`).join(',')}\n1\n`,
      422,
      'file_too_many_columns',
    ],
  ])('%s', async (_name, bytes, status, code) => {
    const { base, upload } = await openProgram()
    const answered = await upload(bytes)
    expect(answered).toMatchObject({ status, body: { error: { code } } })
    expect((await house.as('owner').get(base)).body.metadata.total).toBe(0)
  })

  test('a workbook that inflates beyond measure', async () => {
    const { upload } = await openProgram()
    expect(await upload(await bomb(), 'grants.xlsx')).toMatchObject({
      status: 413,
      body: { error: { code: 'file_inflates' } },
    })
  })

  test('any file for a program in the archives', async () => {
    const { program, upload } = await openProgram()
    await house.as('owner').post(`/api/user.programs/${program.id}/archive`)
    expect(await upload('A,B\n1,2\n')).toMatchObject({ status: 409, body: { error: { code: 'program_not_active' } } })
  })
})

test('strangers cannot import, nor see imports', async () => {
  const { base, upload, program } = await openProgram()
  const { body } = await upload('A,B\n1,2\n')
  const one = `${base}/${body.id}`
  const observer = { userId: house.personId('applicant2'), key: 'observer', programId: program.id } as const
  await house.inScene('owner', (scene) => grantBuiltInRole(scene.db, observer))
  const calls = [
    (who: ReturnType<typeof house.as>) => who.upload(base, 'x.csv', 'A,B\n1,2\n', 'text/csv'),
    (who: ReturnType<typeof house.as>) => who.get(base),
    (who: ReturnType<typeof house.as>) => who.get(one),
    (who: ReturnType<typeof house.as>) => who.get(`${one}/problems`),
    (who: ReturnType<typeof house.as>) => who.get(`${one}/problems.csv`),
    (who: ReturnType<typeof house.as>) => who.post(`${one}/check`),
    (who: ReturnType<typeof house.as>) => who.delete(one),
  ]
  for (const call of calls) {
    expect((await call(house.as('nobody'))).status).toBe(401)
    expect((await call(house.as('applicant1'))).status).toBe(404)
    expect(await call(house.as('applicant2'))).toMatchObject({
      status: 403,
      body: { error: { code: 'missing_permissions' } },
    })
    expect((await call(house.as('otherOwner', 'other'))).status).toBe(404)
  }
  const elsewhere = await openProgram()
  expect((await house.as('owner').get(`${elsewhere.base}/${body.id}`)).status).toBe(404)
})
