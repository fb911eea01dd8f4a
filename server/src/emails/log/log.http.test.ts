import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { aField, aForm, type Call, openCall, sendAs } from '../../applications/call-for-tests.ts'
import { newId } from '../../kernel/db/index.ts'
import { openHouse } from '../../test/open-house.ts'
import { sendWritten } from '../send-mail.ts'
import { sweepMailWords } from '../sweep-words.ts'
import { withoutLinks } from './email-content.ts'
import { stillHolds } from './resend-address.ts'

const house = openHouse()
let call: Call
let ofProgram: string
const day = 24 * 3_600_000

beforeAll(async () => {
  call = await openCall(house, aForm(aField('text', 'name', { required: true })))
  ofProgram = `/api/user.programs/${call.programId}/email-logs`
  const program = { id: call.programId, defaultLang: 'fr' as const }
  const start = house.clock.now.getTime()
  const send = (kind: string, email: string, after: number, about = {}) => {
    house.clock.now = new Date(start + after * day)
    return house.inScene('owner', (scene) =>
      sendWritten(scene, {
        kind,
        to: { email, name: 'Camille' },
        locale: 'fr',
        subject: `Sujet ${kind}`,
        paragraphs: ['Bonjour', { html: '<a href="https://laurel.example/secret?token=abc">ici</a>' }],
        button: { label: 'Ouvrir', url: 'https://laurel.example/secret?token=abc' },
        ...about,
      }),
    )
  }
  await send('application_receipt', 'camille@example.org', 0, { program })
  await send('automation_mail', 'solene@example.org', 1, { program })
  await send('account_reset', 'camille@example.org', 2)
  house.clock.now = new Date(start)
  await house.signInAgain()
})

const listed = async (path: string, query: object) =>
  (await house.as('owner').get(path, { query: { search: 'Sujet', ...query } })).body.data.map(
    ({ kind }: { kind: string }) => kind,
  )
const dayAfter = (days: number) => new Date(house.clock.now.getTime() + days * day).toISOString().slice(0, 10)

describe('the log of mails', () => {
  it.each([
    ['the kind', () => ({ kind: 'automation_mail' }), ['automation_mail']],
    ['the recipient', () => ({ to: 'camille@' }), ['account_reset', 'application_receipt']],
    ['the state', () => ({ state: 'failed' }), []],
    ['the first day', () => ({ from: dayAfter(1) }), ['account_reset', 'automation_mail']],
    ['the last day, which is among them', () => ({ until: dayAfter(1) }), ['automation_mail', 'application_receipt']],
    ['all of them', () => ({ from: dayAfter(1), until: dayAfter(1), to: 'SOLENE' }), ['automation_mail']],
  ])('is narrowed by %s', async (_what, query, kinds) => {
    expect(await listed('/api/email-logs', query())).toEqual(kinds)
  })

  it('is that of a program for whoever writes its mails, and no other mail’s', async () => {
    expect(await listed(ofProgram, {})).toEqual(['automation_mail', 'application_receipt'])
    const { body: kinds } = await house.as('owner').get(`${ofProgram}/kinds`)
    expect(kinds.data).toEqual([
      { kind: 'application_receipt', title: null },
      { kind: 'automation_mail', title: null },
    ])
    const { body: all } = await house.as('owner').get('/api/email-logs/kinds')
    expect(all.data.map(({ kind }: { kind: string }) => kind)).toContain('account_reset')
    const reset = (await house.as('owner').get('/api/email-logs', { query: { kind: 'account_reset' } })).body.data[0]
    expect((await house.as('owner').get(`${ofProgram}/${reset.id}`)).status).toBe(404)
    expect((await house.as('owner').get(`${ofProgram}/${reset.id}/content`)).status).toBe(404)
    expect((await house.as('applicant1').get(ofProgram)).status).toBe(404)
  })

  it('names the template of a mail, and tells its life', async () => {
    const { body } = await house.as('owner').get(ofProgram)
    expect(body.data).toMatchObject([
      { kind: 'automation_mail', template: null },
      { kind: 'application_receipt', template: { title: null, version: null } },
    ])
    const { body: life } = await house.as('owner').get(`${ofProgram}/${body.data[0].id}`)
    expect(life).toMatchObject({ toName: 'Camille', locale: 'fr', stream: 'transactional', suppressions: [] })
  })

  it('shows what a mail said without its links, and nothing of one that opens an account', async () => {
    const { body } = await house.as('owner').get('/api/email-logs', { query: { search: 'Sujet' } })
    const [reset, written] = body.data
    const secret = await house.as('owner').get(`/api/email-logs/${reset.id}/content`)
    expect(secret.body).toEqual({ html: null, hidden: 'security' })
    const shown = await house.as('owner').get(`/api/email-logs/${written.id}/content`)
    expect(shown.body.html).toContain('Bonjour')
    expect(shown.body.html).not.toMatch(/token=|href/)
  })

  it('shows what mails about a program said to those who read its applications alone, on the platform too', async () => {
    await house.inScene('system', async ({ db }) => {
      const permissions = ['platform.back-office-access.authorize', 'platform.emails.read', 'platform.emails.manage']
      const id = newId()
      await db.insert('roles', { id, name: 'Postmaster', scope: 'platform', permissions }).execute()
      const grant = { id: newId(), user_id: house.personId('applicant5'), role_id: id, program_id: null }
      await db.insert('role_grants', grant).execute()
    })
    const reader = () => house.as('applicant5')
    const { data } = (await reader().get('/api/email-logs', { query: { search: 'Sujet' } })).body
    const [ofNone, ofAProgram] = data
    expect([ofNone.programId, ofAProgram.programId]).toEqual([null, call.programId])
    const at = `/api/email-logs/${ofAProgram.id}`
    expect((await reader().get(`${at}/content`)).status).toBe(404)
    expect((await reader().get(at)).body).toMatchObject({ isReadable: false, resendTo: null })
    expect((await house.as('owner').get(at)).body).toMatchObject({ isReadable: true })
    expect((await reader().get(`/api/email-logs/${ofNone.id}/content`)).status).toBe(200)
  })

  it.each([
    ['application_receipt', null, true],
    ['application_decision', null, false],
    ['application_decision', -1, true],
    ['application_decision', 0, true],
    ['application_decision', 1, false],
  ])('%s of a decision published %s hours after it still holds: %s', (kind, hours, holds) => {
    const created_at = new Date('2027-02-10T09:00:00Z')
    const decidedSince = hours === null ? null : new Date(created_at.getTime() + hours * 3_600_000)
    expect(stillHolds({ kind, created_at }, { decidedSince })).toBe(holds)
  })

  it('lets a decision be told again only while it stands', async () => {
    const { id: applicationId } = await sendAs(house, 'applicant2', call)
    const at = `/api/user.programs/${call.programId}/responses/${applicationId}`
    const decided = async (to: string) => {
      const { body } = await house.as('owner').post(`${at}/state`, { to, reason: 'Le jury', notify: false })
      expect(body).toMatchObject({ state: to })
    }
    const publish = () =>
      house.as('owner').post(`/api/user.programs/${call.programId}/responses/decisions-publication`, {
        ids: [applicationId],
        notify: true,
      })
    await decided('accepted')
    expect((await publish()).status).toBeLessThan(300)
    await house.runJobs()
    const mail = await house.inScene('owner', async ({ db }) => {
      await db.change('emails').set({ state: 'bounced' }).where('application_id', '=', applicationId).execute()
      return db
        .from('emails')
        .where('application_id', '=', applicationId)
        .where('kind', '=', 'application_decision')
        .select('id')
        .executeTakeFirstOrThrow()
    })
    const resendTo = async () => (await house.as('owner').get(`${ofProgram}/${mail.id}`)).body.resendTo
    expect(await resendTo()).toBe('applicant2@demo.laurel.test')
    await decided('rejected')
    expect(await resendTo()).toBeNull()
    expect((await house.as('owner').post(`${ofProgram}/${mail.id}/resending`)).body.error.code).toBe(
      'mail_not_resendable',
    )
    house.clock.now = new Date(house.clock.now.getTime() + 60_000)
    await publish()
    expect(await resendTo()).toBeNull()
    await house.runJobs()
  })

  it('lets a mail that did not arrive leave again, to the address that who applies has now, once', async () => {
    const { id: applicationId } = await sendAs(house, 'applicant1', call)
    await house.runJobs()
    const setState = (state: string) =>
      house.inScene('owner', ({ db }) =>
        db
          .change('emails')
          .set({ state })
          .where('application_id', '=', applicationId)
          .where('kind', '=', 'application_receipt')
          .execute(),
      )
    const receipt = async () =>
      (await house.as('owner').get(ofProgram, { query: { kind: 'application_receipt', to: 'applicant1' } })).body.data
    const [mail] = await receipt()
    const at = `${ofProgram}/${mail.id}`
    expect((await house.as('owner').get(at)).body.resendTo).toBeNull()
    const arrived = await house.as('owner').post(`${at}/resending`)
    expect([arrived.status, arrived.body.error.code]).toEqual([409, 'mail_not_resendable'])
    await setState('bounced')
    expect((await house.as('owner').get(at)).body.resendTo).toBe('applicant1@demo.laurel.test')
    const both = await Promise.all([1, 2].map(() => house.as('owner').post(`${at}/resending`)))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const [resent, second] = both.sort((one, other) => one.status - other.status)
    expect(resent?.body).toMatchObject({ resendTo: null })
    expect(resent?.body.moments.at(-1)).toMatchObject({ kind: 'resent' })
    expect(second?.body.error.code).toBe('mail_not_resendable')
    await house.runJobs()
    expect((await receipt()).map(({ state }: { state: string }) => state)).toEqual(['kept', 'bounced'])
    expect((await house.as('juror1').post(`${at}/resending`)).status).toBe(404)
  })

  it.each([
    ['sent', ''],
    ['failed', ''],
    ['suppressed', ''],
    ['queued', 'words'],
    ['deferred', 'words'],
  ])(
    'keeps the line of a mail that is %s, and after 90 days not what it said but while it waits',
    async (state, stored) => {
      const written = () =>
        house.inScene('owner', ({ db }) =>
          db
            .from('emails')
            .where('kind', '=', 'account_reset')
            .select(['html', 'text', 'subject'])
            .executeTakeFirstOrThrow(),
        )
      await house.inScene('owner', ({ db }) =>
        db
          .change('emails')
          .set({ created_at: sql`now() - interval '91 days'`, state, html: 'words', text: 'words' })
          .where('kind', '=', 'account_reset')
          .execute(),
      )
      await sweepMailWords(house.database)
      expect(await written()).toEqual({ html: stored, text: stored, subject: 'Sujet account_reset' })
    },
  )

  it.each([
    ['<a href="https://x.example/t">x</a>', '<a>x</a>'],
    ['go to http://x.example/t now', 'go to … now'],
    ['<img src="https://p.example/a/b?width=1">', '<img src="https://p.example/a/b?width=1">'],
  ])('takes the addresses out of %s', (html, shown) => {
    expect(withoutLinks(html, 'https://p.example/a/')).toBe(shown)
  })
})
