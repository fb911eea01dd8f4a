import type { ListClause } from '@laurel/contract/listing'
import { beforeAll, describe, expect, it } from 'vitest'
import { everybody } from '../../../story/cast.ts'
import { type Call, openCall, projectForm, startAs } from '../applications/call-for-tests.ts'
import { setApplication } from '../applications/store/applications.ts'
import { type ImportedApplication, insertImportedApplications } from '../exchange/intake/insert-applications.ts'
import { newId } from '../kernel/db/index.ts'
import { findProgram } from '../programs/index.ts'
import { openHouse } from '../test/open-house.ts'

const house = openHouse()
let call: Call
let base = ''
let ids: string[] = []

/** Names with accents and case, ties, nothing at all; amounts negative, equal and absent. */
const projects: [string, number | null, string | null, string[]?][] = [
  ['Élan', 300, '2027-03-01', ['cool']],
  ['eau vive', 50, '2027-01-15', ['cool', 'move']],
  ['Zinc', -20, null],
  ['Abri', null, '2027-05-01', ['move']],
  ['Eau vive', 300, null],
  ['Œuvre', 1e9, '2026-12-31'],
  ['Été 100 %', 300.5, '2027-03-01'],
  ['', null, null],
]

beforeAll(async () => {
  call = await openCall(house, projectForm)
  base = `/api/user.programs/${call.programId}/responses`
  ids = await house.inScene('owner', async (scene) => {
    const program = await findProgram(scene.db, call.programId)
    if (!program) throw new Error('no program')
    const written = []
    for (const [index, [name, budget, start, tools]] of projects.entries()) {
      const answers = { name, budget, start, tools: tools ?? null, theme: index % 2 ? 'cool' : 'move' }
      const filled = Object.fromEntries(Object.entries(answers).filter(([, value]) => value !== null && value !== ''))
      const row: ImportedApplication = {
        categoryId: call.categoryId,
        applicantName: `Person ${index}`,
        applicantEmail: `person${index}@example.org`,
        externalReference: `EXT/${index}`,
        state: index < 6 ? 'submitted' : 'draft',
        lang: 'fr',
        sheets: [
          { stepId: call.stepIds[0] as string, formId: call.formIds[0] as string, revision: 1, answers: filled },
        ],
      }
      const at = new Date(scene.now.getTime() + index * 3_600_000)
      written.push(...(await insertImportedApplications({ ...scene, now: at }, program, [row])))
    }
    return written
  })
})

const noId = `${'0'.repeat(8)}-0000-0000-0000-${'0'.repeat(12)}`
const get = (query: Record<string, string> = {}, path = base) => house.as('owner').get(path, { query })
const titles = async (query: Record<string, string> = {}) => {
  const { status, body } = await get(query)
  expect([status, body.error]).toEqual([200, undefined])
  return body.data.map((row: { title: string }) => row.title)
}
const filtered = (...filter: ListClause[]) => titles({ filter: JSON.stringify(filter), sort: 'createdAt' })

describe('a list', () => {
  it('gives facts, chosen answers and exact totals', async () => {
    const { body } = await get({ columns: 'budget,tools', perPage: '3', sort: '-createdAt' })
    expect(body.data[2]).toMatchObject({
      id: ids[5],
      title: 'Œuvre',
      state: 'submitted',
      source: 'import',
      externalReference: 'EXT/5',
      applicant: { name: 'Person 5', email: 'person5@example.org', id: null },
      category: { id: call.categoryId },
      answers: { budget: 1e9 },
    })
    expect(body.data[2].reference).toMatch(/-0006$/)
    expect(body.metadata).toMatchObject({ total: 8, totalFiltred: 8, perPage: 3, page: 1, nbPages: 3, before: null })
  })

  it('searches titles, people and references, without accents or case', async () => {
    expect(await titles({ search: 'ELAN' })).toEqual(['Élan'])
    expect(await titles({ search: 'person2@ PERSON' })).toEqual(['Zinc'])
    expect(await titles({ search: 'ext/3' })).toEqual(['Abri'])
    expect(await titles({ search: '100 %' })).toEqual(['Été 100 %'])
    expect(await titles({ search: '0002' })).toEqual(['eau vive'])
    expect(await titles({ search: 'nothing like it' })).toEqual([])
    expect(await titles({ search: 'a\u0000' })).toEqual(await titles({ search: 'a' }))
  })

  it('filters by facts', async () => {
    expect(await filtered({ field: 'state', op: 'eq', value: 'draft' })).toEqual(['Été 100 %', ''])
    expect(await filtered({ field: 'state', op: 'neq', value: 'submitted' })).toEqual(['Été 100 %', ''])
    expect(await filtered({ field: 'category', op: 'in', value: [call.categoryId] })).toHaveLength(8)
    expect(await filtered({ field: 'source', op: 'eq', value: 'web' })).toEqual([])
    expect(await filtered({ field: 'lang', op: 'eq', value: 'fr' })).toHaveLength(8)
    expect(await filtered({ field: 'submittedAt', op: 'isEmpty' })).toEqual(['Été 100 %', ''])
    expect(await filtered({ field: 'submittedAt', op: 'gte', value: '2027-02-09' })).toHaveLength(6)
    expect(await filtered({ field: 'createdAt', op: 'gt', value: '2027-02-09' })).toEqual([])
    expect(await filtered({ field: 'createdAt', op: 'eq', value: '2027-02-09' })).toHaveLength(8)
    expect(await filtered({ field: 'createdAt', op: 'lt', value: '2027-02-09' })).toEqual([])
  })

  it('filters by numbers, dates, texts and options', async () => {
    const on = (field: string, op: ListClause['op'], value?: ListClause['value']) =>
      filtered({ field: `answers.${field}`, op, value })
    expect(await on('budget', 'gte', 300)).toEqual(['Élan', 'Eau vive', 'Œuvre', 'Été 100 %'])
    expect(await on('budget', 'lt', 50)).toEqual(['Zinc'])
    expect(await on('budget', 'neq', 300)).toEqual(['eau vive', 'Zinc', 'Abri', 'Œuvre', 'Été 100 %', ''])
    expect(await on('budget', 'in', [50, -20])).toEqual(['eau vive', 'Zinc'])
    expect(await on('budget', 'isEmpty')).toEqual(['Abri', ''])
    expect(await on('start', 'lte', '2027-01-15')).toEqual(['eau vive', 'Œuvre'])
    expect(await on('name', 'contains', 'EAU')).toEqual(['eau vive', 'Eau vive'])
    expect(await on('name', 'contains', '%')).toEqual(['Été 100 %'])
    expect(await on('name', 'eq', 'Eau vive')).toEqual(['Eau vive'])
    expect(await on('tools', 'contains', 'move')).toEqual(['eau vive', 'Abri'])
    expect(await on('tools', 'in', ['cool', 'move'])).toEqual(['Élan', 'eau vive', 'Abri'])
    expect(await on('tools', 'isNotEmpty')).toEqual(['Élan', 'eau vive', 'Abri'])
    expect(await on('theme', 'eq', 'cool')).toEqual(['eau vive', 'Abri', 'Œuvre', ''])
    expect(
      await filtered(
        { field: 'answers.budget', op: 'gte', value: 300 },
        { field: 'answers.start', op: 'isNotEmpty' },
        { field: 'state', op: 'eq', value: 'submitted' },
      ),
    ).toEqual(['Élan', 'Œuvre'])
  })

  it('sorts by facts and by answers, the unanswered last', async () => {
    expect(await titles({ sort: 'answers.budget' })).toEqual([
      'Zinc',
      'eau vive',
      'Élan',
      'Eau vive',
      'Été 100 %',
      'Œuvre',
      'Abri',
      '',
    ])
    expect(await titles({ sort: '-answers.budget' })).toEqual([
      'Œuvre',
      'Été 100 %',
      'Eau vive',
      'Élan',
      'eau vive',
      'Zinc',
      '',
      'Abri',
    ])
    expect(await titles({ sort: 'answers.start' })).toEqual([
      'Œuvre',
      'eau vive',
      'Élan',
      'Été 100 %',
      'Abri',
      'Zinc',
      'Eau vive',
      '',
    ])
    const alphabetical = ['Abri', 'eau vive', 'Eau vive', 'Élan', 'Été 100 %', 'Œuvre', 'Zinc']
    expect(await titles({ sort: 'answers.name' })).toEqual([...alphabetical, ''])
    expect(await titles({ sort: 'title' })).toEqual(['', ...alphabetical])
    expect((await titles({ sort: 'submittedAt' })).slice(-2)).toEqual(['Été 100 %', ''])
    expect((await titles({ sort: '-number' }))[0]).toBe('Œuvre')
    for (const sort of ['state', 'category', 'applicant', 'updatedAt', '-state', '-category']) {
      expect(await titles({ sort })).toHaveLength(8)
    }
  })

  it('sorts within what the same answer filters', async () => {
    const filter = JSON.stringify([{ field: 'answers.budget', op: 'gte', value: 300 }])
    expect(await titles({ filter, sort: '-answers.budget' })).toEqual(['Œuvre', 'Été 100 %', 'Eau vive', 'Élan'])
    const without = JSON.stringify([{ field: 'answers.budget', op: 'isEmpty' }])
    expect(await titles({ filter: without, sort: 'answers.budget' })).toEqual(['Abri', ''])
  })

  it('walks its pages both ways, for every order', async () => {
    for (const sort of [
      'answers.budget',
      '-answers.budget',
      'answers.name',
      '-submittedAt',
      'submittedAt',
      'title',
      '-createdAt',
      'state',
      'category',
      '-answers.start',
      'number',
      'applicant',
      '-state',
      'source',
      'lang',
      'unread',
      'answers.tools',
      '-answers.proof',
    ]) {
      const whole = (await get({ sort })).body.data.map(({ id }: { id: string }) => id)
      expect(new Set(whole).size).toBe(8)
      const pages: string[][] = []
      let query: Record<string, string> = { sort, perPage: '3' }
      let last: { body: { metadata: { before: string | null; after: string | null; page: number } } } | undefined
      for (let page = 1; page <= 3; page++) {
        const answer = await get(query)
        pages.push(answer.body.data.map(({ id }: { id: string }) => id))
        expect(answer.body.metadata).toMatchObject({ page, nbPages: 3, totalFiltred: 8 })
        const numbered = await get({ sort, perPage: '3', page: String(page) })
        expect(numbered.body.data.map(({ id }: { id: string }) => id)).toEqual(pages.at(-1))
        last = answer
        query = { sort, perPage: '3', after: answer.body.metadata.after ?? '' }
      }
      expect([sort, ...pages.flat()]).toEqual([sort, ...whole])
      expect(last?.body.metadata.after).toBeNull()
      const second = await get({ sort, perPage: '3', before: last?.body.metadata.before ?? '' })
      expect(second.body.data.map(({ id }: { id: string }) => id)).toEqual(pages[1])
      expect(second.body.metadata.page).toBe(2)
      const first = await get({ sort, perPage: '3', before: second.body.metadata.before })
      expect(first.body.data.map(({ id }: { id: string }) => id)).toEqual(pages[0])
      expect(first.body.metadata).toMatchObject({ page: 1, before: null })
    }
  })

  it('knows where an application stands in it', async () => {
    for (const sort of ['answers.budget', '-answers.budget', 'submittedAt', 'title', '-createdAt']) {
      const whole = (await get({ sort })).body.data.map(({ id }: { id: string }) => id)
      for (const [index, id] of whole.entries()) {
        expect((await get({ sort }, `${base}/${id}/place`)).body).toEqual({
          previous: whole[index - 1] ?? null,
          next: whole[index + 1] ?? null,
          position: index + 1,
          total: 8,
        })
      }
    }
    const filter = JSON.stringify([{ field: 'state', op: 'eq', value: 'draft' }])
    expect((await get({ filter }, `${base}/${ids[0]}/place`)).status).toBe(404)
  })

  it('refuses what makes no sense', async () => {
    const refusals: [Record<string, string>, string, string][] = [
      [{ filter: 'not json' }, 'query.filter', 'malformed'],
      [{ filter: '{"a":1}' }, 'query.filter', 'malformed'],
      [{ filter: '[{"field":"answers.nothing","op":"eq","value":1}]' }, 'query.filter.0.field', 'unknown'],
      [{ filter: '[{"field":"answers.name\' or 1=1 --","op":"eq","value":"x"}]' }, 'query.filter.0.field', 'unknown'],
      [{ filter: '[{"field":"constructor","op":"eq","value":"x"}]' }, 'query.filter.0.field', 'unknown'],
      [{ filter: '[{"field":"answers.name","op":"lt","value":"x"}]' }, 'query.filter.0.op', 'not-for-this-field'],
      [{ filter: '[{"field":"answers.budget","op":"eq","value":"x"}]' }, 'query.filter.0.value', 'number'],
      [{ filter: '[{"field":"answers.start","op":"eq","value":"2027-02-30"}]' }, 'query.filter.0.value', 'date'],
      [{ filter: '[{"field":"answers.name","op":"eq"}]' }, 'query.filter.0.value', 'required'],
      [{ filter: '[{"field":"category","op":"eq","value":"x"}]' }, 'query.filter.0.value', 'unknown'],
      [
        { filter: '[{"field":"formula","op":"eq","value":"[r-budget] > 1"}]' },
        'query.filter.0.op',
        'not-for-this-field',
      ],
      [{ filter: '[{"field":"formula","op":"holds"}]' }, 'query.filter.0.value', 'required'],
      [
        { filter: '[{"field":"formula","op":"holds","value":["[r-budget] > 1"]}]' },
        'query.filter.0.value',
        'wrong_type',
      ],
      [{ filter: '[{"field":"formula","op":"holds","value":"[r-budget] >"}]' }, 'query.filter.0.value', 'malformed'],
      [{ filter: '[{"field":"formula","op":"holds","value":"[r-name] > 1"}]' }, 'query.filter.0.value', 'malformed'],
      [{ filter: '[{"field":"formula","op":"holds","value":"[#gone] > 1"}]' }, 'query.filter.0.value', 'unknown'],
      [{ sort: 'formula' }, 'query.sort', 'unknown'],
      [
        { after: Buffer.from(`["state","-99","${noId}",1,20]`).toString('base64url'), sort: 'state' },
        'query.after',
        'malformed',
      ],
      [{ sort: 'platform_id' }, 'query.sort', 'unknown'],
      [{ columns: 'name,nothing' }, 'query.columns', 'unknown'],
      [{ after: 'x' }, 'query.after', 'malformed'],
      [{ before: Buffer.from('["","x","y",1]').toString('base64url') }, 'query.before', 'malformed'],
      [
        {
          after: Buffer.from(`["","2027-99-99","${noId}",1,20]`).toString('base64url'),
        },
        'query.after',
        'malformed',
      ],
    ]
    for (const [query, field, reason] of refusals) {
      const { status, body } = await get(query)
      expect([query, status, body.error?.fields]).toEqual([query, 422, [{ field, reason }]])
    }
  })

  it('leaves the trash out until it is asked for', async () => {
    await house.inScene('owner', ({ db, now }) => setApplication(db, ids[2] as string, { state: 'deleted' }, now))
    expect(await titles({})).not.toContain('Zinc')
    const trash = JSON.stringify([{ field: 'state', op: 'eq', value: 'deleted' }])
    const { body } = await get({ filter: trash })
    expect(body.data.map(({ title }: { title: string }) => title)).toEqual(['Zinc'])
    expect(body.metadata).toMatchObject({ total: 1, totalFiltred: 1 })
    await house.inScene('owner', ({ db, now }) => setApplication(db, ids[2] as string, { state: 'submitted' }, now))
  })
})

describe('the order of words of the team', () => {
  const [red, blue, first, second] = [newId(), newId(), newId(), newId()]
  /** The places of the rows of a list in `ids`. */
  const placed = async (query: Record<string, string>, path = base) =>
    (await get(query, path)).body.data.map(({ id }: { id: string }) => ids.indexOf(id))

  beforeAll(async () => {
    const words = (id: string, position: number) => ({
      ...{ id, position, program_id: call.programId, label: '{"fr":"Mot"}', colour: '#aa0000' },
    })
    const at = (index: number) => ids[index] as string
    await house.inScene('owner', async ({ db }) => {
      await db.insert('tags', [words(red, 1), words(blue, 0)]).execute()
      const tags = [
        [1, red],
        [4, red],
        [4, blue],
        [6, blue],
      ] as const
      await db
        .insert(
          'application_tags',
          tags.map(([of, tag_id]) => ({ application_id: at(of), tag_id })),
        )
        .execute()
      const states = { state: 'in_review' }
      await db
        .insert('program_statuses', [
          { ...words(first, 1), ...states },
          { ...words(second, 0), ...states },
        ])
        .execute()
      for (const [of, status_id] of [
        [2, first],
        [5, second],
      ] as const) {
        await db.change('applications').set({ status_id }).where('id', '=', at(of)).execute()
      }
      const people = [
        [0, 'owner', 'member'],
        [0, 'manager', 'lead'],
        [3, 'owner', 'member'],
      ] as const
      for (const [of, person, role] of people) {
        await db
          .insert('application_assignees', { application_id: at(of), user_id: house.personId(person), role })
          .execute()
      }
      const gate = (of: number, status: string, key = '') => ({
        ...{ application_id: at(of), step_id: call.stepIds[0] as string, field_key: key, status },
      })
      await db
        .insert('application_gates', [
          gate(3, 'validated'),
          gate(3, 'pending', 'a'),
          gate(3, 'pending', 'b'),
          gate(6, 'validated'),
        ])
        .execute()
      const said = { program_id: call.programId, last_side: 'applicant', last_excerpt: 'Bonjour', last_at: new Date() }
      await db.insert('conversations', { ...said, application_id: at(2) }).execute()
    })
  })

  it('follows statuses, tags, people, gates and what is unread, the newest first in each', async () => {
    expect(await placed({ sort: 'status' })).toEqual([5, 2, 7, 6, 4, 3, 1, 0])
    expect(await placed({ sort: '-status' })).toEqual([2, 5, 7, 6, 4, 3, 1, 0])
    expect(await placed({ sort: 'tags' })).toEqual([6, 4, 1, 7, 5, 3, 2, 0])
    expect(await placed({ sort: '-tags' })).toEqual([1, 6, 4, 7, 5, 3, 2, 0])
    expect((await placed({ sort: 'assignees' })).slice(2)).toEqual([7, 6, 5, 4, 2, 1])
    expect((await placed({ sort: '-assignees' })).slice(0, 2)).toEqual(
      (await placed({ sort: 'assignees' })).slice(0, 2).reverse(),
    )
    expect(await placed({ sort: 'gate' })).toEqual([3, 6, 7, 5, 4, 2, 1, 0])
    expect(await placed({ sort: 'unread' })).toEqual([2, 7, 6, 5, 4, 3, 1, 0])
    expect(await placed({ sort: 'answers.proof' })).toHaveLength(8)
    const { body } = await get({ sort: 'gate', facts: 'gate,unread' })
    expect(body.data.map(({ facts }: { facts: object }) => facts).slice(0, 2)).toEqual([
      { gate: 'pending', unread: false },
      { gate: 'validated', unread: false },
    ])
  })

  it('is the same read page by page, and among few that are found first', async () => {
    for (const sort of ['status', '-tags', 'assignees', '-assignees', 'gate', 'unread', '-state', 'tags']) {
      const whole = await placed({ sort })
      const forth: number[] = []
      let page = await get({ sort, perPage: '3' })
      for (; ; page = await get({ sort, perPage: '3', after: page.body.metadata.after })) {
        forth.push(...page.body.data.map(({ id }: { id: string }) => ids.indexOf(id)))
        if (!page.body.metadata.after) break
      }
      expect([sort, ...forth]).toEqual([sort, ...whole])
      const back = await placed({ sort, perPage: '3', before: page.body.metadata.before })
      expect(back).toEqual(whole.slice(3, 6))
      expect(await placed({ sort, perPage: '3', page: '3' })).toEqual(whole.slice(6))
      for (const [index, of] of whole.entries()) {
        const { body } = await get({ sort }, `${base}/${ids[of]}/place`)
        expect([sort, body.position, body.next]).toEqual([sort, index + 1, ids[whole[index + 1] ?? -1] ?? null])
      }
      const few = JSON.stringify([{ field: 'title', op: 'eq', value: 'Zinc' }])
      expect(await placed({ sort, filter: few })).toEqual([2])
    }
  })

  it('follows the titles of programs in the list of all', async () => {
    const other = await openCall(house, projectForm)
    const { id } = await startAs(house, 'applicant4', other)
    for (const sort of ['program', '-program']) {
      const { body } = await get({ sort }, '/api/deposits')
      const programs: string[] = body.data.map(({ programId }: { programId: string }) => programId)
      const changes = programs.filter((one, index) => one !== programs[index - 1])
      expect(changes).toHaveLength(new Set(programs).size)
      expect(programs).toContain(other.programId)
    }
    expect(
      (await get({ sort: '-assignees' }, '/api/deposits')).body.data.map((row: { id: string }) => row.id),
    ).toContain(id)
    expect((await get({ sort: 'status' }, '/api/deposits')).status).toBe(422)
  })
})

it('counts by state and category', async () => {
  const { body } = await get({}, `${base}/counts`)
  expect(body).toEqual({
    total: 8,
    byState: { draft: 2, submitted: 6 },
    byCategory: { [call.categoryId]: 8 },
    unpublishedDecisions: 0,
    againIn: expect.any(Number),
  })
})

it('offers the questions of the forms as columns', async () => {
  const { body } = await get({}, `${base}/columns`)
  expect(body.data.map(({ key, kind }: Record<string, unknown>) => [key, kind])).toEqual([
    ['name', 'text'],
    ['budget', 'number'],
    ['start', 'date'],
    ['theme', 'choice'],
    ['tools', 'choices'],
    ['plan', 'text'],
    ['proof', 'presence'],
    ['mail', 'text'],
    ['code', 'text'],
  ])
})

it('hides in lists what a condition hides, and finds what is longer than what is compared', async () => {
  const { own, id } = await startAs(house, 'applicant1', call)
  const step = `${own}/steps/${call.stepIds[0]}`
  const save = (changes: object[], mutationId: string) => house.as('applicant1').patch(step, { mutationId, changes })
  await save(
    [
      { field: 'budget', value: 5000, baseVersion: 0 },
      { field: 'plan', value: `${'long '.repeat(60)}needle`, baseVersion: 0 },
    ],
    'mutation-long',
  )
  const filter = JSON.stringify([{ field: 'answers.plan', op: 'contains', value: 'NEEDLE' }])
  expect((await get({ filter, columns: 'plan' })).body.data).toMatchObject([{ id }])
  await save([{ field: 'budget', value: 10, baseVersion: 1 }], 'mutation-less')
  expect((await get({ filter })).body.data).toEqual([])
  const shown = (await get({ columns: 'plan,budget' })).body.data.find((row: { id: string }) => row.id === id)
  expect(shown.answers).toEqual({ budget: 10 })
})

it('gives people what concerns them, and forgets them', async () => {
  const { personalDataOf, erasePersonalData } = await import('../applications/personal-data.ts')
  const { id } = await startAs(house, 'applicant2', call)
  await house.inScene('owner', async (scene) => {
    const { db } = scene
    const owner = house.personId('applicant2')
    const person = { userId: owner, email: everybody.applicant2.email }
    await db
      .change('applications')
      .set({ owner_id: owner })
      .where('id', '=', ids[0] as string)
      .execute()
    expect((await personalDataOf({ db, now: house.clock.now }, person)).own.map(({ title }) => title)).toEqual([
      'Élan',
      '',
    ])
    await erasePersonalData(scene, person)
    expect((await personalDataOf({ db, now: house.clock.now }, person)).own).toEqual([])
    expect(await db.from('applications').where('id', '=', id).select('id').execute()).toEqual([])
    const row = await db
      .from('applications')
      .where('id', '=', ids[0] as string)
      .selectAll()
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ title: 'Élan', applicant_name: '', applicant_email: '', owner_id: null })
    expect(row.search_text).not.toContain('person')
  })
})
