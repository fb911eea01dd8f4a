import { beforeAll, expect, it } from 'vitest'
import type { CastName } from '../../../story/cast.ts'
import { grantBuiltInRole } from '../access/index.ts'
import { aField, aForm, type Call, openCall, sendAs } from '../applications/call-for-tests.ts'
import { openHouse } from '../test/open-house.ts'
import { windowsOn } from '../test/watching.ts'

const house = openHouse()
let port = 0
let call: Call
const watching = windowsOn(house, () => port)
const inboxOf = (who: CastName, platform?: 'other') => watching(who, 'countTeamInbox', {}, platform)

beforeAll(async () => {
  call = await openCall(house, aForm(aField('text', 'name', { required: true })))
  port = await house.listen()
})

const counted = async (who: CastName) => (await house.as(who).get('/api/inbox/counts')).body.byKind

it('a mention, a task and work given reach at once the person they are for, and nobody else', async () => {
  const { staff } = await sendAs(house, 'applicant1', call)
  const [owner, manager] = [await inboxOf('owner'), await inboxOf('manager')]
  // The manager works on the demo's program only: they are given a role in this one.
  await house.inScene('owner', ({ db }) =>
    grantBuiltInRole(db, { userId: house.personId('manager'), key: 'manager', programId: call.programId }),
  )
  const comment = { text: 'Please look', mentions: [house.personId('manager')] }
  await house.as('owner').post(`${staff}/comments`, comment)
  expect(await manager.heard()).toBe('application.commented')
  expect(await counted('manager')).toMatchObject({ mention: 1 })
  await house
    .as('owner')
    .post(`${staff}/tasks`, { title: 'Call them', assigneeId: house.personId('manager'), dueOn: null })
  expect(await manager.heard()).toBe('application.task_added')
  await house.as('owner').post(`${staff}/assignees`, { add: [house.personId('manager')] })
  expect(await manager.heard()).toBe('application.assigned')
  // The owner has one window, and did it all there.
  expect(owner.names()).toEqual([])
  owner.close()
  manager.close()
})

it('what may wait for anybody reaches the whole team: questions, requests, and that a colleague settled them', async () => {
  const { own, staff, id } = await sendAs(house, 'applicant2', call)
  const [owner, stranger] = [await inboxOf('owner'), await inboxOf('otherOwner', 'other')]
  await house.as('applicant2').post(`${own}/messages`, { text: 'Which date?' })
  expect(await owner.heard()).toBe('message.sent')
  await house.as('applicant2').post(`${own}/requests`, { kind: 'reopen', reason: 'A mistake' })
  expect(await owner.heard()).toBe('application.request_made')
  await house.as('manager').post(`${staff}/messages/settlement`)
  expect(await owner.heard()).toBe('message.settled')
  // What one puts off for oneself is told to one's other windows alone.
  const [manager, second] = [await inboxOf('manager'), await inboxOf('owner')]
  await house.as('owner').put('/api/inbox/marks', { items: [{ kind: 'message', id }], standing: 'done' })
  expect(await second.heard()).toBe('inbox.marked')
  expect(manager.names()).toEqual([])
  expect(stranger.names()).toEqual([])
  for (const one of [owner, stranger, manager, second]) one.close()
})

/** Does something with many at once, to its end. */
async function inBulk(ids: readonly string[], command: object): Promise<string> {
  const bulks = `/api/user.programs/${call.programId}/bulk-actions`
  const started = await house.as('owner').post(bulks, { selection: { ids }, act: command })
  expect([started.status, started.body.error]).toEqual([202, undefined])
  await house.runJobs()
  return `${bulks}/${started.body.id}/undoing`
}

async function undone(undo: string): Promise<void> {
  expect((await house.as('owner').post(undo)).status).toBe(202)
  await house.runJobs()
}

it('what goes to the trash with many others waits no more, and waits again at once when that is undone', async () => {
  const { own, id } = await sendAs(house, 'applicant3', call)
  await house.as('applicant3').post(`${own}/messages`, { text: 'When do you decide?' })
  const waiting = (await counted('manager')).message
  const manager = await inboxOf('manager')
  const undo = await inBulk([id], { kind: 'trash' })
  expect(await manager.heard()).toBe('application.trashed')
  expect((await counted('manager')).message ?? 0).toBe(waiting - 1)
  await undone(undo)
  expect(await manager.heard()).toBe('application.state_restored')
  expect((await counted('manager')).message).toBe(waiting)
  manager.close()
})

it('what many go into a session for is heard by those who look at one of them; nobody waits for anything more', async () => {
  const { id } = await sendAs(house, 'applicant4', call)
  const title = { fr: 'Jury' }
  const session = await house.as('owner').post(`/api/user.programs/${call.programId}/evaluation-sessions`, { title })
  expect(session.status).toBe(201)
  const before = await counted('manager')
  const [inbox, file] = [
    await inboxOf('manager'),
    await watching('manager', 'getApplication', { programId: call.programId, responseId: id }),
  ]
  const undo = await inBulk([id], { kind: 'session', sessionId: session.body.id })
  expect(await file.heard()).toMatch(/^(entry|evaluation_session)\./)
  await undone(undo)
  expect(await file.heard()).toMatch(/^(entry|evaluation_session)\./)
  expect(inbox.names()).toEqual([])
  expect(await counted('manager')).toEqual(before)
  for (const one of [inbox, file]) one.close()
})
