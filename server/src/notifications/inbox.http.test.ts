import { beforeAll, describe, expect, it } from 'vitest'
import { grantBuiltInRole } from '../access/index.ts'
import { aField, aForm, type Call, openCall, sendAs } from '../applications/call-for-tests.ts'
import { openHouse } from '../test/open-house.ts'

const house = openHouse()
const owner = () => house.as('owner')
let call: Call

beforeAll(async () => {
  call = await openCall(house, aForm(aField('text', 'name', { required: true })))
})

/** Two things done in one instant have no order. */
function later(minutes = 1) {
  house.clock.now = new Date(house.clock.now.getTime() + minutes * 60_000)
}

type Group = { kind: string; total: number; data: { id: string; words: string; until: string | null }[] }

async function inbox(query: Record<string, string> = {}, who: 'owner' | 'manager' = 'owner'): Promise<Group[]> {
  const { status, body } = await house.as(who).get('/api/inbox', { query: { programId: call.slug, ...query } })
  expect(status).toBe(200)
  return body.data
}

const kindsOf = (groups: readonly Group[]) => Object.fromEntries(groups.map(({ kind, total }) => [kind, total]))

/** Has somebody of the team look after an application. */
function assign(applicationId: string, person: 'owner' | 'manager') {
  return house.inScene('owner', ({ db, now }) =>
    db
      .insert('application_assignees', {
        application_id: applicationId,
        user_id: house.personId(person),
        assigned_at: now,
      })
      .execute(),
  )
}

describe('what waits for me', () => {
  it('is what I look after, what nobody answered and what nobody decided, by kind', async () => {
    const before = await inbox()
    const first = await sendAs(house, 'applicant1', call)
    await assign(first.id, 'owner')
    await house.as('applicant1').post(`${first.own}/messages`, { text: 'May we add a partner?' })
    later()
    const requested = await house
      .as('applicant1')
      .post(`${first.own}/requests`, { kind: 'reopen', reason: 'A mistake' })
    expect(requested.status).toBe(201)
    const groups = await inbox()
    expect(before).toEqual([])
    expect(groups.map(({ kind }) => kind)).toEqual(['message', 'request', 'assigned'])
    expect(groups[0]).toMatchObject({
      total: 1,
      data: [
        {
          id: first.id,
          words: 'May we add a partner?',
          application: { id: first.id, title: 'Pluie utile', applicantName: 'Camille Fournier', state: 'submitted' },
          program: { slug: call.slug },
        },
      ],
    })
    expect(groups[1]?.data).toMatchObject([{ words: 'A mistake', detail: 'reopen' }])
    await owner().post(`${first.staff}/messages`, { text: 'Yes' })
    expect(kindsOf(await inbox())).toEqual({ request: 1, assigned: 1 })
    const { id } = groups[1]?.data[0] ?? { id: '' }
    const refusal = { accept: false, reason: 'Too late' }
    await owner().post(`/api/user.programs/${call.programId}/requests/${id}/answer`, refusal)
    expect(kindsOf(await inbox())).toEqual({ assigned: 1 })
    await owner().delete(first.staff)
    expect(await inbox()).toEqual([])
  })

  it('leaves out what a colleague looks after, until I ask for the whole team', async () => {
    const theirs = await sendAs(house, 'applicant2', call)
    await assign(theirs.id, 'manager')
    await house.as('applicant2').post(`${theirs.own}/messages`, { text: 'Hello' })
    expect(kindsOf(await inbox())).toEqual({})
    expect(kindsOf(await inbox({ scope: 'team' }))).toEqual({ message: 1 })
    await owner().post(`${theirs.staff}/messages/settlement`)
    expect(kindsOf(await inbox({ scope: 'team' }))).toEqual({})
  })

  it('is put off until a moment, and done until something new happens', async () => {
    const { own, staff, id } = await sendAs(house, 'applicant3', call)
    await house.as('applicant3').post(`${own}/messages`, { text: 'One' })
    const items = [{ kind: 'message', id }]
    const counted = async () => (await owner().get('/api/inbox/counts')).body.byKind.message ?? 0
    const was = await counted()
    const soon = new Date(house.clock.now.getTime() + 120_000).toISOString()
    const mark = (body: object) => owner().put('/api/inbox/marks', body)
    expect((await mark({ items, standing: 'snoozed', until: soon })).status).toBe(204)
    expect(await counted()).toBe(was - 1)
    expect(kindsOf(await inbox())).toEqual({})
    expect((await inbox({ standing: 'snoozed' }))[0]?.data).toMatchObject([{ id, until: soon }])
    later(3)
    expect(kindsOf(await inbox())).toEqual({ message: 1 })
    await mark({ items, standing: 'done' })
    expect(kindsOf(await inbox())).toEqual({})
    expect(kindsOf(await inbox({ standing: 'done' }))).toEqual({ message: 1 })
    await mark({ items, standing: 'waiting' })
    expect(kindsOf(await inbox())).toEqual({ message: 1 })
    await mark({ items, standing: 'done' })
    later()
    await house.as('applicant3').post(`${own}/messages`, { text: 'Two' })
    expect((await inbox())[0]?.data).toMatchObject([{ words: 'Two' }])
    await owner().delete(staff)
  })

  it('comes in pages, of one kind', async () => {
    const made = []
    for (const person of ['applicant1', 'applicant2', 'applicant4'] as const) {
      const one = await sendAs(house, person, call)
      later()
      await house.as(person).post(`${one.own}/messages`, { text: person })
      made.push(one)
    }
    const page = async (at: string) => (await inbox({ kind: 'message', perPage: '2', page: at }))[0]
    expect(await page('1')).toMatchObject({ total: 3, data: [{ words: 'applicant4' }, { words: 'applicant2' }] })
    expect(await page('2')).toMatchObject({ total: 3, data: [{ words: 'applicant1' }] })
    for (const { staff } of made) await owner().delete(staff)
  })

  it('is also one list of all kinds, the newest first', async () => {
    const notifications = async (query: Record<string, string> = {}) => {
      const { status, body } = await owner().get('/api/notifications', { query })
      expect(status).toBe(200)
      return body
    }
    const before = (await notifications()).metadata.total
    const one = await sendAs(house, 'applicant1', call)
    await house.as('applicant1').post(`${one.own}/messages`, { text: 'First' })
    later()
    await house.as('applicant1').post(`${one.own}/requests`, { kind: 'reopen', reason: 'Second' })
    const all = await notifications()
    expect(all.data.slice(0, 2)).toMatchObject([
      { kind: 'request', words: 'Second', application: { id: one.id }, program: { slug: call.slug } },
      { kind: 'message', words: 'First' },
    ])
    expect(all.metadata).toMatchObject({ total: before + 2, totalFiltred: before + 2, page: 1, perPage: 20 })
    expect((await owner().get('/api/inbox/counts')).body.total).toBe(before + 2)
    const second = await notifications({ page: '2', perPage: '1' })
    expect([second.data.length, second.data[0].words, second.metadata.nbPages]).toEqual([1, 'First', before + 2])
    expect(await notifications({ page: '9999' })).toMatchObject({ data: [], metadata: { total: before + 2 } })
    await owner().delete(one.staff)
  })

  it.each([
    ['nothing named', { items: [], standing: 'done' }],
    ['a kind that there is not', { items: [{ kind: 'pigeon', id: 'x' }], standing: 'done' }],
    ['no moment to come back', { items: [{ kind: 'task', id: 'x' }], standing: 'snoozed' }],
    [
      'a moment that is past',
      { items: [{ kind: 'task', id: 'x' }], standing: 'snoozed', until: '2020-01-01T00:00:00Z' },
    ],
  ])('refuses %s', async (_what, body) => {
    const refused = await owner().put('/api/inbox/marks', body)
    expect([refused.status, refused.body.error.code]).toEqual([422, 'invalid_input'])
  })
})

it('shows nobody what they may not read', async () => {
  const { own } = await sendAs(house, 'applicant1', call)
  await house.as('applicant1').post(`${own}/messages`, { text: 'Between us' })
  const paths = ['/api/inbox', '/api/inbox/counts']
  for (const path of paths) {
    expect((await house.as('nobody').get(path)).status).toBe(401)
    expect((await house.as('applicant1').get(path)).status).toBe(403)
    const stranger = await house.as('otherOwner', 'other').get(path)
    expect(stranger.body.total).toBe(0)
  }
  expect((await house.as('nobody').get('/api/notifications')).status).toBe(401)
  expect((await house.as('applicant1').get('/api/notifications')).status).toBe(403)
  expect((await house.as('otherOwner', 'other').get('/api/notifications')).body.metadata.total).toBe(0)
  const reported = await house.as('manager').get('/api/notifications')
  expect(JSON.stringify(reported.body)).not.toContain('Between us')
  // The manager works on the demo's program only.
  expect(await inbox({}, 'manager')).toEqual([])
  const everything = await house.as('manager').get('/api/inbox', { query: { scope: 'team' } })
  expect(JSON.stringify(everything.body)).not.toContain('Between us')
  const unknown = await owner().get('/api/inbox', { query: { programId: 'no-such-program' } })
  expect(unknown.body).toEqual({ total: 0, data: [] })
})

it('brings what colleagues ask of me: a mention until it is settled, a task until it is done, the nearest day first', async () => {
  const { staff } = await sendAs(house, 'applicant5', call)
  const me = house.personId('owner')
  await house.inScene('owner', ({ db }) =>
    grantBuiltInRole(db, { userId: house.personId('manager'), key: 'manager', programId: call.programId }),
  )
  const colleague = house.as('manager')
  const comment = await colleague.post(`${staff}/comments`, { text: 'Look at the budget', mentions: [me] })
  expect(comment.status).toBe(201)
  const some = await owner().post(`${staff}/tasks`, { title: 'Some day', assigneeId: me, dueOn: null })
  await owner().post(`${staff}/tasks`, { title: 'By Friday', assigneeId: me, dueOn: '2027-02-12' })
  expect(some.status).toBe(201)
  const groups = await inbox()
  expect(groups.slice(0, 2)).toMatchObject([
    { kind: 'mention', data: [{ words: expect.stringContaining('budget'), detail: 'Mehdi Saïdi' }] },
    {
      kind: 'task',
      data: [
        { words: 'By Friday', dueOn: '2027-02-12' },
        { words: 'Some day', dueOn: null },
      ],
    },
  ])
  await owner().patch(`${staff}/tasks/${some.body.id}`, { isDone: true })
  await owner().post(`${staff}/comments/${comment.body.id}/resolution`)
  const left = kindsOf(await inbox())
  expect([left.mention, left.task]).toEqual([undefined, 1])
})
