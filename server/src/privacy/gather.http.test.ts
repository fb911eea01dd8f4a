import { beforeAll, describe, expect, it } from 'vitest'
import { everybody } from '../../../story/cast.ts'
import { type Call, openCall, projectForm, sendAs } from '../applications/call-for-tests.ts'
import { openHouse } from '../test/open-house.ts'
import { forgetPerson } from './forget-person.ts'
import { gather } from './gather.ts'

const house = openHouse()
let call: Call
let paths: Awaited<ReturnType<typeof sendAs>>
const person = () => ({ userId: house.personId('applicant2'), email: everybody.applicant2.email })
interface Reported {
  readonly applications: { readonly own: unknown[]; readonly requests: unknown[] }
  readonly messages: { readonly application: { readonly title: string } }[]
}
const reported = (name: 'applicant2' | 'owner' | 'applicant4') =>
  house.inScene('system', async (scene) => (await gather(scene, house.personId(name))).json as unknown as Reported)

beforeAll(async () => {
  call = await openCall(house, projectForm)
  paths = await sendAs(house, 'applicant2', call)
  const requested = await house
    .as('applicant2')
    .post(`${paths.own}/requests`, { kind: 'withdraw', reason: 'We stop the project' })
  expect(requested.status).toBe(201)
  expect((await house.as('applicant2').post(`${paths.own}/messages`, { text: 'Is it too late?' })).status).toBe(201)
  expect((await house.as('owner').post(`${paths.staff}/messages`, { text: 'Not at all.' })).status).toBe(201)
})

describe('what a platform holds about a person', () => {
  it('has what they asked for, and the conversations about their applications', async () => {
    const json = await reported('applicant2')
    const about = { reference: expect.stringMatching(/-\d{4}$/), title: 'Pluie utile' }
    expect(json.applications.own).toContainEqual(expect.objectContaining(about))
    expect(json.applications.requests).toEqual([
      expect.objectContaining({
        application: about,
        kind: 'withdraw',
        reason: 'We stop the project',
        state: 'pending',
      }),
    ])
    expect(json.messages.filter((one) => one.application.title === about.title)).toEqual([
      { application: about, from: 'me', sentAt: expect.any(String), text: 'Is it too late?' },
      { application: about, from: 'staff', sentAt: expect.any(String), text: 'Not at all.' },
    ])
    // Whoever answered is a person too.
    expect(JSON.stringify(json.messages)).not.toContain(everybody.owner.lastname)
  })

  it('tells others nothing of it, and staff only what they wrote themselves', async () => {
    expect(JSON.stringify(await reported('applicant4'))).not.toContain('We stop the project')
    const { messages, applications } = await reported('owner')
    expect(JSON.stringify(messages)).not.toContain('Is it too late?')
    expect(JSON.stringify(messages)).toContain('Not at all.')
    expect(JSON.stringify(applications)).not.toContain('We stop the project')
  })

  it('forgets who asked and who wrote; the organiser keeps what was said', async () => {
    await house.inScene('system', (scene) => forgetPerson(scene, person(), 'identity'))
    const left = await house.inScene('system', async ({ db }) => ({
      asked: await db
        .from('application_requests')
        .where('application_id', '=', paths.id)
        .select(['asked_by', 'reason'])
        .execute(),
      written: await db.from('messages').where('author_id', '=', person().userId).select('id').execute(),
    }))
    expect(left).toEqual({ asked: [{ asked_by: null, reason: 'We stop the project' }], written: [] })
  })
})
