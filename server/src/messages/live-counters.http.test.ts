import { beforeAll, expect, it } from 'vitest'
import { aField, aForm, type Call, openCall, sendAs } from '../applications/call-for-tests.ts'
import { openHouse } from '../test/open-house.ts'
import { windowsOn } from '../test/watching.ts'

const house = openHouse()
let port = 0
let call: Call
const watching = windowsOn(house, () => port)

beforeAll(async () => {
  call = await openCall(house, aForm(aField('text', 'name', { required: true })))
  port = await house.listen()
})

it('a status that is worded anew reaches everybody who applies, whatever their own application stands at', async () => {
  const [one, other] = [await sendAs(house, 'applicant1', call), await sendAs(house, 'applicant3', call)]
  const statuses = `/api/user.programs/${call.programId}/statuses`
  const words = (en: string) => ({ label: { en }, applicantLabel: { en }, colour: '#c77a12' })
  const { body } = await house.as('owner').post(statuses, { state: 'in_review', ...words('Being read') })
  await house.as('owner').put(`${one.staff}/status`, { statusId: body.id })
  const [reader, neighbour] = [
    await watching('applicant1', 'listMyRequests', { responseId: one.id }),
    await watching('applicant3', 'listMyRequests', { responseId: other.id }),
  ]
  const reworded = await house.as('owner').put(`${statuses}/${body.id}`, words('With our readers'))
  expect(reworded.status).toBe(200)
  for (const each of [reader, neighbour]) expect(await each.heard()).toBe('status.changed')
  expect((await house.as('applicant1').get(one.own)).body.status).toMatchObject({ label: { en: 'With our readers' } })
  for (const each of [reader, neighbour]) each.close()
})

it('counters of unread messages follow what is written and read, in the windows of those concerned alone', async () => {
  const { id, own, staff } = await sendAs(house, 'applicant1', call)
  const inbox = `/api/user.programs/${call.programId}/messages/counts`
  const unread = async () => (await house.as('owner').get(inbox)).body.unread
  const mine = async () => (await house.as('applicant1').get('/api/portal/me/messages/counts')).body.unread
  const team = [
    await watching('owner', 'countConversations', { programId: call.programId }),
    await watching('owner', 'countConversations', { programId: call.programId }),
  ]
  const applicant = await watching('applicant1', 'countAllMyMessages')
  const other = await watching('applicant2', 'countAllMyMessages')

  await house.as('applicant1').post(`${own}/messages`, { text: 'Which date?' })
  for (const one of team) expect(await one.heard()).toBe('message.sent')
  expect(await unread()).toBe(1)
  await house.as('owner').post(`${staff}/messages/reading`)
  for (const one of team) expect(await one.heard()).toBe('message.read')
  expect(await unread()).toBe(0)

  const said = await watching('applicant1', 'listMyMessages', { responseId: id })
  await house.as('applicant1').post(`${own}/messages`, { text: 'Or which week?' })
  await house.as('owner').post(`${staff}/messages/reading`)
  expect(await said.heard(), 'who wrote sees that it was read').toBe('message.read')
  for (const one of team) {
    expect(await one.heard()).toBe('message.sent')
    expect(await one.heard()).toBe('message.read')
  }

  const before = await mine()
  // Two things said in one instant have no order.
  house.clock.now = new Date(house.clock.now.getTime() + 1000)
  await house.as('owner').post(`${staff}/messages`, { text: 'The tenth.' })
  // The first that they hear of: not that the team has read.
  expect(await applicant.heard()).toBe('message.sent')
  expect(await mine()).toBe(before + 1)
  const second = await watching('applicant1', 'countAllMyMessages')
  const open = await watching('owner', 'listMessages', { programId: call.programId, responseId: id })
  await house.as('applicant1').post(`${own}/messages/reading`)
  expect(await second.heard()).toBe('message.read')
  expect(await open.heard(), 'the team sees that it was read').toBe('message.read')
  expect(await mine()).toBe(before)

  expect(other.names()).toEqual([])
  for (const one of [...team, applicant, second, said, open, other]) one.close()
})
