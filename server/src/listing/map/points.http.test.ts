import type { ListClause } from '@laurel/contract/listing'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { aField, aForm, type Call, openCall } from '../../applications/call-for-tests.ts'
import { insertImportedApplications } from '../../exchange/intake/insert-applications.ts'
import { findProgram } from '../../programs/index.ts'
import { openHouse } from '../../test/open-house.ts'

const house = openHouse()
let call: Call
let base = ''

const form = aForm(aField('text', 'name'), aField('text', 'address'), aField('number', 'budget'))
const places: [string, string, number][] = [
  ['Pluie utile', 'Place Jean-Macé, 69007 Lyon', 1],
  ['Soleil partagé', '12 cours Émile-Zola, 69100 Villeurbanne', 2],
  ['Toits blancs', '1 La Canebière, 13001 Marseille', 3],
  ['Nulle part', 'Rue que personne ne connaît, Xyzzyville', 4],
  ['Sans adresse', '', 5],
]

async function write(rows: readonly (readonly [string, string, number])[]): Promise<string[]> {
  return house.inScene('owner', async (scene) => {
    const program = await findProgram(scene.db, call.programId)
    if (!program) throw new Error('no program')
    return insertImportedApplications(
      scene,
      program,
      rows.map(([name, address, budget], index) => ({
        categoryId: call.categoryId,
        applicantName: `Person ${index}`,
        applicantEmail: `person${index}@example.org`,
        state: 'submitted',
        lang: 'fr',
        sheets: [
          {
            stepId: call.stepIds[0] ?? '',
            formId: call.formIds[0] ?? '',
            revision: 1,
            answers: { name, budget, ...(address && { address }) },
          },
        ],
      })),
    )
  })
}

beforeAll(async () => {
  call = await openCall(house, form)
  base = `/api/user.programs/${call.programId}/responses`
  await write(places)
})

const get = (query: Record<string, string>, who: Parameters<typeof house.as>[0] = 'owner') =>
  house.as(who).get(`${base}/points`, { query: { question: 'address', ...query } })
const points = async (query: Record<string, string> = {}) => {
  const { status, body } = await get(query)
  expect([status, body.error]).toEqual([200, undefined])
  return body
}
const filtered = (...clauses: ListClause[]) => ({ filter: JSON.stringify(clauses) })
const within = (name: string, lat: number, lng: number, km: number): ListClause => ({
  field: 'answers.address',
  op: 'within',
  value: [name, lat, lng, km],
})
const titlesOf = (body: { data: { title: string }[] }) => body.data.map(({ title }) => title).sort()
const listed = async (query: Record<string, string>) => titlesOf((await house.as('owner').get(base, { query })).body)
/** Those who look at a map ask for its places; a moment later they are there. */
const placed = async () => {
  await points()
  house.clock.now = new Date(house.clock.now.getTime() + 60_000)
  await points()
  await house.runJobs()
}

describe('a list on a map', () => {
  it('has the town of each answer, the filters of the list, and says what it cannot draw', async () => {
    const all = await points({ sort: 'title' })
    expect(all).toMatchObject({ isWhole: true, clusters: [], placed: 3, withoutPlace: 2, isPending: false })
    expect(all.data.map(({ title, town }: { title: string; town: string }) => [title, town])).toEqual([
      ['Pluie utile', 'Lyon'],
      ['Soleil partagé', 'Villeurbanne'],
      ['Toits blancs', 'Marseille'],
    ])
    const few = await points(filtered({ field: 'answers.budget', op: 'gte', value: 3 }))
    expect(titlesOf(few)).toEqual(['Toits blancs'])
    expect(titlesOf(await points({ search: 'pluie' }))).toEqual(['Pluie utile'])
  })

  it('is for who may read the list, of that very program', async () => {
    expect((await get({}, 'applicant1')).status).toBe(404)
    expect((await get({}, 'nobody')).status).toBe(401)
    const foreign = await house.as('otherOwner', 'other').get(`${base}/points`, { query: { question: 'address' } })
    expect(foreign.status).toBe(404)
  })

  it.each([
    [{ question: 'budget' }, 'query.question', 'unknown'],
    [{ question: 'nothing' }, 'query.question', 'unknown'],
    [
      { filter: '[{"field":"answers.address","op":"within","value":["Lyon",91,0,1]}]' },
      'query.filter.0.value',
      'circle',
    ],
    [{ filter: '[{"field":"answers.address","op":"within","value":["Lyon",45,4]}]' }, 'query.filter.0.value', 'circle'],
    [{ filter: '[{"field":"answers.address","op":"within","value":"Lyon"}]' }, 'query.filter.0.value', 'circle'],
    [{ filter: '[{"field":"title","op":"unplaced"}]' }, 'query.filter.0.op', 'not-for-this-field'],
    [
      { filter: '[{"field":"answers.budget","op":"within","value":["",0,0,1]}]' },
      'query.filter.0.op',
      'not-for-this-field',
    ],
  ])('refuses %j', async (query, field, reason) => {
    const { status, body } = await get(query as unknown as Record<string, string>)
    expect([status, body.error.fields]).toEqual([422, [{ field, reason }]])
  })
})

describe('a filter by place', () => {
  it('finds what lies around a town, in the list as on the map, and what no map shows', async () => {
    await placed()
    const lyon = filtered(within('Lyon', 45.764, 4.8357, 10))
    expect(await listed(lyon)).toEqual(['Pluie utile', 'Soleil partagé'])
    expect(titlesOf(await points(lyon))).toEqual(['Pluie utile', 'Soleil partagé'])
    expect(await listed(filtered(within('Lyon', 45.764, 4.8357, 2.5)))).toEqual(['Pluie utile'])
    expect(await listed(filtered(within('', -45, 170, 500)))).toEqual([])
    const unplaced = filtered({ field: 'answers.address', op: 'unplaced' })
    expect(await listed(unplaced)).toEqual(['Nulle part', 'Sans adresse'])
  })

  it('follows an answer that changes, and forgets one that is erased', async () => {
    const [id = ''] = await write([['Berges', '59000 Lille', 6]])
    await placed()
    const lille = filtered(within('Lille', 50.63, 3.06, 10))
    expect(await listed(lille)).toEqual(['Berges'])
    await house.inScene('system', ({ db }) => db.remove('applications').where('id', '=', id).execute())
    expect(await listed(lille)).toEqual([])
    const left = await house.inScene('system', ({ db }) =>
      db.from('application_places').where('application_id', '=', id).selectAll().execute(),
    )
    expect(left).toEqual([])
  })
})

describe('more than 2,000 applications', () => {
  it('are put together where they are looked at, town by town', async () => {
    await house.inScene('system', async ({ db: { kysely, platformId } }) => {
      await sql`insert into applications (platform_id, id, program_id, category_id, title, state, lang, submitted_at)
        select ${platformId}, gen_random_uuid(), ${call.programId}::uuid, ${call.categoryId}::uuid, 'Projet ' || n,
          'submitted', 'fr', now() from generate_series(1, 2100) n`.execute(kysely)
      await sql`insert into application_places (platform_id, application_id, field_key, program_id, version, town, lat, lng, x, y)
        select a.platform_id, a.id, 'address', a.program_id, a.version, 'Paris', 48.85341, 2.3488, 0.5065244, 0.3440767
        from applications a where a.platform_id = ${platformId} and a.program_id = ${call.programId}::uuid
          and a.title like 'Projet %'`.execute(kysely)
    })
    await placed()
    const far = await points({ zoom: '6' })
    expect(far).toMatchObject({ isWhole: false, placed: 2103, withoutPlace: 2 })
    expect(titlesOf(far)).toEqual(['Toits blancs'])
    expect(far.clusters).toMatchObject([
      { town: 'Paris', count: 2100, isOnePlace: true },
      { count: 2, isOnePlace: false },
    ])
    expect(far.whole.north).toBeCloseTo(48.85, 1)
    const south = await points({ west: '4', east: '6', south: '43', north: '46', zoom: '14' })
    expect(south.clusters).toEqual([])
    expect(titlesOf(south)).toEqual(['Pluie utile', 'Soleil partagé', 'Toits blancs'])
    const around = await points(filtered(within('Lyon', 45.764, 4.8357, 10)))
    expect([around.isWhole, titlesOf(around)]).toEqual([true, ['Pluie utile', 'Soleil partagé']])
  })

  it('leave the trash out, as the list does', async () => {
    await house.inScene('system', ({ db }) =>
      db.change('applications').set({ state: 'deleted' }).where('title', '=', 'Projet 7').execute(),
    )
    const far = await points({ zoom: '5' })
    expect(far.clusters[0]).toMatchObject({ town: 'Paris', count: 2099 })
  })
})
