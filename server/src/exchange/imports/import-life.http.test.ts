import { describe, expect, test } from 'vitest'
import { type GrantRow, grantColumns, grantProgrammes, grantRows, grantsCsv } from '../../../../story/grants-extract.ts'
import { writeGrants } from '../../../../story/write-grants.ts'
import { findReadUntil } from '../../listing/store/search.ts'
import { openHouse } from '../../test/open-house.ts'
import { walkByKey } from '../../test/walk-by-key.ts'

const house = openHouse()
const at = (name: (typeof grantColumns)[number]) => grantColumns.indexOf(name)
const withCell = (row: GrantRow, name: (typeof grantColumns)[number], text: string) => row.with(at(name), text)

async function openProgram() {
  const { program, categories } = await house.inScene('owner', (scene) => writeGrants(scene))
  const owner = house.as('owner')
  const base = `/api/user.programs/${program.id}/imports`
  const responses = `/api/user.programs/${program.id}/responses`
  /** Uploads the rows and takes the suggested mapping, changed where the test says so. */
  async function start(rows: readonly GrantRow[], change: Record<string, unknown> = {}) {
    const { body } = await owner.upload(base, 'grants.csv', grantsCsv(rows), 'text/csv')
    const one = `${base}/${body.id}`
    const mapping = { ...body.suggestion, ...change }
    return {
      one,
      id: body.id as string,
      suggestion: body.suggestion,
      mapped: await owner.put(`${one}/mapping`, mapping),
    }
  }
  async function startChecked(rows: readonly GrantRow[], change?: Record<string, unknown>) {
    const started = await start(rows, change)
    await owner.post(`${started.one}/check`)
    await house.runJobs()
    return { ...started, checked: (await owner.get(started.one)).body }
  }
  async function bringIn(rows: readonly GrantRow[], change?: Record<string, unknown>) {
    const started = await startChecked(rows, change)
    await owner.post(`${started.one}/run`, { onlyValid: true })
    await house.runJobs()
    return { ...started, done: (await owner.get(started.one)).body }
  }
  return { program, categories, owner, base, responses, start, startChecked, bringIn }
}

const codeOf = (answered: { status: number; body: { error?: { code: string; fields?: unknown } } }) =>
  [answered.status, answered.body.error?.code] as const

describe('a mapping', () => {
  const other = '00000000-0000-4000-8000-000000000000'
  test.each([
    ['a column that is not in the file', { externalReference: 'Number' }, 'externalReference', 'missing_column'],
    ['a column that says two things', { applicantName: 'Proposal ID' }, 'applicantName', 'column_mapped_twice'],
    ['a category of nowhere', { category: { categoryId: other } }, 'category.categoryId', 'unknown_category'],
    ['a column of categories that is missing', { category: { column: 'Path' } }, 'category.column', 'missing_column'],
    [
      'a text sent to a category of nowhere',
      { category: { column: 'Programme Name', values: { X: other } } },
      'category.values.X',
      'unknown_category',
    ],
    ['a language of no use here', { lang: 'pl' }, 'lang', 'unknown_language'],
    ['no answer for what is required', { fields: [] }, 'fields', 'required_field_unmapped'],
    [
      'a question of nowhere',
      { fields: [{ column: 'ORCID', fieldKey: 'nothing' }] },
      'fields.0.fieldKey',
      'unknown_field',
    ],
    [
      'two columns for one question',
      {
        fields: [
          { column: 'ORCID', fieldKey: 'grant_orcid' },
          { column: 'Supplement', fieldKey: 'grant_orcid' },
        ],
      },
      'fields.1.fieldKey',
      'field_mapped_twice',
    ],
    [
      'one column for two questions',
      {
        fields: [
          { column: 'ORCID', fieldKey: 'grant_orcid' },
          { column: 'ORCID', fieldKey: 'grant_supplement' },
        ],
      },
      'fields.1.column',
      'column_mapped_twice',
    ],
  ])('is refused for %s', async (_name, change, field, reason) => {
    const { start } = await openProgram()
    const { mapped } = await start(grantRows(5), change)
    expect(codeOf(mapped)).toEqual([422, 'import_mapping_not_valid'])
    expect(mapped.body.error.fields).toContainEqual(expect.objectContaining({ field, reason }))
  })

  test('may leave out required questions where drafts are imported', async () => {
    const { start } = await openProgram()
    expect((await start(grantRows(5), { fields: [], state: 'draft' })).mapped.body.state).toBe('mapped')
  })

  test('must be a mapping', async () => {
    const { start } = await openProgram()
    expect(codeOf((await start(grantRows(2), { state: 'accepted' })).mapped)).toEqual([422, 'invalid_input'])
  })
})

describe('the check', () => {
  test('goes through the whole file and writes no application', async () => {
    const { startChecked, owner, responses } = await openProgram()
    const { checked } = await startChecked(grantRows(200))
    expect(checked).toMatchObject({ state: 'checked', total: 200, done: 200, wrong: 0, problems: 0, imported: 0 })
    expect((await owner.get(responses)).body.metadata.total).toBe(0)
  })

  test('tells what is wrong, line by line', async () => {
    const { startChecked, owner } = await openProgram()
    const rows = grantRows(12)
    const [a, b, c, d, e, f, g, h] = rows as [
      GrantRow,
      GrantRow,
      GrantRow,
      GrantRow,
      GrantRow,
      GrantRow,
      GrantRow,
      GrantRow,
    ]
    const { one, checked } = await startChecked([
      a,
      withCell(b, 'Start Date', '31/02/2026'),
      withCell(c, 'Proposal ID', a[0] ?? ''),
      withCell(d, 'Programme Name', 'SFI Research Frontier Programme'),
      withCell(e, 'Revised Total Commitment', 'forty thousand'),
      withCell(f, 'Supplement', 'Equipement Supplement'),
      withCell(g, 'End Date', ''),
      withCell(h, 'ORCID', 'not a link'),
      [...(rows[8] ?? []), 'one too many'],
      (rows[9] ?? []).slice(0, 5),
      ['', '', '', '', '', '', '', '', '', '', '', '', ''],
      withCell(rows[10] ?? [], 'Proposal ID', ''),
    ])
    expect(checked).toMatchObject({ state: 'checked', total: 11, done: 11, wrong: 10, problems: 10 })
    const { body } = await owner.get(`${one}/problems`)
    expect(body.metadata).toMatchObject({ total: 10, totalFiltred: 10 })
    expect(body.data).toEqual([
      { line: 3, column: 'Start Date', reason: 'date', value: '31/02/2026', params: {} },
      { line: 4, column: 'Proposal ID', reason: 'duplicate_reference', value: a[0], params: { line: 2 } },
      {
        line: 5,
        column: 'Programme Name',
        reason: 'unknown_category',
        value: 'SFI Research Frontier Programme',
        params: { suggestion: grantProgrammes[0] },
      },
      { line: 6, column: 'Revised Total Commitment', reason: 'number', value: 'forty thousand', params: {} },
      {
        line: 7,
        column: 'Supplement',
        reason: 'oneOf',
        value: 'Equipement Supplement',
        params: { suggestion: 'Equipment Supplement' },
      },
      { line: 8, column: 'End Date', reason: 'required', value: '', params: {} },
      { line: 9, column: 'ORCID', reason: 'url', value: 'not a link', params: {} },
      { line: 10, column: '', reason: 'too_many_cells', value: '', params: {} },
      { line: 11, column: '', reason: 'too_few_cells', value: '', params: {} },
      { line: 13, column: 'Proposal ID', reason: 'empty_reference', value: '', params: {} },
    ])
    const second = await owner.get(`${one}/problems`, { query: { page: '2', perPage: '4' } })
    expect(second.body.data.map((problem: { line: number }) => problem.line)).toEqual([7, 8, 9, 10])
    const read = await walkByKey((query) => owner.get(`${one}/problems`, { query }))
    expect(read).toEqual({ whole: read.whole, forth: read.whole, back: read.whole, isRefused: true })
    expect(read.whole.length).toBeGreaterThan(8)
  })

  test('gives the wrong rows back in a file that can be corrected and imported', async () => {
    const { startChecked, owner } = await openProgram()
    const rows = grantRows(4)
    const { one } = await startChecked([
      rows[0] ?? [],
      withCell(rows[1] ?? [], 'Start Date', '31/02/2026'),
      rows[2] ?? [],
    ])
    const file = await owner.get(`${one}/problems.csv`, { headers: { 'accept-language': 'fr', cookie: 'locale=fr' } })
    expect(file.headers['content-type']).toContain('text/csv')
    expect(String(file.headers['content-disposition'])).toContain('attachment')
    const lines = file.bytes.toString('utf8').trim().split('\r\n')
    expect(lines).toHaveLength(2)
    expect(lines[1]).toContain(rows[1]?.[0])
    expect(lines[1]).toMatch(/31\/02\/2026.*3/)
  })

  test('keeps a thousand problems and counts all', async () => {
    const { startChecked, owner } = await openProgram()
    const { one, checked } = await startChecked(grantRows(1200).map((row) => withCell(row, 'End Date', 'soon')))
    expect(checked).toMatchObject({ wrong: 1200, problems: 1200 })
    expect((await owner.get(`${one}/problems`)).body.metadata).toMatchObject({ total: 1200, totalFiltred: 1000 })
  })

  test('can be cancelled, and columns chosen anew', async () => {
    const { start, owner } = await openProgram()
    const { one, suggestion } = await start(grantRows(5))
    expect((await owner.post(`${one}/check`)).body.state).toBe('checking')
    expect(codeOf(await owner.put(`${one}/mapping`, suggestion))).toEqual([409, 'import_state_not_allowed'])
    expect(codeOf(await owner.delete(one))).toEqual([409, 'import_state_not_allowed'])
    expect(codeOf(await owner.post(`${one}/undoing`))).toEqual([409, 'import_not_undoable'])
    expect((await owner.post(`${one}/cancellation`)).body.state).toBe('mapped')
    expect(codeOf(await owner.post(`${one}/cancellation`))).toEqual([409, 'import_state_not_allowed'])
    await house.runJobs()
    expect((await owner.get(one)).body).toMatchObject({ state: 'mapped', done: 0 })
  })

  test('is refused before columns are chosen; the history is read by key', async () => {
    const { owner, base } = await openProgram()
    const { body } = await owner.upload(base, 'grants.csv', grantsCsv(grantRows(2)), 'text/csv')
    for (const name of ['b.csv', 'c.csv']) await owner.upload(base, name, grantsCsv(grantRows(2)), 'text/csv')
    const read = await walkByKey((query) => owner.get(base, { query }))
    expect(read).toEqual({ whole: read.whole, forth: read.whole, back: read.whole, isRefused: true })
    expect(read.whole).toMatchObject([{ fileName: 'c.csv' }, { fileName: 'b.csv' }, { fileName: 'grants.csv' }])
    expect(codeOf(await owner.post(`${base}/${body.id}/check`))).toEqual([409, 'import_state_not_allowed'])
    expect(codeOf(await owner.post(`${base}/${body.id}/run`, {}))).toEqual([409, 'import_state_not_allowed'])
  })
})

describe('the import', () => {
  test('brings applications in with numbers, answers, what was sent, and their events', async () => {
    const { bringIn, owner, responses, program, categories } = await openProgram()
    const rows = grantRows(200)
    const { done, id } = await bringIn(rows)
    expect(done).toMatchObject({ state: 'done', total: 200, done: 200, imported: 200, wrong: 0 })
    const list = await owner.get(responses, {
      query: {
        filter: JSON.stringify([{ field: 'category', op: 'eq', value: categories.get(grantProgrammes[0]) }]),
        sort: '-answers.grant_revised_total_commitment',
        perPage: '5',
      },
    })
    expect(list.body.metadata).toMatchObject({
      total: 200,
      totalFiltred: rows.filter((row) => row[1] === grantProgrammes[0]).length,
    })
    const found = await owner.get(responses, { query: { search: rows[9]?.[0] ?? '' } })
    const [first] = found.body.data
    expect(first).toMatchObject({ state: 'submitted', title: rows[9]?.[at('Proposal Title')], source: 'import' })
    const whole = await owner.get(`${responses}/${first.id}`)
    const answers = whole.body.steps.find((step: { answers?: unknown }) => step.answers).answers
    expect(answers).toMatchObject({
      grant_proposal_id: rows[9]?.[0],
      grant_revised_total_commitment: Number(rows[9]?.[at('Revised Total Commitment')]),
      grant_start_date: rows[9]?.[at('Start Date')]?.split('/').reverse().join('-'),
    })
    expect(answers.grant_revised_total_commitment).toBeLessThan(0)
    expect(whole.body.submissions).toHaveLength(1)
    const log = await owner.get(`/api/user.programs/${program.id}/logs`, { query: { event: 'import.', perPage: '50' } })
    expect(log.body.data.map((entry: { name: string }) => entry.name)).toEqual([
      'import.done',
      'import.started',
      'import.uploaded',
    ])
    expect(log.body.data[0]).toMatchObject({
      actor: { kind: 'user', name: 'Cécile Arnaud' },
      payload: { importId: id, imported: 200 },
    })
    const history = await owner.get(`/api/user.programs/${program.id}/responses/${first.id}/history`)
    expect(history.body.data).toMatchObject([{ name: 'application.imported', actor: { name: 'Cécile Arnaud' } }])
  })

  test('is read for searches before anybody looks for something', async () => {
    const { program, bringIn } = await openProgram()
    await bringIn(grantRows(3))
    const until = await house.inScene('owner', ({ db }) => findReadUntil(db, program.id))
    expect(until).not.toBeNull()
  })

  test('refuses wrong rows unless told to leave them out, and writes only the others', async () => {
    const { startChecked, owner, responses } = await openProgram()
    const rows = grantRows(10).map((row, index) => (index === 3 ? withCell(row, 'End Date', 'soon') : row))
    const { one } = await startChecked(rows)
    const refused = await owner.post(`${one}/run`, {})
    expect(codeOf(refused)).toEqual([409, 'import_rows_wrong'])
    expect(refused.body.error.details).toEqual({ wrong: 1 })
    expect((await owner.post(`${one}/run`, { onlyValid: true })).status).toBe(202)
    expect(codeOf(await owner.post(`${one}/run`, { onlyValid: true }))).toEqual([409, 'import_state_not_allowed'])
    await house.runJobs()
    expect((await owner.get(one)).body).toMatchObject({ state: 'done', imported: 9, wrong: 1, problems: 1 })
    expect((await owner.get(responses)).body.metadata.total).toBe(9)
  })

  test('does not bring in twice what the program has', async () => {
    const { bringIn, owner, responses } = await openProgram()
    await bringIn(grantRows(8))
    const again = await bringIn(grantRows(10))
    expect(again.checked).toMatchObject({ wrong: 8 })
    expect(again.done).toMatchObject({ imported: 2, wrong: 8 })
    expect((await owner.get(`${again.one}/problems`)).body.data[0]).toMatchObject({
      line: 2,
      reason: 'reference_exists',
    })
    expect((await owner.get(responses)).body.metadata.total).toBe(10)
  })

  test('sends rows to the category of their text, or to one for all others', async () => {
    const { bringIn, owner, responses, categories } = await openProgram()
    const [first = '', second = ''] = [...categories.values()]
    const rows = grantRows(3).map((row, index) =>
      withCell(row, 'Programme Name', ['Alpha', 'beta', 'gamma'][index] ?? ''),
    )
    const category = { column: 'Programme Name', values: { ALPHA: second }, otherwise: first }
    expect((await bringIn(rows, { category })).done).toMatchObject({ imported: 3 })
    const list = await owner.get(responses, {
      query: { filter: JSON.stringify([{ field: 'category', op: 'eq', value: second }]) },
    })
    expect(list.body.metadata.totalFiltred).toBe(1)
  })

  test('brings drafts in without numbers and without what is missing', async () => {
    const { bringIn, owner, responses } = await openProgram()
    const rows = grantRows(3).map((row) => withCell(row, 'End Date', ''))
    expect((await bringIn(rows, { state: 'draft' })).done).toMatchObject({ imported: 3, wrong: 0 })
    const { data } = (await owner.get(responses)).body
    expect(data[0]).toMatchObject({ state: 'draft', reference: null, submittedAt: null })
  })

  test('cancelled half way keeps what is in, and can be undone', async () => {
    const { startChecked, owner } = await openProgram()
    const { one } = await startChecked(grantRows(4))
    await owner.post(`${one}/run`, {})
    expect((await owner.post(`${one}/cancellation`)).body).toMatchObject({ state: 'cancelled', imported: 0 })
    await house.runJobs()
    expect((await owner.get(one)).body).toMatchObject({ state: 'cancelled', imported: 0 })
    expect((await owner.delete(one)).body).toEqual({ forgotten: true })
    expect((await owner.get(one)).status).toBe(404)
  })
})

describe('undoing', () => {
  test('erases all that came in, and says so in the log', async () => {
    const { bringIn, owner, responses, program } = await openProgram()
    const { one, done } = await bringIn(grantRows(20))
    expect(done.undoUntil).toBe(new Date(Date.parse(done.finishedAt) + 24 * 3_600_000).toISOString())
    expect((await owner.post(`${one}/undoing`)).body).toMatchObject({ state: 'undoing', imported: 20 })
    await house.runJobs()
    expect((await owner.get(responses)).body.metadata.total).toBe(0)
    const undone = { state: 'undone', imported: 0, removed: 20, kept: 0, undoUntil: null }
    expect((await owner.get(one)).body).toMatchObject(undone)
    expect(codeOf(await owner.post(`${one}/undoing`))).toEqual([409, 'import_not_undoable'])
    const log = await owner.get(`/api/user.programs/${program.id}/logs`, { query: { event: 'import.undone' } })
    expect(log.body.data).toMatchObject([{ payload: { removed: 20 } }])
  })

  test('leaves what was touched since, and lists it before and after', async () => {
    const { bringIn, owner, responses } = await openProgram()
    const { one } = await bringIn(grantRows(5))
    const [first] = (await owner.get(responses)).body.data
    const changed = await owner.post(`${responses}/${first.id}/state`, { to: 'in_review' })
    expect(changed.status).toBeLessThan(300)
    const stored = { id: first.id, title: first.title, was: 'imported', why: 'changed' }
    expect((await owner.get(`${one}/kept`)).body).toMatchObject({ data: [stored], metadata: { total: 1 } })
    await owner.post(`${one}/undoing`)
    await house.runJobs()
    expect((await owner.get(one)).body).toMatchObject({ state: 'undone', imported: 1, removed: 4, kept: 1 })
    expect((await owner.get(`${one}/kept`)).body.data).toMatchObject([stored])
    expect((await owner.get(responses)).body.metadata.total).toBe(1)
  })

  test('is refused after a day', async () => {
    const { bringIn } = await openProgram()
    const { one } = await bringIn(grantRows(2))
    const { now } = house.clock
    house.clock.now = new Date(now.getTime() + 25 * 3_600_000)
    // The tokens of the tests live a quarter of an hour: the action itself is asked.
    const { undoImport } = await import('./undo-import.ts')
    const { findImport } = await import('../store/index.ts')
    const id = one.split('/').at(-1) ?? ''
    const undoing = house.inScene('owner', async (scene) => {
      const found = await findImport(scene.db, id)
      return found && undoImport(scene, found)
    })
    await expect(undoing).rejects.toMatchObject({
      code: 'import_not_undoable',
      why: { details: { obstacle: 'too_late' } },
    })
    house.clock.now = now
  })

  test('lists every import with what became of it', async () => {
    const { bringIn, start, owner, base } = await openProgram()
    await bringIn(grantRows(3))
    await start(grantRows(2))
    const { body } = await owner.get(base)
    expect(body.data).toMatchObject([
      { state: 'mapped', total: 2, createdBy: { name: 'Cécile Arnaud' } },
      { state: 'done', imported: 3 },
    ])
  })
})
