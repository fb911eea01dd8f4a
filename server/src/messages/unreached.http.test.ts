import { beforeAll, expect, it } from 'vitest'
import { type Call, openCall, projectForm, sendAs } from '../applications/call-for-tests.ts'
import { newIdAt } from '../kernel/db/index.ts'
import { openHouse } from '../test/open-house.ts'

const house = openHouse()
let call: Call
let id: string

beforeAll(async () => {
  call = await openCall(house, projectForm)
  id = (await sendAs(house, 'applicant1', call)).id
})

let minutes = 0
/** A mail about the application, and what became of it. */
async function mail(to: string, state: string) {
  minutes += 1
  const at = new Date(house.clock.now.getTime() + minutes * 60_000)
  await house.inScene('owner', ({ db }) =>
    db
      .insert('emails', {
        id: newIdAt(at),
        kind: 'message_to_applicant',
        to_address: to,
        subject: 'x',
        html: '',
        text: '',
        state,
        problem: '550 5.1.1 no such user',
        program_id: call.programId,
        application_id: id,
        created_at: new Date(),
      })
      .execute(),
  )
}

const place = () => `/api/user.programs/${call.programId}/responses/${id}/unreached-addresses`
const unreached = async () =>
  (await house.as('owner').get(place())).body.data.map(({ address }: { address: string }) => address)
const waiting = async () => {
  const { data } = (await house.as('owner').get('/api/inbox', { query: { scope: 'team', kind: 'unreached' } })).body
  return JSON.stringify(data).includes(id)
}

it('says whom no mail reaches, until one arrives there again', async () => {
  await mail('lea@example.org', 'delivered')
  await mail('referee@example.org', 'sent')
  expect([await unreached(), await waiting()]).toEqual([[], false])
  await mail('Lea@example.org', 'bounced')
  expect([await unreached(), await waiting()]).toEqual([['Lea@example.org'], true])
  await mail('referee@example.org', 'complained')
  expect(await unreached()).toEqual(['referee@example.org', 'Lea@example.org'])
  await mail('lea@example.org', 'delivered')
  await mail('referee@example.org', 'sent')
  expect([await unreached(), await waiting()]).toEqual([[], false])
})

it('is told to those who read the application alone', async () => {
  expect((await house.as('otherOwner', 'other').get(place())).status).toBe(404)
  expect((await house.as('applicant1').get(place())).status).toBe(404)
})
