import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { aField, aForm, type Call, openCall, sendAs } from '../../applications/call-for-tests.ts'
import { openHouse } from '../../test/open-house.ts'
import { sendWritten } from '../send-mail.ts'
import { sweepMailWords } from '../sweep-words.ts'
import { withoutLinks } from './email-content.ts'

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
    const resent = await house.as('owner').post(`${at}/resending`)
    expect(resent.body.moments.at(-1)).toMatchObject({ kind: 'resent' })
    await house.runJobs()
    expect((await receipt()).map(({ state }: { state: string }) => state)).toEqual(['kept', 'bounced'])
    expect((await house.as('juror1').post(`${at}/resending`)).status).toBe(404)
  })

  it('keeps the line of a mail and forgets after 90 days what it said', async () => {
    const wordsOf = () =>
      house.inScene('owner', ({ db }) =>
        db
          .from('emails')
          .where('subject', 'like', 'Sujet %')
          .select(['kind', 'html', 'text', 'subject'])
          .orderBy('id')
          .execute(),
      )
    await house.inScene('owner', ({ db }) =>
      db
        .change('emails')
        .set({ created_at: sql`now() - interval '91 days'`, state: 'sent' })
        .where('kind', '=', 'account_reset')
        .execute(),
    )
    await sweepMailWords(house.database)
    const reset = (await wordsOf()).find(({ kind }) => kind === 'account_reset')
    expect(reset).toMatchObject({ html: '', text: '', subject: 'Sujet account_reset' })
  })

  it.each([
    ['<a href="https://x.example/t">x</a>', '<a>x</a>'],
    ['go to http://x.example/t now', 'go to … now'],
    ['<img src="https://p.example/a/b?width=1">', '<img src="https://p.example/a/b?width=1">'],
  ])('takes the addresses out of %s', (html, shown) => {
    expect(withoutLinks(html, 'https://p.example/a/')).toBe(shown)
  })
})
