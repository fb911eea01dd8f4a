import { type MailBody, problemsOfMail } from '@laurel/contract/emails'
import { locales } from '@laurel/contract/kernel/locale'
import { beforeAll, describe, expect, it } from 'vitest'
import { aField, aForm, type Call, openCall, sendAs } from '../applications/call-for-tests.ts'
import { openHouse } from '../test/open-house.ts'
import { builtInText } from './built-in.ts'
import { findMailKind, listMailKinds, mailKind } from './mail-kinds.ts'
import { presentKind } from './read-templates.ts'
import { sendMail } from './send-mail.ts'

const house = openHouse()
let call: Call

beforeAll(async () => {
  call = await openCall(house, aForm(aField('text', 'name', { required: true })))
})
const kind = 'application_sent_back'
const platform = `/api/mail-templates/${kind}`

const field = (name: string, otherwise?: string) => ({
  type: 'field',
  attrs: { field: name, ...(otherwise !== undefined && { otherwise }) },
})
const body = (...content: unknown[]) => ({ type: 'doc', content }) as MailBody
const button = { type: 'button', attrs: { label: 'Compléter', link: 'action' } }
const own = {
  subject: 'Il manque une pièce à {{title}}',
  preheader: '',
  body: body(
    { type: 'paragraph', content: [{ type: 'text', text: 'Bonjour, pour ' }, field('title')] },
    { type: 'slot', attrs: { field: 'message' } },
    {
      type: 'paragraph',
      attrs: { when: { field: 'at', is: 'filled' } },
      content: [{ type: 'text', text: 'Avant le ' }, field('at')],
    },
    button,
  ),
}
const mail = {
  to: { email: 'camille@example.org', name: 'Camille' },
  locale: 'fr',
  url: 'http://localhost/fr/here',
} as const
const values = { program: 'Prix', title: '<b>{{hash}}</b>', reference: 'R1', message: 'Un\n\ndeux <script>' }

const sentBack = mailKind({
  name: kind,
  group: 'application',
  audience: 'applicant',
  fields: ['program', 'title', 'reference', 'message'],
  optional: ['at'],
  subject: 'applications.sent_back.subject',
  body: [{ words: 'applications.sent_back.intro' }, { field: 'message' }],
  button: 'applications.sent_back.button',
})

async function lastMail() {
  return house.inScene('system', ({ db }) =>
    db.from('emails').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow(),
  )
}

const publish = async (at: string, text: object, status = 200) => {
  const { body: read } = await house.as('owner').get(at)
  const saved = await house.as('owner').put(at, { ...text, etag: read.etag })
  expect(saved.status).toBe(200)
  const published = await house.as('owner').post(`${at}/publication`, { etag: saved.body.etag })
  expect(published.status).toBe(status)
  return published.body
}

describe('the product’s own words', () => {
  it('can be published as they are, in every language, for every kind', async () => {
    await house.inScene('owner', async (scene) => {
      expect(listMailKinds().length).toBeGreaterThan(50)
      for (const one of listMailKinds())
        for (const locale of locales) {
          const text = builtInText(one, locale)
          const shown = presentKind(scene, { kind: one, own: null, questions: [] }, locale, { program: undefined })
          expect(problemsOfMail(text, shown), `${one.name} ${locale}`).toEqual([])
        }
    })
  })

  it('are sent while nobody wrote others', async () => {
    await house.inScene('owner', (scene) => sendMail(scene, sentBack, { ...mail, values }))
    const { subject, template_id, text } = await lastMail()
    expect({ subject, template_id }).toEqual({ subject: expect.stringContaining('R1'), template_id: null })
    expect(text).toContain('deux <script>')
  })
})

describe('words of one’s own', () => {
  it('are sent once they are published, values literally', async () => {
    const { version } = (await publish(`${platform}/fr`, own)).versions[0]
    await house.inScene('owner', (scene) => sendMail(scene, sentBack, { ...mail, values }))
    const row = await lastMail()
    expect(row).toMatchObject({ subject: 'Il manque une pièce à <b>{{hash}}</b>', template_version: version })
    expect(row.html).toContain('&lt;b&gt;{{hash}}&lt;/b&gt;')
    expect(row.html).not.toContain('<script>')
    expect(row.html).not.toContain('Avant le')
    expect(row.html).toContain('href="http://localhost/fr/here"')
  })

  it('of a program go before those of the platform, in the reader’s language, then in the main one', async () => {
    const program = `/api/user.programs/${call.programId}`
    const at = `${program}/mail-templates/${kind}`
    const about = { ...mail, program: { id: call.programId, defaultLang: 'fr' as const }, values }
    const subjectIn = async (locale: 'fr' | 'en' | 'de') => {
      await house.inScene('owner', (scene) => sendMail(scene, sentBack, { ...about, locale }))
      return (await lastMail()).subject
    }
    await publish(`${at}/en`, { ...own, subject: 'A piece is missing' })
    expect([await subjectIn('en'), await subjectIn('fr')]).toEqual([
      'A piece is missing',
      expect.stringContaining('Il manque'),
    ])
    house.clock.now = new Date(house.clock.now.getTime() + 60_000)
    await publish(`${at}/fr`, { ...own, subject: 'Pour ce programme' })
    expect([await subjectIn('fr'), await subjectIn('de')]).toEqual(['Pour ce programme', 'Pour ce programme'])
    const { body: list } = await house.as('owner').get(`${program}/mail-templates`)
    const row = list.data.find((one: { name: string }) => one.name === kind)
    expect(row).toMatchObject({
      subject: 'Pour ce programme',
      texts: [{ state: 'published' }, { state: 'published', isOlder: true }],
    })
    await house.as('owner').delete(`${at}/fr`)
    await house.as('owner').delete(`${at}/en`)
    expect(await subjectIn('fr')).toContain('Il manque')
  })

  it.each([
    ['an unknown field', { subject: 'A {{answers.secret}}' }, 'unknown_field'],
    ['a field that may be empty in the subject', { subject: 'Until {{at}}' }, 'unsure_field'],
    ['no button', { body: body({ type: 'paragraph', content: [{ type: 'text', text: 'Hello' }] }) }, 'action_missing'],
    [
      'a script behind a button',
      { body: body(button, { type: 'button', attrs: { label: 'x', link: 'javascript:alert(1)' } }) },
      'link_refused',
    ],
    [
      'a picture without text',
      { body: body(button, { type: 'image', attrs: { fileKey: 'abc', alt: ' ' } }) },
      'picture_without_text',
    ],
  ])('are not published with %s', async (_what, changed, reason) => {
    const refused = await publish(`${platform}/en`, { ...own, ...changed }, 422)
    expect(refused.error).toMatchObject({ code: 'mail_not_publishable', fields: [{ reason }] })
  })

  it('show pictures that were uploaded here, and no other', async () => {
    const picture = (fileKey: string) => ({
      body: body(button, { type: 'image', attrs: { fileKey, alt: 'La pluie' } }),
    })
    const gone = await publish(`${platform}/it`, { ...own, ...picture('A'.repeat(22)) }, 422)
    expect(gone.error.fields).toMatchObject([{ reason: 'picture_gone' }])
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    )
    const headers = { 'content-type': 'image/png', 'x-file-name': 'pluie.png' }
    const { body: file } = await house.as('owner').post('/api/pictures', undefined, { bytes: png, headers })
    const published = await publish(`${platform}/it`, { ...own, ...picture(file.key) })
    expect(published.state).toBe('published')
    const { body: seen } = await house.as('owner').post(`${platform}/it/preview`, { ...own, ...picture(file.key) })
    expect(seen.html).toContain(`/api/files/stream/${file.key}?width=1120&amp;format=png" alt="La pluie"`)
    const read = await house.as('nobody').get(`/api/files/stream/${file.key}?width=1120&format=png`)
    expect(read.status).toBe(200)
    await house.as('owner').delete(`${platform}/it`)
  })

  it('lead nowhere else where they open an account', async () => {
    const link = {
      type: 'paragraph',
      content: [{ type: 'text', text: 'Ici', marks: [{ type: 'link', attrs: { href: 'https://evil.example' } }] }],
    }
    const text = { subject: 'Mot de passe', preheader: '', body: body(link, button) }
    const refused = await publish('/api/mail-templates/account_reset/fr', text, 422)
    expect(refused.error.fields).toMatchObject([{ reason: 'outside_link' }])
  })

  it('never break out of their header', async () => {
    await house.inScene('owner', (scene) =>
      sendMail(scene, sentBack, { ...mail, values: { ...values, title: 'A\r\nBcc: x@example.org' } }),
    )
    expect((await lastMail()).subject).toBe('Il manque une pièce à A Bcc: x@example.org')
  })

  it('are one person’s at a time', async () => {
    const at = `${platform}/de`
    const first = await house.as('owner').put(at, { ...own, etag: 0 })
    expect(first.body).toMatchObject({ state: 'draft', etag: 1 })
    const late = await house.as('owner').put(at, { ...own, etag: 0 })
    expect(late.body.error).toMatchObject({ code: 'stale', details: { etag: 1 } })
    const nothing = await house.as('owner').post('/api/mail-templates/jury_link/fr/publication', { etag: 0 })
    expect(nothing.body.error.code).toBe('no_mail_draft')
  })

  it('come back from an earlier version', async () => {
    await publish(`${platform}/fr`, { ...own, subject: 'Autre' })
    const { body: restored } = await house.as('owner').post(`${platform}/fr/restoration`, { version: 1 })
    expect(restored).toMatchObject({
      state: 'modified',
      text: { subject: own.subject },
      versions: [{ version: 2 }, { version: 1 }],
    })
  })

  it('are shown for a real application, and sent to oneself', async () => {
    const sent = await sendAs(house, 'applicant1', call)
    const program = `/api/user.programs/${call.programId}`
    const at = `${program}/mail-templates/${kind}/fr`
    const { body: seen } = await house.as('owner').post(`${at}/preview`, { ...own, applicationId: sent.id })
    expect(seen.html).toContain('Compléter')
    expect(seen).toMatchObject({
      subject: 'Il manque une pièce à Pluie utile',
      values: { title: 'Pluie utile' },
      empty: [],
    })
    const foreign = await house.as('owner').post(`${platform}/fr/preview`, { ...own, applicationId: call.categoryId })
    expect(foreign.status).toBe(404)
    expect((await house.as('owner').post(`${at}/test`, own)).status).toBe(204)
    expect(await lastMail()).toMatchObject({ kind: 'template_test', to_address: expect.stringContaining('owner@') })
    const unread = await house.as('juror1').post(`${at}/preview`, own)
    expect(unread.status).toBe(404)
  })

  it('are there for kinds that are declared alone', async () => {
    expect(findMailKind('letter_test')).toBeUndefined()
    expect((await house.as('owner').get('/api/mail-templates/no_such_kind/fr')).status).toBe(404)
  })
})
