import { beforeAll, expect, it } from 'vitest'
import { type CastName, cast } from '../../../story/cast.ts'
import { newId } from '../kernel/db/index.ts'
import {
  beginSession,
  done,
  type EvaluationCall,
  invitationToken,
  openCallToJudge,
  prepareSession,
} from '../test/open-evaluation.ts'
import { openHouse } from '../test/open-house.ts'

const house = openHouse()
const owner = () => house.as('owner')
const reader = newId()
const ofPlatform = newId()
let call: EvaluationCall
let at: string

const entering = 'platform.back-office-access.authorize' as const
const permissions = [entering, 'program.applications.read'] as const

async function roleOf(key: string): Promise<string> {
  const { data } = await done(owner().get('/api/roles'))
  return data.find((role: { key: string }) => role.key === key).id
}

const grant = (who: CastName, roleId: string, programId: string | null) =>
  house.inScene('system', async ({ db }) => {
    const userId = house.personId(who)
    await db
      .insert('members', { user_id: userId })
      .onConflict((row) => row.doNothing())
      .execute()
    await db.insert('role_grants', { id: newId(), user_id: userId, role_id: roleId, program_id: programId }).execute()
  })

beforeAll(async () => {
  call = await openCallToJudge(house, [['applicant1', { name: 'Pluie utile' }]])
  at = `/api/user.programs/${call.programId}`
  await house.inScene('system', async ({ db }) => {
    const role = { key: null, permissions: [...permissions] }
    await db.insert('roles', { ...role, id: reader, name: 'Lecture', scope: 'program' }).execute()
    await db.insert('roles', { ...role, id: ofPlatform, name: 'Siège', scope: 'platform' }).execute()
  })
  await grant('juror1', reader, call.programId)
  // Judges blind, so may not read applications while that lasts.
  await grant('juror2', reader, call.programId)
  // The role of an evaluator reads no applications.
  await grant('juror3', await roleOf('evaluator'), call.programId)
  // A role of the platform does not count in its programs.
  await grant('juror4', ofPlatform, null)
  const policy = { applicantIdentity: 'hidden' }
  const session = await prepareSession(house, call, [], 'Jury aveugle', { policy })
  const invited = await done(owner().post(`${session.at}/jurors`, { email: cast.juror2.email, name: 'Paul-Henri' }))
  const token = await invitationToken(house, cast.juror2.email)
  await done(house.as('juror2').post('/api/portal/jury-invitations/acceptance', { token }))
  await beginSession(house, { ...session, jurorIds: [invited.id] })
  await house.runJobs()
})

/** Publishes a task with one mail, starts it for the application, and answers whom it wrote to and what it says of that. */
async function mail(to: { to?: string[]; roleIds?: string[] }) {
  const subject = `Rôles ${newId()}`
  const action = { do: 'mail', to: [], addresses: [], ...to, subject: { fr: subject }, text: { fr: 'Bonjour' } }
  const definition = { trigger: { kind: 'hand' }, nodes: [{ id: 'a', kind: 'action', action }] }
  const { id, edition } = await done(owner().post(`${at}/tasks`, { name: 'Suivi', definition }))
  await done(owner().post(`${at}/tasks/${id}/publication`, { edition }))
  await done(owner().post(`${at}/tasks/${id}/runs`, { selection: { ids: call.applicationIds } }))
  await house.runJobs()
  const { data } = await done(owner().get(`${at}/tasks/${id}/runs`))
  const run = await done(owner().get(`${at}/tasks/${id}/runs/${data[0].id}`))
  const rows = await house.inScene('system', ({ db }) =>
    db.from('emails').where('subject', '=', subject).select('to_address').orderBy('to_address').execute(),
  )
  await done(owner().delete(`${at}/tasks/${id}`))
  return { addresses: rows.map(({ to_address }) => to_address), effects: run.steps[0].effects }
}

it('writes about an application to the holders of a role who may read it in the program', async () => {
  const roleIds = [reader, ofPlatform, await roleOf('evaluator'), await roleOf('owner')]
  expect(await mail({ roleIds })).toEqual({ addresses: [cast.juror1.email, cast.owner.email], effects: ['role'] })
})

it('says so where nobody of a role is left', async () => {
  expect(await mail({ roleIds: [ofPlatform, await roleOf('evaluator')] })).toEqual({
    addresses: [],
    effects: ['nobody'],
  })
})

it('leaves somebody who judges blind out of the team as well', async () => {
  const { addresses } = await mail({ to: ['team'] })
  expect(addresses).toContain(cast.juror1.email)
  expect(addresses).not.toContain(cast.juror2.email)
})
