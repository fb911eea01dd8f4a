import { describe, expect, test, vi } from 'vitest'
import { cast } from '../../../story/cast.ts'
import { grantRows, grantsCsv } from '../../../story/grants-extract.ts'
import { writeGrants } from '../../../story/write-grants.ts'
import { grantBuiltInRole } from '../access/index.ts'
import { makeDue } from '../test/due-jobs.ts'
import { mailsTo } from '../test/mailbox.ts'
import { openHouse } from '../test/open-house.ts'

const house = openHouse()
const owner = () => house.as('owner')

async function openProgram() {
  const { program } = await house.inScene('owner', (scene) => writeGrants(scene, ['SFI Research Frontiers Programme']))
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
      program: { id: program.id, slug: program.slug, title: { en: 'Research grants' }, defaultLang: 'en' },
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

describe('a log by what it is about', () => {
  test('finds applications by reference or title, programs by title', async () => {
    const { base, applications } = await openApplications(3)
    const [one] = applications
    const ask = async (about: string) => (await owner().get(`${base}/logs`, { query: { about, perPage: '100' } })).body
    const found = await ask(one?.reference.toLowerCase() ?? '')
    expect(found.metadata.totalFiltred).toBeGreaterThan(0)
    expect(new Set(found.data.map((entry: { application: { id: string } }) => entry.application.id))).toEqual(
      new Set([one?.id]),
    )
    expect((await ask(one?.title.slice(2, 12) ?? '')).metadata.totalFiltred).toBeGreaterThan(0)
    expect((await ask('RESEARCH gra')).metadata.totalFiltred).toBe((await ask('research')).metadata.total)
    expect((await ask('100%_of nothing')).metadata.totalFiltred).toBe(0)
    expect((await owner().get(`${base}/logs`, { query: { about: ' ' } })).status).toBe(422)
  })
})

describe('a log as a file', () => {
  const files = (base: string) => `${base}/logs/exports`

  async function written(path: string, order: object) {
    const requested = await owner().post(path, order)
    expect(requested).toMatchObject({ status: 202, body: { state: 'waiting', rows: 0 } })
    await house.runJobs()
    const one = `/api/logs/exports/${requested.body.id}`
    return { one, state: (await owner().get(one)).body, file: await owner().get(`${one}/file`) }
  }

  test('holds what its filter leaves, the newest first, as it was when it was asked for', async () => {
    const { base } = await openApplications(2)
    const { body: listed } = await owner().get(`${base}/logs`, { query: { kind: 'program', perPage: '200' } })
    const requested = await owner().post(files(base), { format: 'csv', kind: 'program' })
    await owner().put(base, { version: 99 })
    await owner().post(`${base}/archive`)
    await house.runJobs()
    const file = await owner().get(`/api/logs/exports/${requested.body.id}/file`)
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8')
    const lines = file.bytes.toString('utf8').replace(/\r\n$/, '').split('\r\n')
    expect(lines[0]).toBe(
      '\ufeffDate (UTC),Action,Code de l’action,Personne,Programme,Référence,Dossier,Session,Détails',
    )
    expect(lines.slice(1).map((line) => line.split(',')[2])).toEqual(namesOf({ body: listed }))
    expect((await owner().get(`/api/logs/exports/${requested.body.id}`)).body).toMatchObject({
      state: 'done',
      rows: listed.data.length,
      size: file.bytes.length,
    })
  })

  test('runs nothing in a spreadsheet, in either format', async () => {
    const { program, base } = await openProgram()
    const title = { en: '=HYPERLINK("http://evil.example")', fr: '=HYPERLINK("http://evil.example")' }
    const { body } = await owner().get(base)
    expect((await owner().put(base, { version: body.version, texts: { title } })).status).toBe(200)
    const csv = await written(files(base), { format: 'csv', event: 'program.created' })
    expect(csv.file.bytes.toString('utf8')).toContain(`"'=HYPERLINK(""http://evil.example"")"`)
    const xlsx = await written(files(base), { format: 'xlsx', event: 'program.created' })
    expect(xlsx.state).toMatchObject({ state: 'done', rows: 1, fileName: expect.stringMatching(/^log-.*\.xlsx$/) })
    expect(xlsx.file.bytes.subarray(0, 2).toString()).toBe('PK')
    expect(program.id).toBeTruthy()
  })

  test('speaks the language of the page where it was asked for', async () => {
    const { base } = await openProgram()
    const reported = {
      fr: ['Personne', 'Programme créé'],
      en: ['Person', 'Program created'],
      de: ['Person', 'Programm angelegt'],
    }
    for (const [lang, [head, created]] of Object.entries(reported)) {
      const { file } = await written(files(base), { format: 'csv', lang })
      const text = file.bytes.toString('utf8')
      expect(text.split('\n')[0]).toContain(`,${head},`)
      expect(text).toContain(`,${created},program.created,`)
    }
    expect((await owner().post(files(base), { format: 'csv', lang: 'xx' })).status).toBe(422)
  })

  test('is of the platform too, and is recorded', async () => {
    const { state } = await written('/api/logs/exports', { format: 'csv' })
    expect(state.rows).toBeGreaterThan(10)
    const { data } = (await owner().get('/api/logs', { query: { event: 'log.exported' } })).body
    expect(data[0]).toMatchObject({ payload: { format: 'csv' }, program: null })
  })

  test('is told by mail when it took long', async () => {
    const before = house.clock.now
    const { body } = await owner().post('/api/logs/exports', { format: 'csv' })
    house.clock.now = new Date(before.getTime() + 60_000)
    await house.runJobs()
    const mails = await mailsTo(house, cast.owner.email)
    expect(mails.find(({ subject }) => subject === 'Le journal est prêt')?.text).toContain(`export=${body.id}`)
    house.clock.now = before
  })

  test('says that it failed once its last try has, and is forgotten with its file when its time is over', async () => {
    const { storage } = house.product.house
    const full = vi.spyOn(storage, 'put').mockRejectedValue(new Error('no space left'))
    const requested = await owner().post('/api/logs/exports', { format: 'csv' })
    const one = `/api/logs/exports/${requested.body.id}`
    await house.runJobs()
    expect((await owner().get(one)).body.state).toBe('running')
    await makeDue(house, 'operations.run', { isLastTry: true })
    await house.runJobs()
    full.mockRestore()
    expect((await owner().get(one)).body.state).toBe('failed')
    const { one: other } = await written('/api/logs/exports', { format: 'csv' })
    const key = `${house.platformId('demo')}/log-exports/${other.split('/').at(-1)}`
    expect(await storage.get(key)).toBeDefined()
    await makeDue(house, 'operations.expire')
    await house.runJobs()
    expect(await storage.get(key)).toBeUndefined()
    expect([(await owner().get(one)).status, (await owner().get(other)).status]).toEqual([404, 404])
  })

  test('is asked for three times at once at most', async () => {
    for (let index = 0; index < 3; index++)
      expect((await owner().post('/api/logs/exports', { format: 'csv' })).status).toBe(202)
    const answer = await owner().post('/api/logs/exports', { format: 'csv' })
    expect([answer.status, answer.body.error.code]).toEqual([409, 'log_exports_at_work'])
    await house.runJobs()
    expect((await owner().post('/api/logs/exports', { format: 'json' })).status).toBe(422)
  })

  test('is for who asked for it alone, while they may read the log, for two days', async () => {
    const { base } = await openProgram()
    const waiting = await owner().post(files(base), { format: 'csv' })
    const early = await owner().get(`/api/logs/exports/${waiting.body.id}/file`)
    expect([early.status, early.body.error.code]).toEqual([409, 'log_export_not_ready'])
    await house.runJobs()
    const one = `/api/logs/exports/${waiting.body.id}`
    expect((await owner().get(`${one}/file`)).status).toBe(200)
    for (const path of [one, `${one}/file`]) {
      expect((await house.as('manager').get(path)).status).toBe(404)
      expect((await house.as('otherOwner', 'other').get(path)).status).toBe(404)
      expect((await house.as('nobody').get(path)).status).toBe(401)
    }
    expect((await house.as('applicant1').post('/api/logs/exports', { format: 'csv' })).status).toBe(403)
    house.clock.now = new Date(house.clock.now.getTime() + 48 * 3_600_000)
    await house.signInAgain()
    expect((await owner().get(one)).status).toBe(404)
  })
})
