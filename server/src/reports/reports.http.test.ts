import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { meetPeople, type Stage } from '../../../story/run-as.ts'
import { writeApplications } from '../../../story/write-applications.ts'
import { stagePlatform } from '../../../story/write-demo.ts'
import { writeProgram } from '../../../story/write-program.ts'
import { aField, aForm, change, openCall, sendAs, startAs } from '../applications/call-for-tests.ts'
import { findProgram } from '../programs/index.ts'
import { openHouse } from '../test/open-house.ts'
import { findStoredCounts, keepCounts } from './store/index.ts'

const house = openHouse()
const owner = () => house.as('owner')
const base = '/api/user.programs/prix-climat-2027'
let programId = ''

beforeAll(async () => {
  const stage: Stage = {
    database: house.database,
    product: house.product,
    platform: stagePlatform(house.platformId('demo'), 'http://localhost'),
    people: await meetPeople(house.database),
  }
  const reported = await writeProgram(stage, house.clock.now)
  await writeApplications(stage, reported, house.clock.now)
  programId = reported.program.id
})

interface Row {
  readonly state: string
  readonly createdAt: string
  readonly submittedAt: string | null
  readonly category: { readonly id: string }
}

/** Every application outside the trash, as the list shows them. */
async function listed(): Promise<Row[]> {
  const { body } = await owner().get(`${base}/responses`, { query: { perPage: '200' } })
  expect(body.metadata.total).toBeLessThanOrEqual(200)
  return body.data.filter(({ state }: Row) => state !== 'deleted')
}

const sum = (counts: readonly number[]) => counts.reduce((all, one) => all + one, 0)
const dayIn = (at: string) => new Date(Date.parse(at) + 3_600_000).toISOString().slice(0, 10)

describe("a program's dashboard", () => {
  // What a slow machine kept of the test before is no answer to the next.
  beforeEach(() => house.inScene('owner', ({ db }) => keepCounts(db, programId, null)))

  it('counts what its list shows, to the last one', async () => {
    const rows = await listed()
    const sent = rows.filter(({ submittedAt }) => submittedAt)
    const { status, body } = await owner().get(`${base}/dashboard`)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      started: rows.length,
      submitted: sent.length,
      isCounting: false,
      countedAt: house.clock.now.toISOString(),
    })
    for (const { state, count } of body.byState)
      expect(count, state).toBe(rows.filter((row) => row.state === state).length)
    expect(sum(body.byState.map((one: { count: number }) => one.count))).toBe(rows.length)
    for (const { categoryId, submitted, drafts } of body.byCategory) {
      const own = rows.filter(({ category }) => category.id === categoryId)
      expect(drafts).toBe(own.filter(({ state }) => state === 'draft').length)
      expect(submitted).toBe(own.filter(({ submittedAt }) => submittedAt).length)
    }
    expect(body.byCategory).toHaveLength(3)
    expect(body.complete).toBeGreaterThanOrEqual(body.submitted)
  })

  it('counts the program’s own statuses in their order, those that nobody has too', async () => {
    const label = (fr: string) => ({ state: 'in_review', label: { fr }, applicantLabel: null, colour: '#0f9b8e' })
    const [one, two] = [
      (await owner().post(`${base}/statuses`, label('À visiter'))).body,
      (await owner().post(`${base}/statuses`, label('Visité'))).body,
    ]
    const { data } = (await owner().get(`${base}/responses`, { query: { perPage: '200' } })).body
    const reviewed = data.find(({ state }: Row) => state === 'in_review')
    const input = await owner().put(`${base}/responses/${reviewed.id}/status`, { statusId: two.id })
    expect(input.status).toBeLessThan(300)
    const { byStatus } = (await owner().get(`${base}/dashboard`)).body
    expect(byStatus).toMatchObject([
      { statusId: one.id, label: { fr: 'À visiter' }, state: 'in_review', count: 0 },
      { statusId: two.id, count: 1 },
    ])
  })

  it('tells the days of the program’s own zone', async () => {
    const rows = await listed()
    const { days } = (await owner().get(`${base}/dashboard`)).body
    const expected = Map.groupBy(rows, ({ createdAt }) => dayIn(createdAt))
    expect(sum(days.map((one: { started: number }) => one.started))).toBe(rows.length)
    for (const { day, started } of days) expect(started, day).toBe(expected.get(day)?.length ?? 0)
    expect(days.map(({ day }: { day: string }) => day)).toEqual([...days].map(({ day }) => day).sort())
  })

  it('sums the money asked for, and tells the countries', async () => {
    const { body } = await owner().get(`${base}/dashboard`)
    expect(body.amount).toMatchObject({ currency: 'EUR' })
    expect(body.amount.sum).toBeGreaterThan(1000)
    expect(body.places[0]).toMatchObject({ kind: 'country', field: 'pc_country' })
    const { values, unknown } = body.places[0]
    expect(values[0].place).toBe('FR')
    expect(sum(values.map(({ count }: { count: number }) => count)) + unknown).toBe(body.submitted)
  })

  it('says at which step drafts stand still', async () => {
    const { stopping, byState } = (await owner().get(`${base}/dashboard`)).body
    const drafts = byState.find(({ state }: { state: string }) => state === 'draft').count
    expect(stopping.position).toBeGreaterThan(0)
    expect(stopping.count).toBeLessThanOrEqual(drafts)
    expect(stopping.title.fr).toBeTruthy()
  })

  it('keeps the figures that took long, says of when they are, and counts them anew behind the back', async () => {
    const { body } = await owner().get(`${base}/dashboard`)
    const { isCounting: _, countedAt, ...counts } = body
    const stored = { counts: { ...counts, started: 7 }, countedAt: new Date(countedAt) }
    await house.inScene('owner', ({ db }) => keepCounts(db, programId, stored))
    expect((await owner().get(`${base}/dashboard`)).body).toMatchObject({ started: 7, countedAt, isCounting: false })
    const before = house.clock.now
    house.clock.now = new Date(before.getTime() + 61_000)
    expect((await owner().get(`${base}/dashboard`)).body).toMatchObject({ started: 7, countedAt, isCounting: true })
    await house.runJobs()
    // Counted in a moment, they need not be kept any longer; on a machine that is slow today they are.
    const after = await house.inScene('owner', ({ db }) => findStoredCounts(db, programId))
    expect(after?.counts.started ?? body.started).toBe(body.started)
    expect((await owner().get(`${base}/dashboard`)).body).toMatchObject({ started: body.started, isCounting: false })
    house.clock.now = before
  })

  it('measures the work in the form without its pauses', async () => {
    const call = await openCall(house, aForm(aField('text', 'name', { required: true }), aField('text', 'postal_code')))
    const before = house.clock.now
    const { own, step } = await startAs(house, 'applicant1', call)
    const save = async (minutes: number, value: string, version: number) => {
      house.clock.now = new Date(house.clock.now.getTime() + minutes * 60_000)
      const saved = await house.as('applicant1').patch(step, change('name', value, version))
      expect(saved.status).toBe(200)
    }
    await save(1, 'A', 0)
    await save(8, 'B', 1)
    await save(3, 'C', 2)
    expect((await owner().get(`/api/user.programs/${call.programId}/dashboard`)).body.filling).toBeNull()
    expect((await house.as('applicant1').post(`${own}/submission`)).status).toBeLessThan(300)
    const { filling, submitted, days } = (await owner().get(`/api/user.programs/${call.programId}/dashboard`)).body
    expect(filling).toEqual({ median: 240, of: 1 })
    expect(submitted).toBe(1)
    expect(sum(days.map((one: { submitted: number }) => one.submitted))).toBe(1)
    house.clock.now = before
  })

  it('finds departments in postal codes and addresses', async () => {
    const call = await openCall(house, aForm(aField('text', 'name', { required: true }), aField('text', 'postal_code')))
    for (const code of ['69001 Lyon', '12 rue du Port, 20200 Bastia', 'SW1A 1AA', '97400', '690011'])
      await sendAs(house, 'applicant2', call, { name: code, postal_code: code })
    const { places } = (await owner().get(`/api/user.programs/${call.programId}/dashboard`)).body
    expect(places).toMatchObject([{ kind: 'department', unknown: 2 }])
    expect(new Set(places[0].values.map(({ place }: { place: string }) => place))).toEqual(new Set(['69', '2B', '974']))
  })

  it.each([
    ['otherOwner', 404],
    ['nobody', 401],
    ['applicant1', 404],
    ['juror1', 404],
  ] as const)('is not for %s', async (name, status) => {
    const caller = name === 'otherOwner' ? house.as(name, 'other') : house.as(name)
    for (const path of ['dashboard', 'dashboard/agenda', 'report-settings'])
      expect((await caller.get(`${base}/${path}`)).status, path).toBe(status)
    expect((await caller.put(`${base}/report-settings`, { showsStatistics: true })).status).toBe(status)
  })
})

describe('what waits, and the dates to come', () => {
  it('tells each kind with the oldest, to who may do something about it', async () => {
    const rows = await listed()
    const { waiting, coming } = (await owner().get(`${base}/dashboard/agenda`)).body
    const sent = rows.filter(({ state }) => state === 'submitted')
    expect(waiting[0]).toEqual({
      kind: 'to_review',
      count: sent.length,
      oldest: sent.map(({ submittedAt }) => submittedAt).sort()[0],
    })
    expect(coming.map(({ kind }: { kind: string }) => kind)).toEqual(
      expect.arrayContaining(['closing', 'reminder', 'changes_due']),
    )
    const moments = coming.map(({ at }: { at: string }) => at)
    expect(moments).toEqual([...moments].sort())
  })
})

describe('what came back completed', () => {
  it('waits to be read again, until somebody of the team does something about it', async () => {
    const call = await openCall(house, aForm(aField('text', 'name', { required: true })))
    const at = `/api/user.programs/${call.programId}`
    const { own, staff } = await sendAs(house, 'applicant3', call)
    const waits = async () =>
      (await owner().get(`${at}/dashboard/agenda`)).body.waiting.filter(
        ({ kind }: { kind: string }) => kind === 'completed',
      )
    expect(await waits()).toEqual([])
    await owner().post(`${staff}/state`, { to: 'to_complete', message: 'Which city?' })
    expect(await waits()).toEqual([])
    house.clock.now = new Date(house.clock.now.getTime() + 60_000)
    expect((await house.as('applicant3').post(`${own}/submission`)).status).toBeLessThan(300)
    await house.runJobs()
    expect(await waits()).toEqual([{ kind: 'completed', count: 1, oldest: house.clock.now.toISOString() }])
    house.clock.now = new Date(house.clock.now.getTime() + 60_000)
    await owner().post(`${staff}/state`, { to: 'in_review' })
    expect(await waits()).toEqual([])
  })
})

describe('what is in the trash', () => {
  it('waits for nobody, and is in no figure', async () => {
    const call = await openCall(house, aForm(aField('text', 'name', { required: true })))
    const at = `/api/user.programs/${call.programId}`
    const { own, staff } = await sendAs(house, 'applicant3', call)
    await house.as('applicant3').post(`${own}/messages`, { text: 'A question' })
    await house.as('applicant3').post(`${own}/requests`, { kind: 'withdraw', reason: 'Another plan' })
    const kinds = async () =>
      (await owner().get(`${at}/dashboard/agenda`)).body.waiting.map(({ kind }: { kind: string }) => kind)
    expect(await kinds()).toEqual(expect.arrayContaining(['to_review', 'messages']))
    expect((await owner().delete(staff)).status).toBe(204)
    expect(await kinds()).toEqual([])
    expect((await owner().get(`${at}/dashboard`)).body).toMatchObject({
      started: 0,
      submitted: 0,
      days: [],
      byState: [],
    })
    await owner().post(`${staff}/restoration`)
    expect((await owner().get(`${at}/dashboard`)).body).toMatchObject({ started: 1, submitted: 1 })
  })
})

describe("the platform's dashboard", () => {
  it('puts the programs together of which the caller may see the applications', async () => {
    const one = (await owner().get(`${base}/dashboard`)).body
    const { body } = await owner().get('/api/dashboard')
    const own = body.programs.find(({ id }: { id: string }) => id === programId)
    expect(own).toMatchObject({ started: one.started, submitted: one.submitted, slug: 'prix-climat-2027' })
    expect(sum(body.days.map((day: { submitted: number }) => day.submitted))).toBeGreaterThan(0)
    expect(body.coming[0]).toHaveProperty('programSlug')
    const managers = (await house.as('manager').get('/api/dashboard')).body
    expect(managers.programs.map(({ id }: { id: string }) => id)).toEqual([programId])
  })

  it('is empty elsewhere, and for staff alone', async () => {
    expect((await house.as('otherOwner', 'other').get('/api/dashboard')).body.programs).toEqual([])
    expect((await house.as('applicant1').get('/api/dashboard')).status).toBe(403)
    expect((await house.as('nobody').get('/api/dashboard')).status).toBe(401)
  })
})

describe('public statistics', () => {
  const path = () => `/api/portal/platforms/${house.platformId('demo')}/statistics`
  const read = async () => (await house.as('nobody').get(path())).body.data

  it('are there only while the organiser shows them, and each change is recorded', async () => {
    expect(await read()).toEqual([])
    expect((await owner().get(`${base}/report-settings`)).body).toEqual({ showsStatistics: false })
    for (const showsStatistics of [true, true, false, true]) {
      const { status, body } = await owner().put(`${base}/report-settings`, { showsStatistics })
      expect([status, body]).toEqual([200, { showsStatistics }])
      expect(await read()).toHaveLength(showsStatistics ? 1 : 0)
    }
    const { data } = (await owner().get(`${base}/logs`, { query: { event: 'program.statistics_shown' } })).body
    expect(data).toHaveLength(2)
    await owner().delete(`${base}/publication`)
    expect(await read()).toEqual([])
    expect((await owner().post(`${base}/publication`)).status).toBe(200)
    expect(await read()).toHaveLength(1)
  })

  it('say sums of the days before, no count of fewer than five, and nothing of what was decided', async () => {
    const [statistics] = await read()
    const full = (await owner().get(`${base}/dashboard`)).body
    expect(statistics.submitted).toBeLessThanOrEqual(full.submitted)
    expect(statistics.submitted).toBeGreaterThan(full.submitted - 10)
    const counts = [...statistics.categories.shown, ...statistics.countries.shown].map(({ count }) => count)
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(5)
    for (const { shown, others } of [statistics.categories, statistics.countries]) {
      const sum = shown.reduce((total: number, { count }: { count: number }) => total + count, others ?? 0)
      expect(sum, 'told of the same moment as the whole').toBeLessThanOrEqual(statistics.submitted)
    }
    expect(JSON.stringify(statistics)).not.toMatch(/accepted|rejected|waitlisted|draft/)
    const steps = statistics.curve.map(({ submitted }: { submitted: number }) => submitted)
    expect(steps.every((one: number, index: number) => one - (steps[index - 1] ?? 0) >= 5)).toBe(true)
  })

  it('stay the same all day, whoever applies', async () => {
    const before = await read()
    await house.database.inPlatform(house.platformId('demo'), ({ db }) =>
      db.change('applications').set({ state: 'deleted' }).where('program_id', '=', programId).execute(),
    )
    expect(await read()).toEqual(before)
    house.clock.now = new Date(house.clock.now.getTime() + 86_400_000)
    expect((await read())[0]).toMatchObject({ submitted: null, curve: [] })
  })

  it('of another platform are not answered here', async () => {
    expect(
      (await house.as('nobody').get(path().replace(house.platformId('demo'), house.platformId('other')))).status,
    ).toBe(404)
    expect(await house.inScene('owner', ({ db }) => findProgram(db, programId))).toBeDefined()
  })
})
