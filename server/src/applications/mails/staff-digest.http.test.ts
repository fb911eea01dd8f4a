import { beforeAll, describe, expect, it } from 'vitest'
import { cast } from '../../../../story/cast.ts'
import { openHouse } from '../../test/open-house.ts'
import { type Call, openCall, projectForm, sendAs } from '../call-for-tests.ts'
import { digestJob } from './staff-digest.ts'

const house = openHouse()
const first = new Date('2027-01-15T10:00:00.000Z')
const minute = 60_000
let call: Call
type Person = 'applicant1' | 'applicant2' | 'applicant3'
const own: Partial<Record<Person, string>> = {}

beforeAll(async () => {
  house.clock.now = first
  call = await openCall(house, projectForm)
  for (const who of ['applicant1', 'applicant2', 'applicant3'] as const) {
    own[who] = (await sendAs(house, who, call, { name: `Dossier ${who}` })).own
  }
})

const after = (minutes: number) => {
  house.clock.now = new Date(first.getTime() + minutes * minute)
}
const ask = async (who: Person, kind = 'withdraw') =>
  (await house.as(who).post(`${own[who]}/requests`, { kind, reason: `Reason of ${who}` })).body
/** What the owner was written about this program, the first first. */
const listMails = () =>
  house.inScene('owner', ({ db }) =>
    db
      .from('emails')
      .where('program_id', '=', call.programId)
      .where('to_address', '=', cast.owner.email)
      .where('kind', 'like', 'staff_%')
      .orderBy('id')
      .select(['kind', 'text'])
      .execute(),
  )
const digest = (name: 'owner') =>
  house.inScene('system', (scene) => {
    const run = { inPlatform: (work: (at: typeof scene) => unknown) => work(scene) }
    const whom = { programId: call.programId, userId: house.personId(name) }
    return digestJob.run(run as unknown as Parameters<typeof digestJob.run>[0], whom)
  })

describe('what staff are told', () => {
  it('comes at once, then once an hour with all that waits by then', async () => {
    await ask('applicant1')
    expect((await listMails()).map(({ kind }) => kind)).toEqual(['staff_request'])
    after(10)
    await ask('applicant2')
    const { id } = await ask('applicant3')
    expect(await listMails()).toHaveLength(1)
    after(59)
    await digest('owner')
    expect(await listMails()).toHaveLength(1)
    // Taken back meanwhile: nobody needs to know.
    expect((await house.as('applicant3').delete(`${own.applicant3}/requests/${id}`)).status).toBe(200)
    after(60)
    await digest('owner')
    const mails = await listMails()
    expect(mails.map(({ kind }) => kind)).toEqual(['staff_request', 'staff_digest'])
    expect(mails[1]?.text).toContain('Reason of applicant2')
    expect(mails[1]?.text).not.toContain('Reason of applicant3')
    expect(mails[1]?.text).not.toContain('Reason of applicant1')
    await digest('owner')
    expect(await listMails()).toHaveLength(2)
  })

  it('waits an hour after a digest too, and comes at once when nothing was told for as long', async () => {
    after(70)
    await ask('applicant3')
    expect(await listMails()).toHaveLength(2)
    after(120)
    await digest('owner')
    expect((await listMails()).at(-1)?.kind).toBe('staff_digest')
    after(200)
    await ask('applicant3', 'delete')
    expect((await listMails()).map(({ kind }) => kind).slice(2)).toEqual(['staff_digest', 'staff_request'])
  })

  it('is asked of the clock once for each person', async () => {
    const { rows } = await house.database.pool.query(
      "select count(*)::int as n from graphile_worker.jobs where task_identifier = 'staff-digest' and key like $1",
      [`%${call.programId}:${house.personId('owner')}`],
    )
    expect(rows).toEqual([{ n: 1 }])
  })

  it('is counted by program: another one writes at once', async () => {
    const other = await openCall(house, projectForm)
    const paths = await sendAs(house, 'applicant1', other)
    await house.as('applicant1').post(`${paths.own}/requests`, { kind: 'withdraw', reason: 'Elsewhere' })
    const mails = await house.inScene('owner', ({ db }) =>
      db
        .from('emails')
        .where('program_id', '=', other.programId)
        .where('to_address', '=', cast.owner.email)
        .where('kind', '=', 'staff_request')
        .select('id')
        .execute(),
    )
    expect(mails).toHaveLength(1)
  })
})
