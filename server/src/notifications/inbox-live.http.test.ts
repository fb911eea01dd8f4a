import { beforeAll, expect, it } from 'vitest'
import type { CastName } from '../../../story/cast.ts'
import { grantBuiltInRole } from '../access/index.ts'
import { aField, aForm, type Call, openCall, sendAs } from '../applications/call-for-tests.ts'
import { openHouse } from '../test/open-house.ts'
import { openSocket, signatureOf } from '../test/open-socket.ts'

const house = openHouse()
let port = 0
let call: Call

beforeAll(async () => {
  call = await openCall(house, aForm(aField('text', 'name', { required: true })))
  port = await house.listen()
})

async function inboxOf(who: CastName, platform?: 'other') {
  const headers: Record<string, string> = platform ? { host: `other.localhost:${port}` } : {}
  const socket = await openSocket(port, await signatureOf(house, who, platform), headers)
  socket.ask({ t: 'watch', n: 1, call: 'countTeamInbox', params: {} })
  expect((await socket.next('watching', 'refused')).t).toBe('watching')
  const names = () => socket.told.flatMap((one) => (one.t === 'changed' ? [one.what] : []))
  return { heard: async () => (await socket.next('changed')).what, close: () => socket.close(), names }
}

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
