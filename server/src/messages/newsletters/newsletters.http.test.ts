import { createHash } from 'node:crypto'
import pg from 'pg'
import { beforeEach, describe, expect, it } from 'vitest'
import { everybody } from '../../../../story/cast.ts'
import { findBroken } from '../../composition/invariants.ts'
import { noteComplaint } from '../../emails/note-delivery.ts'
import { makeDue } from '../../test/due-jobs.ts'
import { mailsTo } from '../../test/mailbox.ts'
import { openHouse } from '../../test/open-house.ts'
import { listHeaders } from './newsletter-mail.ts'

const house = openHouse()
const owner = () => house.as('owner')
const base = '/api/newsletters'
const proof = 'Inscriptions au salon de Lyon, bulletins papier du 12 mars 2026'

const text = (subject: string, words = 'Bonjour') => ({
  subject,
  preheader: '',
  body: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }] },
})
const texts = { fr: text('Bonjour {{name|à vous}}'), en: text('Hello {{name|there}}') }

let count = 0
let listId: string

/** A list of so many people, all confirmed: `a1-0@example.org`… */
async function aList(people: number, domain = 'example.org') {
  count += 1
  const made = await owner().post('/api/mail-lists', { name: { fr: `Liste ${count}` }, purpose: {}, isPublic: true })
  const rows = Array.from({ length: people }, (_, at) => `a${count}-${at}@${domain},Nom ${at},${at % 2 ? 'en' : 'nl'}`)
  const body = { text: `email,name,lang\n${rows.join('\n')}`, proof, agreed: true }
  if (people > 0) await owner().post(`/api/mail-lists/${made.body.id}/imports`, body)
  return made.body.id as string
}

async function aNewsletter(more: object = {}) {
  const audience = { to: 'list', listId }
  const { body } = await owner().post(base, { title: 'Mars', audience })
  const written = await owner().put(`${base}/${body.id}`, { title: 'Mars', audience, texts, etag: body.etag, ...more })
  expect(written.status, JSON.stringify(written.body)).toBe(200)
  return written.body as { id: string; etag: number }
}

const leave = (one: { id: string; etag: number }, at: string | null = null) =>
  owner().post(`${base}/${one.id}/schedule`, { at, etag: one.etag })
const read = async (id: string) => (await owner().get(`${base}/${id}`)).body
const press = (id: string, what: string) => owner().post(`${base}/${id}/${what}`)
const codeOf = ({ status, body }: { status: number; body: { error?: { code: string } } }) => [status, body.error?.code]
const mailsOf = () =>
  house.inScene('system', ({ db }) =>
    db.from('emails').where('kind', '=', 'newsletter').where('to_address', 'like', `a${count}-%`).selectAll().execute(),
  )
/** Says what became of mails, as reports of delivery do. */
const mark = (ids: readonly string[], state: 'bounced' | 'complained') =>
  house.inScene('system', ({ db }) =>
    db
      .change('emails')
      .set({ state })
      .where('id', 'in', [...ids])
      .execute(),
  )
async function pass(seconds: number) {
  house.clock.now = new Date(house.clock.now.getTime() + seconds * 1000)
  await house.signInAgain()
  await makeDue(house, 'send-newsletter')
  await house.runJobs()
}

beforeEach(async () => {
  // The bucket is full again.
  house.clock.now = new Date(house.clock.now.getTime() + 60_000)
  await house.signInAgain()
  listId = await aList(3)
})

describe('a newsletter', () => {
  it('goes to who is on the list, in their language, with the way out that mail programs know', async () => {
    const one = await aNewsletter()
    expect(await leave(one)).toMatchObject({ status: 200, body: { state: 'scheduled' } })
    await house.runJobs()
    expect(await read(one.id)).toMatchObject({
      state: 'sent',
      counts: { total: 3, written: 3, sent: 3, waiting: 0, skipped: 0, failed: 0, bounced: 0, unsubscribed: 0 },
    })
    const mails = await mailsOf()
    // Who reads Dutch gets the platform's main language, for there is no text in theirs.
    expect(mails.map(({ subject }) => subject).sort()).toEqual(['Bonjour Nom 0', 'Bonjour Nom 2', 'Hello Nom 1'])
    const [mail] = mails
    expect(mail?.headers).toMatchObject({
      'List-Unsubscribe': expect.stringMatching(/^<http:\/\/localhost\/api\/unsubscribe\/[\w.-]+>$/),
      'List-Id': `<${listId}.localhost>`,
      Precedence: 'bulk',
      'Feedback-ID': expect.stringContaining(one.id),
    })
    // One click is promised where nobody can listen in on it alone.
    expect(mail?.headers).not.toHaveProperty('List-Unsubscribe-Post')
    const path = /\/api\/unsubscribe\/[\w.-]+/.exec(JSON.stringify(mail?.headers))?.[0] ?? ''
    expect((await house.as('nobody').post(path)).status).toBe(200)
    expect((await read(one.id)).counts.unsubscribed).toBe(1)
    const again = await aNewsletter()
    await leave(again)
    await house.runJobs()
    expect((await read(again.id)).counts).toMatchObject({ total: 2, written: 2 })
  })

  it('promises one click under https', async () => {
    const headers = await house.inScene('owner', async (scene) => {
      const platform = { ...scene.platform, origin: 'https://prix.example.org' }
      return listHeaders({ ...scene, platform }, { listId, newsletterId: 'n', token: 't' })
    })
    expect(headers).toMatchObject({
      'List-Unsubscribe': '<https://prix.example.org/api/unsubscribe/t>',
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'List-Id': `<${listId}.prix.example.org>`,
    })
  })

  it('never goes to who has yet to confirm, who left meanwhile, or whose address takes no mail', async () => {
    await house.as('nobody').post('/api/portal/newsletters/subscriptions', {
      email: `a${count}-pending@example.org`,
      listIds: [listId],
      lang: 'fr',
      agreed: true,
    })
    const one = await aNewsletter()
    await leave(one, new Date(house.clock.now.getTime() + 3_600_000).toISOString())
    await house.runJobs()
    expect((await read(one.id)).state).toBe('scheduled')
    await house.inScene('system', ({ db, now }) =>
      db
        .insert('suppressions', {
          address_hash: createHash('sha256').update(`a${count}-1@example.org`).digest('hex'),
          stream: 'list',
          reason: 'complaint',
          first_at: now,
          last_at: now,
        })
        .execute(),
    )
    await pass(3_600)
    expect((await read(one.id)).counts).toMatchObject({ total: 3, written: 2, skipped: 1 })
    expect((await mailsOf()).map((mail) => mail.to_address).sort()).toEqual([
      `a${count}-0@example.org`,
      `a${count}-2@example.org`,
    ])
    const { body } = await owner().get(`${base}/${one.id}/recipients`, { query: { state: 'skipped' } })
    expect(body.data).toMatchObject([{ email: `a${count}-1@example.org`, why: 'suppressed', emailId: null }])
  })

  it('is tried by whoever writes it, and by nobody else', async () => {
    const one = await aNewsletter()
    const draft = { ...text('Bonjour {{name|à vous}}\r\nBcc: spy@example.org'), lang: 'fr' }
    const preview = await owner().post(`${base}/${one.id}/preview`, draft)
    expect(preview.body).toMatchObject({ subject: 'Bonjour Cécile Arnaud Bcc: spy@example.org' })
    expect(preview.body.html).toContain('Se désabonner')
    expect((await owner().post(`${base}/${one.id}/test`, draft)).status).toBe(204)
    const mail = (await mailsTo(house, everybody.owner.email)).at(-1)
    expect(mail).toMatchObject({ kind: 'newsletter_test', stream: 'transactional' })
    expect(mail?.subject).not.toMatch(/[\r\n]/)
    expect(await mailsOf()).toEqual([])
  })

  it('says what keeps it from leaving', async () => {
    const empty = await aNewsletter({ texts: {} })
    expect(codeOf(await leave(empty))).toEqual([422, 'newsletter_not_ready'])
    const wrong = await aNewsletter({ texts: { fr: text('Bonjour {{name}} de {{city}}') } })
    const refused = await leave(wrong)
    expect(codeOf(refused)).toEqual([422, 'newsletter_not_ready'])
    expect(refused.body.error.fields).toEqual([
      { field: 'texts.fr.subject', reason: 'unsure_field' },
      { field: 'texts.fr.subject', reason: 'unknown_field' },
    ])
    const long = await aNewsletter({ texts: { fr: text('Long', 'x'.repeat(5000)) } })
    const content = Array.from({ length: 25 }, () => text('', 'é'.repeat(4000)).body.content[0])
    const body = {
      title: 'Long',
      audience: { to: 'list', listId },
      texts: { fr: { ...text('Long'), body: { type: 'doc', content } } },
    }
    const written = await owner().put(`${base}/${long.id}`, { ...body, etag: long.etag })
    expect(codeOf(await leave(written.body))).toEqual([422, 'mail_too_large'])
    const fine = await aNewsletter()
    expect(codeOf(await leave(fine, '2026-01-01T00:00:00Z'))).toEqual([422, 'newsletter_moment'])
    expect(codeOf(await leave({ ...fine, etag: 99 }))).toEqual([409, 'stale'])
    listId = await aList(0)
    expect(codeOf(await leave(await aNewsletter()))).toEqual([422, 'nobody_to_write_to'])
  })

  it('is of its platform, and its list too', async () => {
    const one = await aNewsletter()
    const other = house.as('otherOwner', 'other')
    expect((await other.get(`${base}/${one.id}`)).status).toBe(404)
    expect((await other.post(`${base}/${one.id}/schedule`, { at: null, etag: one.etag })).status).toBe(404)
    const audience = { to: 'list', listId }
    expect(codeOf(await other.post(base, { title: 'Mine', audience }))).toEqual([422, 'newsletter_audience'])
    expect((await house.as('manager').get(base)).status).toBe(403)
  })
})

describe('on its way', () => {
  it('is paused, resumed and nobody gets it twice', async () => {
    listId = await aList(320)
    const one = await aNewsletter()
    await leave(one)
    await house.runJobs()
    // As many as the domain may send at once.
    expect((await read(one.id)).counts).toMatchObject({ total: 320, written: 200, waiting: 120 })
    expect(
      codeOf(await owner().put(`${base}/${one.id}`, { title: 'x', audience: { to: 'list', listId }, texts, etag: 1 })),
    ).toEqual([409, 'newsletter_state'])
    expect((await press(one.id, 'pause')).body).toMatchObject({ state: 'paused', reason: 'manual' })
    await pass(60)
    expect((await read(one.id)).counts.written).toBe(200)
    expect((await press(one.id, 'resumption')).body.state).toBe('sending')
    await Promise.all([house.runJobs(), house.runJobs()])
    await pass(60)
    expect(await read(one.id)).toMatchObject({ state: 'sent', counts: { written: 320, waiting: 0 } })
    const addresses = (await mailsOf()).map((mail) => mail.to_address)
    expect([addresses.length, new Set(addresses).size]).toEqual([320, 320])
    expect(codeOf(await press(one.id, 'pause'))).toEqual([409, 'newsletter_state'])
    expect(codeOf(await owner().delete(`${base}/${one.id}`))).toEqual([409, 'newsletter_state'])
  })

  it('stops by itself where too many addresses take no mail, and says so to whoever wrote it', async () => {
    listId = await aList(300)
    const one = await aNewsletter()
    await leave(one)
    await house.runJobs()
    const ids = (await mailsOf()).map(({ id }) => id)
    await mark(ids.slice(0, 10), 'bounced')
    await pass(1)
    expect(await read(one.id)).toMatchObject({ state: 'sending', counts: { written: 220, bounced: 10 } })
    await mark(ids.slice(0, 12), 'bounced')
    await pass(10)
    expect(await read(one.id)).toMatchObject({ state: 'paused', reason: 'bounces', counts: { written: 220 } })
    const mail = (await mailsTo(house, everybody.owner.email)).at(-1)
    expect(mail).toMatchObject({ kind: 'newsletter_stopped', subject: 'L’envoi de «\u00a0Mars\u00a0» s’est arrêté' })
    await press(one.id, 'resumption')
    await pass(60)
    expect(await read(one.id)).toMatchObject({ state: 'sent', counts: { written: 300 } })
  })

  it('is cancelled for good, and another begins with its words', async () => {
    const one = await aNewsletter()
    await leave(one, new Date(house.clock.now.getTime() + 3_600_000).toISOString())
    expect((await owner().delete(`${base}/${one.id}/schedule`)).body).toMatchObject({
      state: 'draft',
      scheduledAt: null,
    })
    const again = await read(one.id)
    await leave(again, new Date(house.clock.now.getTime() + 3_600_000).toISOString())
    expect(codeOf(await owner().delete(`/api/mail-lists/${listId}`))).toEqual([409, 'mail_list_in_use'])
    expect((await press(one.id, 'cancellation')).body).toMatchObject({ state: 'cancelled' })
    await pass(7_200)
    expect(await mailsOf()).toEqual([])
    await house.signInAgain()
    expect((await press(one.id, 'copy')).body).toMatchObject({ state: 'draft', texts })
    expect((await owner().delete(`${base}/${one.id}`)).status).toBe(204)
    expect((await owner().delete(`/api/mail-lists/${listId}`)).status).toBe(204)
  })

  it('takes whoever calls it unwanted off the list', async () => {
    const one = await aNewsletter()
    await leave(one)
    await house.runJobs()
    const [mail] = await mailsOf()
    if (!mail) throw new Error('nothing left')
    await house.inScene('system', (scene) => noteComplaint(scene, mail, 'abuse'))
    await house.runJobs()
    const { body } = await owner().get(`/api/mail-lists/${listId}/subscribers`, { query: { state: 'unsubscribed' } })
    expect(body.data).toMatchObject([{ email: mail.to_address, endedBy: 'complaint' }])
    // Whoever asks for it again gets it again.
    await house.as('nobody').post('/api/portal/newsletters/subscriptions', {
      email: mail.to_address,
      listIds: [listId],
      lang: 'fr',
      agreed: true,
    })
    const link = (await mailsTo(house, mail.to_address)).at(-1)?.text ?? ''
    const token = /[?&]token=([\w.-]+)/.exec(link)?.[1]
    await house.as('nobody').post(`/api/portal/newsletters/confirmations/${token}`)
    const next = await aNewsletter()
    await leave(next)
    await house.runJobs()
    expect((await read(next.id)).counts).toMatchObject({ total: 3, written: 3, skipped: 0 })
  })
})

it('leaves nothing in the database that contradicts itself', async () => {
  const client = new pg.Client({ connectionString: house.ownerUrl })
  await client.connect()
  try {
    expect(await findBroken(client)).toEqual([])
  } finally {
    await client.end()
  }
})
