import { describe, expect, test } from 'vitest'
import { grantRows, grantsCsv } from '../../../story/grants-extract.ts'
import { tellGrants } from '../../../story/tell-grants.ts'
import { grantBuiltInRole } from '../access/index.ts'
import { openHouse } from '../test/open-house.ts'

const house = openHouse()
const owner = () => house.as('owner')

async function openProgram() {
  const { program } = await house.inScene('owner', (scene) => tellGrants(scene, ['SFI Research Frontiers Programme']))
  const base = `/api/user.programs/${program.id}`
  return { program, base }
}

async function openApplications(count: number) {
  const { program, base } = await openProgram()
  const imports = `${base}/imports`
  const { body } = await owner().upload(imports, 'grants.csv', grantsCsv(grantRows(count)), 'text/csv')
  const category = { categoryId: body.categories[0].id }
  await owner().put(`${imports}/${body.id}/mapping`, { ...body.suggestion, category })
  await owner().post(`${imports}/${body.id}/check`)
  await house.runJobs()
  await owner().post(`${imports}/${body.id}/run`, {})
  await house.runJobs()
  const { data } = (await owner().get(`${base}/responses`)).body
  return { program, base, applications: data as { id: string; reference: string; title: string }[] }
}

const namesOf = (answered: { body: { data: { name: string }[] } }) => answered.body.data.map((entry) => entry.name)

describe("a program's log", () => {
  test('tells who did what and when, the newest first, with what it was about', async () => {
    const { base, program } = await openProgram()
    const { body } = await owner().get(`${base}/logs`)
    expect(body.data[0]).toMatchObject({
      name: 'program.published',
      at: house.clock.now.toISOString(),
      actor: { kind: 'user', id: house.personId('owner'), name: 'Cécile Arnaud' },
      program: { id: program.id, slug: program.slug, title: { en: 'Research grants' } },
      application: null,
    })
    expect(namesOf({ body })).toEqual(expect.arrayContaining(['program.created', 'form.published', 'category.created']))
    expect(body.metadata.total).toBe(body.metadata.totalFiltred)
  })

  test('holds nothing of other programs', async () => {
    const [one, other] = [await openProgram(), await openProgram()]
    const { body } = await owner().get(`${one.base}/logs`, { query: { perPage: '200' } })
    expect(new Set(body.data.map((entry: { program: { id: string } }) => entry.program.id))).toEqual(
      new Set([one.program.id]),
    )
    expect(other.program.id).not.toBe(one.program.id)
  })

  test('is filtered by event, family, kind, person and moment', async () => {
    const { base } = await openProgram()
    const ask = (query: Record<string, string>) => owner().get(`${base}/logs`, { query })
    expect(namesOf(await ask({ event: 'form.published' }))).toEqual(['form.published'])
    expect(new Set(namesOf(await ask({ event: 'form.' })))).toEqual(new Set(['form.created', 'form.published']))
    expect(namesOf(await ask({ kind: 'applications' }))).toEqual([])
    expect(namesOf(await ask({ kind: 'program', perPage: '100' }))).toContain('step.created')
    expect(namesOf(await ask({ search: 'nobody of that name' }))).toEqual([])
    expect((await ask({ search: 'arnaud' })).body.metadata.totalFiltred).toBeGreaterThan(3)
    const later = new Date(house.clock.now.getTime() + 1000).toISOString()
    expect((await ask({ from: later })).body.metadata).toMatchObject({ totalFiltred: 0 })
    expect((await ask({ until: later, search: '%' })).body.metadata.totalFiltred).toBe(0)
    expect((await ask({ until: later })).body.metadata.totalFiltred).toBeGreaterThan(3)
  })

  test('is turned page by page, forth and back', async () => {
    const { base } = await openProgram()
    const first = (await owner().get(`${base}/logs`, { query: { perPage: '2' } })).body
    const second = (await owner().get(`${base}/logs`, { query: { perPage: '2', after: first.metadata.after } })).body
    const back = (await owner().get(`${base}/logs`, { query: { perPage: '2', before: second.metadata.before } })).body
    expect(back.data).toEqual(first.data)
    const paged = (await owner().get(`${base}/logs`, { query: { perPage: '2', page: '2' } })).body
    expect(paged.data).toEqual(second.data)
  })

  test.each([
    ['a cursor that is none', { after: 'x' }],
    ['a moment that is none', { from: 'yesterday' }],
    ['a kind that is none', { kind: 'weather' }],
  ])('refuses %s', async (_name, query) => {
    const { base } = await openProgram()
    expect(await owner().get(`${base}/logs`, { query })).toMatchObject({
      status: 422,
      body: { error: { code: 'invalid_input' } },
    })
  })
})

test("an application's history tells all that happened to it, and nothing else", async () => {
  const { base, applications } = await openApplications(2)
  const [first] = applications
  await owner().post(`${base}/responses/${first?.id}/state`, { to: 'in_review' })
  const { body } = await owner().get(`${base}/responses/${first?.id}/history`)
  expect(namesOf({ body })).toEqual(['application.review_started', 'application.imported'])
  expect(body.data[0].application).toEqual({ id: first?.id, reference: first?.reference, title: first?.title })
  const elsewhere = await openProgram()
  expect((await owner().get(`${elsewhere.base}/responses/${first?.id}/history`)).status).toBe(404)
})

test("the platform's log holds every program's, and no other platform's", async () => {
  const { program } = await openProgram()
  const { body } = await owner().get('/api/logs', { query: { perPage: '200' } })
  expect(body.data.some((entry: { program?: { id: string } }) => entry.program?.id === program.id)).toBe(true)
  const other = await house.as('otherOwner', 'other').get('/api/logs', { query: { perPage: '200' } })
  expect(other.status).toBe(200)
  expect(JSON.stringify(other.body)).not.toContain(program.id)
})

test('strangers read no log', async () => {
  const { base, program, applications } = await openApplications(1)
  const paths = ['/api/logs', `${base}/logs`, `${base}/responses/${applications[0]?.id}/history`]
  for (const path of paths) {
    expect((await house.as('nobody').get(path)).status).toBe(401)
    expect([403, 404]).toContain((await house.as('applicant1').get(path)).status)
  }
  for (const path of paths.slice(1)) expect((await house.as('otherOwner', 'other').get(path)).status).toBe(404)
  const observer = { userId: house.personId('applicant2'), key: 'observer', programId: program.id } as const
  await house.inScene('owner', (scene) => grantBuiltInRole(scene.db, observer))
  expect((await house.as('applicant2').get(`${base}/logs`)).status).toBe(403)
})
