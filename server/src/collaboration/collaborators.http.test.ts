import { beforeAll, describe, expect, it } from 'vitest'
import { everybody } from '../../../story/cast.ts'
import { aField, aForm, type Call, change, openCall, startAs } from '../applications/call-for-tests.ts'
import { mailsTo, tokenFor } from '../test/mailbox.ts'
import { openHouse } from '../test/open-house.ts'

const house = openHouse()
let call: Call
const first = everybody.applicant2.email
const [owner, friend, stranger] = ['applicant1', 'applicant2', 'applicant3'] as const

beforeAll(async () => {
  call = await openCall(
    house,
    aForm(
      aField('text', 'name', { required: true }),
      aField('questions-group', 'team', { fields: [aField('text', 'who'), aField('text', 'job')] }),
    ),
  )
})

async function invited(rights: string, email = first) {
  const paths = await startAs(house, owner, call)
  await house.as(owner).patch(paths.step, change('name', 'Jardin partagé'))
  const answer = await house.as(owner).post(`${paths.own}/collaborators`, { email, rights })
  expect(answer.status).toBe(201)
  return { ...paths, collaboratorId: answer.body.collaborators[0].id as string, token: await tokenFor(house, email) }
}

async function joined(rights: string) {
  const place = await invited(rights)
  expect((await house.as(friend).post('/api/portal/collaborations', { token: place.token })).status).toBe(200)
  return place
}

const events = (applicationId: string) =>
  house.inScene('system', async ({ db }) => {
    const rows = await db
      .from('events')
      .where('application_id', '=', applicationId)
      .orderBy('id')
      .select('name')
      .execute()
    return rows.map(({ name }) => name)
  })

describe('an invitation to apply together', () => {
  it('says what it offers, and is accepted once, with an account', async () => {
    const { id, token, own } = await invited('edit')
    const opened = await house.as('nobody').post('/api/portal/collaborations/opening', { token })
    expect(opened.body).toMatchObject({
      email: first,
      title: 'Jardin partagé',
      rights: 'edit',
      inviter: 'Camille Fournier',
    })
    expect((await house.as('nobody').post('/api/portal/collaborations', { token })).status).toBe(401)
    const accepted = await house.as(friend).post('/api/portal/collaborations', { token })
    expect(accepted.body).toEqual({ responseId: id, programSlug: call.slug })
    expect((await house.as(stranger).post('/api/portal/collaborations', { token })).body.error.code).toBe('link_used')
    const { body } = await house.as(friend).get(`${own}/people`)
    expect(body).toMatchObject({
      right: 'edit',
      owner: { isMe: false },
      collaborators: [{ isMe: true, state: 'accepted' }],
    })
    expect(await events(id)).toEqual(['application.started', 'collaborator.invited', 'collaborator.accepted'])
  })

  it('is refused for whoever takes part, twice, or too late', async () => {
    const { own, token } = await invited('view')
    const again = await house.as(owner).post(`${own}/collaborators`, { email: first.toUpperCase(), rights: 'view' })
    expect(again.body.error.code).toBe('already_collaborator')
    const self = await house
      .as(owner)
      .post(`${own}/collaborators`, { email: everybody.applicant1.email, rights: 'view' })
    expect(self.body.error.code).toBe('already_collaborator')
    expect((await house.as(owner).post('/api/portal/collaborations', { token })).body.error.code).toBe(
      'already_collaborator',
    )
    for (const body of [{ email: 'nobody', rights: 'edit' }, { email: 'a@b.fr', rights: 'own' }, {}]) {
      expect((await house.as(owner).post(`${own}/collaborators`, body)).status).toBe(422)
    }
    const { now } = house.clock
    house.clock.now = new Date(now.getTime() + 15 * 24 * 3_600_000)
    expect((await house.as('nobody').post('/api/portal/collaborations/opening', { token })).body.error.code).toBe(
      'link_expired',
    )
    house.clock.now = now
    const unknown = 'never-sent-never-sent-never-sent'
    expect((await house.as('nobody').post('/api/portal/collaborations/opening', { token: unknown })).status).toBe(410)
  })

  it('is sent again with a link that ends the old one, and taken back', async () => {
    const { own, token, collaboratorId } = await invited('edit')
    const place = `${own}/collaborators/${collaboratorId}`
    expect((await house.as(owner).post(`${place}/invitation`)).status).toBe(200)
    const newer = await tokenFor(house, first)
    const open = (one: string) => house.as('nobody').post('/api/portal/collaborations/opening', { token: one })
    expect((await open(token)).body.error.code).toBe('link_not_valid')
    expect((await open(newer)).status).toBe(200)
    expect((await house.as(owner).delete(place)).status).toBe(204)
    expect((await open(newer)).body.error.code).toBe('link_not_valid')
  })

  it('reaches twenty people at most', async () => {
    const { own, step } = await startAs(house, owner, call)
    await house.as(owner).patch(step, change('name', 'Beaucoup de monde'))
    for (let index = 0; index < 20; index += 1) {
      const body = { email: `person${index}@example.org`, rights: 'view' }
      expect((await house.as(owner).post(`${own}/collaborators`, body)).status).toBe(201)
    }
    const one = await house.as(owner).post(`${own}/collaborators`, { email: 'more@example.org', rights: 'view' })
    expect(one.body.error.code).toBe('too_many_collaborators')
  })
})

describe('the rights of those who apply together', () => {
  const attempts = (place: Awaited<ReturnType<typeof joined>>) => ({
    read: () => house.as(friend).get(place.own),
    write: () => house.as(friend).patch(place.step, change('name', 'Jardin partagé et potager', 1)),
    send: () => house.as(friend).post(`${place.own}/submission`),
    invite: () => house.as(friend).post(`${place.own}/collaborators`, { email: 'x@example.org', rights: 'view' }),
    remove: () => house.as(friend).delete(place.own),
  })
  const table = [
    { rights: 'view', read: 200, write: 403, send: 403, invite: 403, remove: 403 },
    { rights: 'edit', read: 200, write: 200, send: 403, invite: 403, remove: 403 },
    { rights: 'submit', read: 200, write: 200, send: 200, invite: 403, remove: 403 },
  ] as const

  it.each(table)('are those given: $rights', async ({ rights, ...expected }) => {
    const place = await joined(rights)
    const all = attempts(place)
    for (const [action, status] of Object.entries(expected)) {
      if (action === 'send') continue
      expect((await all[action as keyof typeof all]()).status, action).toBe(status)
    }
    const mine = (await all.read()).body
    expect(mine).toMatchObject({ right: rights, isOpen: rights !== 'view' })
    expect((await all.send()).status).toBe(expected.send)
    const { data } = (await house.as(friend).get('/api/portal/me/responses')).body
    expect(data.find(({ id }: { id: string }) => id === place.id)).toMatchObject({ right: rights })
  })

  it('change when the owner changes them, and end when they end', async () => {
    const place = await joined('view')
    const one = `${place.own}/collaborators/${place.collaboratorId}`
    expect((await attempts(place).write()).body.error.code).toBe('missing_permissions')
    expect((await house.as(owner).patch(one, { rights: 'edit' })).body.collaborators[0].rights).toBe('edit')
    expect((await attempts(place).write()).status).toBe(200)
    expect((await house.as(owner).delete(one)).status).toBe(204)
    expect((await attempts(place).read()).status).toBe(404)
    expect(
      (await house.as(friend).get('/api/portal/me/responses')).body.data.map((r: { id: string }) => r.id),
    ).not.toContain(place.id)
    expect(await events(place.id)).toContain('collaborator.removed')
  })

  it('are nothing to strangers, invited or not', async () => {
    const place = await invited('submit')
    for (const who of [friend, stranger, 'otherOwner'] as const) {
      expect((await house.as(who).get(place.own)).status, who).toBe(404)
      expect((await house.as(who).get(`${place.own}/people`)).status, who).toBe(404)
    }
    expect((await house.as('nobody').get(`${place.own}/people`)).status).toBe(401)
    const other = await joined('edit')
    const crossed = `${other.own}/collaborators/${place.collaboratorId}`
    expect((await house.as(owner).patch(crossed, { rights: 'view' })).status).toBe(404)
  })

  it('let people leave, but not the owner', async () => {
    const place = await joined('edit')
    expect((await house.as(owner).delete(`${place.own}/participation`)).body.error.code).toBe('owner_cannot_leave')
    expect((await house.as(friend).delete(`${place.own}/participation`)).status).toBe(204)
    expect((await house.as(friend).get(place.own)).status).toBe(404)
    expect(await events(place.id)).toContain('collaborator.left')
  })

  it('let them read the files of the application', async () => {
    const place = await joined('view')
    const may = () =>
      house.inScene(friend, (scene) =>
        scene.house.mayReadFile(scene, { id: place.id, uploadedBy: null, programId: null, applicationId: place.id }),
      )
    expect(await may()).toBe(true)
    await house.as(friend).delete(`${place.own}/participation`)
    expect(await may()).toBe(false)
  })
})

describe('handing an application over', () => {
  it('takes both: the owner offers, the receiver accepts', async () => {
    const place = await joined('edit')
    const offer = `${place.own}/ownership-offer`
    expect((await house.as(friend).post(`${place.own}/ownership`)).body.error.code).toBe('no_ownership_offer')
    expect((await house.as(friend).post(offer, { collaboratorId: place.collaboratorId })).status).toBe(403)
    const offered = await house.as(owner).post(offer, { collaboratorId: place.collaboratorId })
    expect(offered.body.collaborators[0].isOffered).toBe(true)
    expect((await mailsTo(house, first)).at(-1)?.kind).toBe('application_ownership')
    const taken = await house.as(friend).post(`${place.own}/ownership`)
    expect(taken.body).toMatchObject({ right: 'own', owner: { email: first, isMe: true } })
    expect(taken.body.collaborators).toMatchObject([
      { email: everybody.applicant1.email, rights: 'submit', state: 'accepted' },
    ])
    expect(
      (await house.as(owner).post(`${place.own}/collaborators`, { email: 'x@example.org', rights: 'view' })).status,
    ).toBe(403)
    expect((await house.as(owner).get(place.own)).body.right).toBe('submit')
    expect((await house.as('owner').get(place.staff)).body.applicant.email).toBe(first)
    expect(await events(place.id)).toContain('application.handed_over')
  })

  it('is taken back or declined, and only offered to whoever accepted', async () => {
    const waiting = await invited('edit')
    const early = await house
      .as(owner)
      .post(`${waiting.own}/ownership-offer`, { collaboratorId: waiting.collaboratorId })
    expect(early.body.error.code).toBe('not_accepted_yet')
    const place = await joined('edit')
    const offer = `${place.own}/ownership-offer`
    for (const who of [owner, friend] as const) {
      await house.as(owner).post(offer, { collaboratorId: place.collaboratorId })
      expect((await house.as(who).delete(offer)).status).toBe(204)
      expect((await house.as(friend).post(`${place.own}/ownership`)).body.error.code).toBe('no_ownership_offer')
    }
    expect((await house.as(owner).delete(offer)).body.error.code).toBe('no_ownership_offer')
  })
})

describe('rows of a group that two people change at once', () => {
  const save = (who: typeof owner | typeof friend, path: string, rows: unknown[], baseVersion: number) =>
    house
      .as(who)
      .patch(path, { mutationId: `rows-${crypto.randomUUID()}`, changes: [{ field: 'team', rows, baseVersion }] })

  it('are kept together; one cell changed twice is a conflict with both values', async () => {
    const place = await joined('edit')
    const add = (row: string, who: string) => ({ op: 'add', row, after: null, v: { who } })
    const first = await save(owner, place.step, [add('a', 'Ada')], 0)
    const version = first.body.saved[0].version as number
    const set = (to: string, from: string | null, key = 'who') => ({ op: 'set', row: 'a', key, from, to })
    await save(friend, place.step, [set('Bo', 'Ada'), add('b', 'Bea')], version)
    const merged = await save(owner, place.step, [set('Painter', null, 'job'), add('c', 'Cy')], version)
    expect(merged.body.conflicts).toEqual([])
    expect(merged.body.saved[0].value.map(({ id }: { id: string }) => id).sort()).toEqual(['a', 'b', 'c'])
    const disputed = await save(owner, place.step, [set('Mine', 'Ada'), add('d', 'Di')], version)
    expect(disputed.body.conflicts).toMatchObject([{ field: 'team', by: null }])
    const [{ mine, theirs }] = disputed.body.conflicts
    const cell = (rows: { id: string; v: { who: string } }[]) => rows.find(({ id }) => id === 'a')?.v.who
    expect([cell(mine), cell(theirs)]).toEqual(['Mine', 'Bo'])
    expect(theirs.map(({ id }: { id: string }) => id)).toContain('d')
    const { body } = await house.as(friend).get(place.own)
    expect(body.steps[0].answers.team).toHaveLength(4)
  })

  it('are refused when they are no rows', async () => {
    const place = await joined('edit')
    for (const rows of [[{ op: 'explode', row: 'a' }], 'all', [{ op: 'add', row: 'a' }]]) {
      const body = { mutationId: 'rows-wrong-1', changes: [{ field: 'team', rows, baseVersion: 0 }] }
      expect((await house.as(owner).patch(place.step, body)).status).toBe(422)
    }
    const neither = { mutationId: 'rows-wrong-2', changes: [{ field: 'team', baseVersion: 0 }] }
    expect((await house.as(owner).patch(place.step, neither)).status).toBe(422)
  })
})
