import { beforeAll, describe, expect, it } from 'vitest'
import { cast } from '../../../../story/cast.ts'
import { done, openCallToJudge, prepareSession, type RunningSession } from '../../test/open-evaluation.ts'
import { openHouse } from '../../test/open-house.ts'

const house = openHouse()
const owner = () => house.as('owner')
let session: RunningSession
let saved = ''
let savedId = ''

const code = async (answer: Promise<{ status: number; body: { error?: { code: string } } }>) => {
  const { status, body } = await answer
  return [status, body?.error?.code]
}

beforeAll(async () => {
  const call = await openCallToJudge(house, [['applicant1', { name: 'Pluie utile' }]])
  session = await prepareSession(house, call, ['juror1', 'juror2'], 'Jury à garder')
  saved = `/api/user.programs/${call.programId}/saved-juries`
  const expertise = { [`category:${call.categoryId}`]: 3 }
  const details = { name: 'Présidente', role: 'chair', organisation: 'Ville', maxLoad: 12, expertise }
  await done(owner().put(`${session.at}/jurors/${session.jurorIds[0]}`, details))
})

describe('a jury that is kept', () => {
  it('holds those invited or accepted, with roles; nobody else, and not without a jury', async () => {
    await done(owner().post(`${session.at}/jurors`, { email: 'partie@jury.test', name: 'Partie' }))
    const { data: jurors } = await done(owner().get(`${session.at}/jurors`))
    const gone = jurors.find(({ email }: { email: string }) => email === 'partie@jury.test')
    await done(owner().delete(`${session.at}/jurors/${gone.id}?confirmed=true`))
    const made = await done(owner().post(`${session.at}/saved-juries`, { name: 'Jury climat' }))
    savedId = made.id
    expect(made).toMatchObject({ name: 'Jury climat', scope: 'program' })
    const roles = made.members.map(({ email, role }: { email: string; role: string }) => `${email} ${role}`)
    expect(roles.sort()).toEqual([`${cast.juror1.email} chair`, `${cast.juror2.email} juror`])
    expect((await owner().post(`${session.at}/saved-juries`, { name: ' ' })).status).toBe(422)
    const sessions = `/api/user.programs/${session.programId}/evaluation-sessions`
    const empty = await done(owner().post(sessions, { title: { fr: 'Sans jury' } }))
    expect(await code(owner().post(`${sessions}/${empty.id}/saved-juries`, { name: 'Rien' }))).toEqual([
      409,
      'jury_empty',
    ])
    expect((await done(owner().get(saved))).data).toHaveLength(1)
  })

  it('is invited to another session of the program, in its roles, with what it knows; nobody twice', async () => {
    const sessions = `/api/user.programs/${session.programId}/evaluation-sessions`
    const next = await done(owner().post(sessions, { title: { fr: 'Autre session' } }))
    const at = `${sessions}/${next.id}`
    const invite = (emails?: string[]) =>
      done(owner().post(`${at}/saved-juries/${savedId}/invitations`, emails ? { emails } : {}))
    expect(await invite([cast.juror1.email])).toEqual({ invited: 1, already: 0 })
    expect(await invite()).toEqual({ invited: 1, already: 1 })
    const { data: jurors } = await done(owner().get(`${at}/jurors`))
    const chair = jurors.find(({ email }: { email: string }) => email === cast.juror1.email)
    expect(chair).toMatchObject({ state: 'invited', role: 'chair', organisation: 'Ville', maxLoad: 12 })
    expect(Object.values(chair.expertise)).toEqual([3])
    const mails = await house.inScene('system', ({ db }) =>
      db
        .from('emails')
        .where('kind', '=', 'jury_invitation')
        .where('to_address', '=', cast.juror1.email)
        .select('id')
        .execute(),
    )
    expect(mails).toHaveLength(2)
    const events = await house.inScene('system', ({ db }) =>
      db.from('events').where('session_id', '=', next.id).select('name').execute(),
    )
    expect(events.filter(({ name }) => name === 'saved_jury.used')).toHaveLength(2)
  })

  it('serves other programs once it is the platform’s, without topics that these do not have', async () => {
    const other = await openCallToJudge(house, [['applicant2', { name: 'Toits blancs' }]])
    const elsewhere = await prepareSession(house, other, [], 'Ailleurs')
    const path = `${elsewhere.at}/saved-juries/${savedId}/invitations`
    const list = `/api/user.programs/${other.programId}/saved-juries`
    expect(await code(owner().post(path, {}))).toEqual([404, 'not_found'])
    expect((await done(owner().get(list))).data).toEqual([])
    const renamed = await done(owner().put(`${saved}/${savedId}`, { name: 'Jury de la maison', scope: 'platform' }))
    expect(renamed).toMatchObject({ name: 'Jury de la maison', scope: 'platform' })
    expect((await done(owner().get(list))).data).toHaveLength(1)
    expect(await done(owner().post(path, {}))).toEqual({ invited: 2, already: 0 })
    const { data: jurors } = await done(owner().get(`${elsewhere.at}/jurors`))
    expect(jurors.map(({ expertise }: { expertise: object }) => expertise)).toEqual([{}, {}])
  })

  it('is no business of jurors, applicants, strangers and other platforms; the platform’s is for its administrators', async () => {
    const calls = [
      ['get', saved],
      ['put', `${saved}/${savedId}`],
      ['delete', `${saved}/${savedId}`],
      ['post', `${session.at}/saved-juries`],
      ['post', `${session.at}/saved-juries/${savedId}/invitations`],
    ] as const
    const body = { name: 'x', scope: 'platform' }
    for (const [method, path] of calls) {
      for (const who of ['juror1', 'applicant1'] as const)
        expect([path, (await house.as(who).send(method.toUpperCase(), path, body)).status]).toEqual([path, 404])
      expect((await house.as('nobody').send(method.toUpperCase(), path, body)).status).toBe(401)
      expect((await house.as('otherOwner', 'other').send(method.toUpperCase(), path, body)).status).toBe(404)
    }
    const manager = house.as('manager')
    const allowed = await manager.get(saved)
    if (allowed.status === 200)
      expect(await code(manager.put(`${saved}/${savedId}`, { name: 'y', scope: 'program' }))).toEqual([
        403,
        'missing_permissions',
      ])
  })

  it('goes when it is deleted, and forgets who asks to be erased; sessions keep their juries', async () => {
    expect((await owner().delete(`${saved}/${savedId}`)).status).toBe(204)
    expect((await done(owner().get(saved))).data).toEqual([])
    expect((await done(owner().get(`${session.at}/jurors`))).data.length).toBeGreaterThan(1)
    const { id } = await done(owner().post(`${session.at}/saved-juries`, { name: 'Encore' }))
    await house.inScene('system', async (scene) => {
      const { erasePersonalData } = await import('../index.ts')
      const user = await scene.db
        .from('jurors')
        .where('email', '=', cast.juror2.email)
        .select('user_id')
        .executeTakeFirst()
      await erasePersonalData(scene, { userId: user?.user_id ?? '', email: cast.juror2.email })
    })
    const [left] = (await done(owner().get(saved))).data
    expect([left.id, left.members.map(({ email }: { email: string }) => email)]).toEqual([id, [cast.juror1.email]])
  })
})
