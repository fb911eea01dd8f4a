import { ownMailId as idOfOwnMail } from '@laurel/contract/emails/own'
import { beforeAll, describe, expect, it } from 'vitest'
import { cast } from '../../../../story/cast.ts'
import {
  done,
  type EvaluationCall,
  invitationToken,
  judge,
  openCallToJudge,
  prepareSession,
  type RunningSession,
  runSession,
  sheet,
} from '../../test/open-evaluation.ts'
import { openHouse } from '../../test/open-house.ts'

const house = openHouse()
const owner = () => house.as('owner')
const links = '/api/portal/jury-invitations'
let call: EvaluationCall

beforeAll(async () => {
  call = await openCallToJudge(house, [
    ['applicant1', { name: 'Pluie utile' }],
    ['applicant2', { name: 'Toits blancs' }],
    ['applicant3', { name: 'Carte du frais' }],
  ])
})

const mailsTo = (email: string, kind: string) =>
  house.inScene('system', ({ db }) =>
    db.from('emails').where('to_address', '=', email).where('kind', '=', kind).orderBy('id').selectAll().execute(),
  )
const later = (ms: number) => {
  house.clock.now = new Date(house.clock.now.getTime() + ms)
}

describe('an invitation', () => {
  let session: RunningSession
  beforeAll(async () => {
    session = await prepareSession(house, call, [], 'Invitations')
  })
  const invite = (email: string, more = {}) =>
    owner().post(`${session.at}/jurors`, { email, name: 'Agnès Varda', organisation: 'Institut', ...more })

  it('goes by mail with a link that makes an account, signs it in, and works once', async () => {
    const invited = await invite('Agnes@Institut.org', { maxLoad: 4, lang: 'en' })
    expect(invited.status).toBe(201)
    expect(invited.body).toMatchObject({ email: 'agnes@institut.org', state: 'invited', maxLoad: 4, lang: 'en' })
    const [mail] = await mailsTo('agnes@institut.org', 'jury_invitation')
    expect(mail?.subject).toBe('Join the jury of “Climate Prize”')
    const token = await invitationToken(house, 'agnes@institut.org')
    const read = await done(house.as('nobody').post(`${links}/reading`, { token }))
    expect(read).toMatchObject({ email: 'agnes@institut.org', hasAccount: false, sessionTitle: { fr: 'Invitations' } })
    const withoutAccount = await house.as('nobody').post(`${links}/acceptance`, { token })
    expect([withoutAccount.status, withoutAccount.body.error.code]).toEqual([409, 'account_needed'])
    const account = { firstname: 'Agnès', lastname: 'Varda', password: 'les glaneuses et 7' }
    const weak = { ...account, password: 'agnes@institut' }
    const refused = await house.as('nobody').post(`${links}/acceptance`, { token, account: weak })
    expect(refused.body.error.fields[0].field).toBe('account.password')
    const accepted = await house.as('nobody').post(`${links}/acceptance`, { token, account })
    expect(accepted.status).toBe(200)
    expect(accepted.body).toMatchObject({ sessionId: session.sessionId, sessionSlug: 'invitations' })
    expect(accepted.body.signedIn.user).toMatchObject({ email: 'agnes@institut.org', confirmed: true })
    expect(JSON.stringify(accepted.headers['set-cookie'])).toContain('laurel_access')
    const headers = { authorization: `Bearer ${accepted.body.signedIn.accessToken}` }
    const own = await done(house.as('nobody').get('/api/portal/me/evaluation-sessions', { headers }))
    expect(own.data.map(({ slug }: { slug: string }) => slug)).toEqual(['invitations'])
    for (const what of ['reading', 'acceptance', 'refusal']) {
      const again = await house.as('nobody').post(`${links}/${what}`, { token })
      expect([again.status, again.body.error.code]).toEqual([410, 'link_used'])
    }
  })

  it('is accepted signed in, by its own address only', async () => {
    await done(invite('juror2@demo.laurel.test'))
    const token = await invitationToken(house, 'juror2@demo.laurel.test')
    expect((await done(house.as('nobody').post(`${links}/reading`, { token }))).hasAccount).toBe(true)
    const now = house.clock.now
    later(8 * 86_400_000)
    const signedOut = await house.as('nobody').post(`${links}/acceptance`, { token })
    expect([signedOut.status, signedOut.body.error.code]).toEqual([409, 'sign_in_first'])
    house.clock.now = now
    const other = await house.as('juror3').post(`${links}/acceptance`, { token })
    expect([other.status, other.body.error.code]).toEqual([403, 'invitation_for_another'])
    expect((await done(house.as('juror2').post(`${links}/acceptance`, { token }))).signedIn).toBeNull()
    expect((await invite('juror2@demo.laurel.test')).body.error.code).toBe('juror_already_invited')
  })

  it('is declined, and may be sent again', async () => {
    const { id } = await done(invite('no@thanks.org'))
    const token = await invitationToken(house, 'no@thanks.org')
    expect((await house.as('nobody').post(`${links}/refusal`, { token })).status).toBe(204)
    const listed = await done(owner().get(`${session.at}/jurors?search=thanks`))
    expect(listed.data[0].state).toBe('declined')
    const mails = await house.inScene('system', ({ db }) =>
      db.from('emails').where('kind', '=', 'staff_invitation_declined').select(['to_address', 'text']).execute(),
    )
    expect(mails.map(({ to_address }) => to_address)).toContain(cast.owner.email)
    expect(mails[0]?.text).toContain('/juries')
    const again = await done(invite('no@thanks.org'))
    expect([again.id, again.state]).toEqual([id, 'invited'])
  })

  it('is replaced by a newer one, ages, and is never guessed', async () => {
    const { id } = await done(invite('late@jury.org'))
    const old = await invitationToken(house, 'late@jury.org')
    expect((await owner().post(`${session.at}/jurors/${id}/invitation`)).status).toBe(200)
    expect((await house.as('nobody').post(`${links}/reading`, { token: old })).body.error.code).toBe('link_not_valid')
    const now = house.clock.now
    const token = await invitationToken(house, 'late@jury.org')
    later(31 * 24 * 3_600_000)
    expect((await house.as('nobody').post(`${links}/reading`, { token })).body.error.code).toBe('link_expired')
    const owner2 = await house
      .as('nobody')
      .post('/api/auth/login', { email: 'owner@demo.laurel.test', password: 'laurel-demo-2027' })
    const headers = { authorization: `Bearer ${owner2.body.accessToken}` }
    const listed = await done(house.as('nobody').get(`${session.at}/jurors?search=late`, { headers }))
    expect(listed.data[0].invitationExpired).toBe(true)
    house.clock.now = now
    expect((await house.as('nobody').post(`${links}/reading`, { token: 'guess' })).status).toBe(410)
    const accepted = (await done(owner().get(`${session.at}/jurors?search=juror2`))).data[0]
    const refused = await owner().post(`${session.at}/jurors/${accepted.id}/invitation`)
    expect(refused.body.error.code).toBe('juror_already_accepted')
  })

  it.each([
    [{ email: 'not an address', name: 'A' }, 'email'],
    [{ email: 'a@b.org', name: '' }, 'name'],
    [{ email: 'a@b.org', name: 'A', maxLoad: 0 }, 'maxLoad'],
  ])('is not sent with %j', async (body, field) => {
    const refused = await owner().post(`${session.at}/jurors`, body)
    expect([refused.status, refused.body.error.fields[0].field]).toEqual([422, field])
  })
})

describe('a juror', () => {
  it('is changed, and removed: what was submitted stays and counts, the rest goes', async () => {
    const session = await runSession(house, call, ['juror1', 'juror2'], 'Départs')
    const one = `${session.at}/jurors/${session.jurorIds[0]}`
    const changed = await done(owner().put(one, { name: 'Hélène V.', organisation: 'Institut', maxLoad: 9 }))
    expect(changed).toMatchObject({ name: 'Hélène V.', maxLoad: 9, assigned: 3 })
    await judge(house, 'juror1', session, session.entryIds[0], [5, 10])
    await done(
      house.as('juror1').put(`${session.mine}/entries/${session.entryIds[1]}/evaluation`, sheet(session, [1, 1])),
    )
    const refused = await owner().delete(one)
    expect([refused.body.error.code, refused.body.error.details]).toEqual([
      'juror_has_evaluated',
      { submitted: 1, started: 1 },
    ])
    expect((await owner().delete(`${one}?confirmed=true`)).status).toBe(204)
    expect((await owner().delete(`${one}?confirmed=true`)).body.error.code).toBe('juror_gone')
    expect((await owner().put(one, { name: 'X' })).body.error.code).toBe('juror_gone')
    expect((await house.as('juror1').get(session.mine)).status).toBe(404)
    const { data } = await done(owner().get(`${session.at}/results`))
    expect(data[0]).toMatchObject({ entryId: session.entryIds[0], done: 1, mean: 100 })
    const gone = await owner().put(`${one}/entries/${session.entryIds[1]}/assignment`)
    expect(gone.body.error.code).toBe('juror_gone')
    expect((await done(owner().get(`${session.at}/jurors?filter=removed`))).data).toHaveLength(1)
  })

  it('gets one mail for all that is assigned at once, at the opening, and none in draft', async () => {
    const email = 'juror4@demo.laurel.test'
    const session = await prepareSession(house, call, ['juror4'], 'Courriers')
    const pairs = session.entryIds.map((entryId) => ({ entryId, jurorId: session.jurorIds[0] }))
    await done(owner().post(`${session.at}/assignments`, { pairs: pairs.slice(0, 2) }))
    await house.runJobs()
    expect(await mailsTo(email, 'jury_assignments')).toEqual([])
    await done(owner().post(`${session.at}/opening`))
    await house.runJobs()
    await done(owner().post(`${session.at}/assignments`, { pairs }))
    await house.runJobs()
    const subjects = (await mailsTo(email, 'jury_assignments')).map(({ subject }) => subject)
    expect(subjects).toEqual(['2 dossiers à évaluer\u00a0: Prix Climat', 'Un dossier à évaluer\u00a0: Prix Climat'])
  })

  it('is reminded once a day of what is left, and not when nothing is', async () => {
    const session = await runSession(house, call, ['juror5', 'juror6'], 'Relances')
    for (const entryId of session.entryIds) await judge(house, 'juror5', session, entryId, [3, 3])
    await judge(house, 'juror6', session, session.entryIds[0], [3, 3])
    expect(await done(owner().post(`${session.at}/reminders`, {}))).toEqual({ reminded: 1 })
    expect(await done(owner().post(`${session.at}/reminders`, {}))).toEqual({ reminded: 0 })
    const [mail] = await mailsTo('juror6@demo.laurel.test', 'jury_reminder')
    expect(mail?.subject).toBe('Il reste 2 évaluations\u00a0: Prix Climat')
    await done(owner().post(`${session.at}/closure`))
    expect((await owner().post(`${session.at}/reminders`, {})).body.error.code).toBe('session_wrong_state')
  })

  it('is reminded in the words of a template under a name of one’s own', async () => {
    const session = await runSession(house, call, ['juror6'], 'Relances maison')
    const templates = `/api/user.programs/${call.programId}/mail-templates`
    const { name } = await done(owner().post(templates, { title: 'Relance du jury' }))
    const ownMailId = idOfOwnMail(name)
    expect((await owner().post(`${session.at}/reminders`, { ownMailId })).status).toBe(404)
    const button = { type: 'button', attrs: { label: 'Évaluer', link: 'action' } }
    const text = {
      subject: 'Avant {{deadline|la fin}} : {{session|le jury}}',
      preheader: '',
      body: { type: 'doc', content: [button] },
    }
    const { etag } = await done(owner().get(`${templates}/${name}/fr`))
    const saved = await done(owner().put(`${templates}/${name}/fr`, { ...text, etag }))
    await done(owner().post(`${templates}/${name}/fr/publication`, { etag: saved.etag }))
    expect(await done(owner().post(`${session.at}/reminders`, { ownMailId }))).toEqual({ reminded: 1 })
    const [mail] = await mailsTo('juror6@demo.laurel.test', name)
    expect(mail).toMatchObject({ subject: expect.stringContaining('Relances maison'), template_version: 1 })
  })
})
