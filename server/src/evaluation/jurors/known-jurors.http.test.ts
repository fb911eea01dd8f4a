import { beforeAll, describe, expect, it } from 'vitest'
import { cast } from '../../../../story/cast.ts'
import {
  done,
  type EvaluationCall,
  openCallToJudge,
  prepareSession,
  type RunningSession,
} from '../../test/open-evaluation.ts'
import { openHouse } from '../../test/open-house.ts'

const house = openHouse()
const owner = () => house.as('owner')
const mine = '/api/portal/me/jury-invitations'
let call: EvaluationCall
let earlier: RunningSession
let later: RunningSession

beforeAll(async () => {
  call = await openCallToJudge(house, [['applicant1', { name: 'Pluie utile' }]])
  earlier = await prepareSession(house, call, ['juror1'], 'Première')
  later = await prepareSession(house, call, [], 'Seconde', { policy: { applicantIdentity: 'hidden' } })
  await done(
    owner().put(`${earlier.at}/jurors/${earlier.jurorIds[0]}`, {
      name: 'Hélène Vidal',
      organisation: 'Institut des eaux',
      expertise: { [`category:${call.categoryId}`]: 3 },
    }),
  )
})

const candidates = async (body: object, who: Parameters<typeof house.as>[0] = 'owner') =>
  (await done(house.as(who).post(`${later.at}/juror-candidates`, body))).data

describe('people known here', () => {
  it('are proposed by a few letters, with what juries know of them', async () => {
    const [found] = await candidates({ search: 'helene' })
    expect(found).toMatchObject({
      email: cast.juror1.email,
      name: 'Hélène Vidal',
      organisation: 'Institut des eaux',
      expertise: { [`category:${call.categoryId}`]: 3 },
      from: 'jury',
      isSeated: false,
    })
    expect((await candidates({ search: 'DES EAUX' }))[0]?.email).toBe(cast.juror1.email)
    const [account] = await candidates({ search: cast.manager.email })
    expect(account).toMatchObject({ email: cast.manager.email, from: 'account', organisation: '' })
    expect(await candidates({ search: '100%_' })).toEqual([])
    expect((await owner().post(`${later.at}/juror-candidates`, { search: 'h' })).status).toBe(422)
  })

  it('are shown to nobody who may not see them where they are known from', async () => {
    const other = await house.as('otherOwner', 'other').post(`${later.at}/juror-candidates`, { search: 'helene' })
    expect(other.status).toBe(404)
    const reader = await house.as('applicant1').post(`${later.at}/juror-candidates`, { search: 'helene' })
    expect(reader.status).toBeGreaterThanOrEqual(403)
  })
})

describe('several invitations at once', () => {
  it('leave those already there alone, keep what is known, and name the others', async () => {
    const people = [
      { email: cast.juror1.email, name: '' },
      { email: 'Agnes.Varda@film.org', name: '' },
      { email: 'chris@film.org', name: 'Chris Marker' },
      { email: 'chris@film.org', name: 'Chris Marker' },
    ]
    const at = `${later.at}/juror-invitations`
    expect(await done(owner().post(at, { people, lang: 'en' }))).toEqual({ invited: 3, already: 0 })
    expect(await done(owner().post(at, { people: people.slice(0, 2) }))).toEqual({ invited: 0, already: 2 })
    const { data } = await done(owner().get(`${later.at}/jurors`))
    const shown = data.map(({ name, organisation, lang, state }: Record<string, string>) => [
      name,
      organisation,
      lang,
      state,
    ])
    expect(shown).toEqual([
      ['Agnes Varda', '', 'en', 'invited'],
      ['Chris Marker', '', 'en', 'invited'],
      ['Hélène Vidal', 'Institut des eaux', 'en', 'invited'],
    ])
    expect((await candidates({ emails: [cast.juror1.email] }))[0]).toMatchObject({ isSeated: true })
    const bad = await owner().post(at, { people: [{ email: 'not an address' }] })
    expect(bad.status).toBe(422)
  })
})

describe('an invitation that waits', () => {
  it('is found and answered without its link, by the person it is addressed to alone', async () => {
    const waiting = (await done(house.as('juror1').get(mine))).data
    expect(waiting).toHaveLength(1)
    expect(waiting[0]).toMatchObject({ sessionTitle: { fr: 'Seconde' }, role: 'juror' })
    const parts = '/api/portal/me/parts'
    expect(await done(house.as('juror1').get(parts))).toEqual({ applies: false, judges: true, invitations: 1 })
    expect(await done(house.as('applicant1').get(parts))).toEqual({ applies: true, judges: false, invitations: 0 })
    const body = { invitationId: waiting[0].id }
    expect((await done(house.as('juror2').get(mine))).data).toEqual([])
    for (const what of ['acceptance', 'refusal'])
      expect((await house.as('juror2').post(`${mine}/${what}`, body)).status).toBe(404)
    expect((await house.as('nobody').get(mine)).status).toBe(401)

    const joined = await done(house.as('juror1').post(`${mine}/acceptance`, body))
    expect(joined).toEqual({ programSlug: call.slug, sessionSlug: 'seconde' })
    expect((await house.as('juror1').post(`${mine}/acceptance`, body)).status).toBe(404)
    expect((await done(house.as('juror1').get(mine))).data).toEqual([])
    const own = await done(house.as('juror1').get('/api/portal/me/evaluation-sessions'))
    expect(own.data.map(({ id }: { id: string }) => id)).toContain(later.sessionId)
  })

  it('is nothing to an account whose address is not proven, and is declined', async () => {
    await done(owner().post(`${later.at}/jurors`, { email: cast.juror2.email, name: 'B' }))
    const setConfirmed = (at: Date | null) =>
      house.inScene('system', (scene) =>
        scene.acrossPlatforms('test', ({ kysely }) =>
          kysely.updateTable('users').set({ confirmed_at: at }).where('email', '=', cast.juror2.email).execute(),
        ),
      )
    await setConfirmed(null)
    expect((await done(house.as('juror2').get(mine))).data).toEqual([])
    await setConfirmed(house.clock.now)
    const [waiting] = (await done(house.as('juror2').get(mine))).data
    expect((await house.as('juror2').post(`${mine}/refusal`, { invitationId: waiting.id })).status).toBe(204)
    expect((await done(house.as('juror2').get(mine))).data).toEqual([])
    const { data } = await done(owner().get(`${later.at}/jurors?search=juror2`))
    expect(data[0].state).toBe('declined')
  })

  it('is gone once the session is put away', async () => {
    await done(owner().post(`${earlier.at}/jurors`, { email: cast.juror3.email, name: 'C' }))
    expect((await done(house.as('juror3').get(mine))).data).toHaveLength(1)
    await house.inScene('system', ({ db }) =>
      db.change('evaluation_sessions').set({ state: 'archived' }).where('id', '=', earlier.sessionId).execute(),
    )
    expect((await done(house.as('juror3').get(mine))).data).toEqual([])
  })
})
