import { createHmac, createSign, generateKeyPairSync, sign } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Message } from '../../kernel/mail/index.ts'
import type { MailReports } from '../../kernel/scene.ts'
import { openHouse } from '../../test/open-house.ts'
import { markOf } from '../bounce-address.ts'
import { sendWritten } from '../send-mail.ts'

const fetched: string[] = []
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 })
const certificate = rsa.publicKey.export({ type: 'spki', format: 'pem' }).toString()
const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' })

const house = openHouse()
const topic = 'arn:aws:sns:eu-west-3:123456789012:laurel'
const keys: Readonly<Record<MailReports['provider'], string>> = {
  ses: topic,
  postmark: 'laurel:a long word of access',
  mailgun: 'the signing key of hooks',
  sendgrid: ec.publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
  brevo: 'laurel:another word of access',
}

/** Has the mails of the installation carried by a provider. */
function carriedBy(provider: MailReports['provider']) {
  const fetchIt = async (url: string) => {
    fetched.push(url)
    return new Response(certificate)
  }
  const mailReports: MailReports = { provider, key: keys[provider], fetch: fetchIt as typeof fetch }
  Object.assign(house.product.house, { mailReports })
}

/** Writes a mail, lets it leave, and answers its id and the mark that it carries. */
async function sent(to: string) {
  const id = await house.inScene('owner', (scene) =>
    sendWritten(scene, {
      kind: 'test',
      to: { email: to, name: '' },
      locale: 'fr',
      subject: 'Oui',
      paragraphs: ['Oui'],
    }),
  )
  const mark = await house.inScene('owner', async ({ house: { secret }, platform }) =>
    markOf(secret, { platformId: platform.id, emailId: id }),
  )
  await house.runJobs()
  return { id, mark }
}

type Headers = Record<string, string>
async function report(provider: string, body: unknown, headers: Headers = {}) {
  const bytes = typeof body === 'string' ? body : JSON.stringify(body)
  const { status } = await house
    .as('nobody', 'other')
    .post(`/api/mails/reports/${provider}`, undefined, { bytes, headers: { 'content-type': 'text/plain', ...headers } })
  await house.runJobs()
  return status
}

const life = async (id: string) => (await house.as('owner').get(`/api/email-logs/${id}`)).body
const kindsOf = async (id: string) => (await life(id)).moments.map(({ kind }: { kind: string }) => kind)
const basic = (key: string) => ({ authorization: `Basic ${Buffer.from(key).toString('base64')}` })
const seconds = () => Math.floor(house.clock.now.getTime() / 1000)
const hard = { state: 'bounced', suppressions: [{ stream: 'list', reason: 'hard' }] }

describe('Amazon SES', () => {
  const signed = (message: Headers, key = rsa.privateKey) => {
    const all: Headers = {
      MessageId: crypto.randomUUID(),
      TopicArn: topic,
      Timestamp: house.clock.now.toISOString(),
      ...message,
    }
    const names = ['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type']
    const text = names.flatMap((name) => (all[name] ? [`${name}\n${all[name]}\n`] : [])).join('')
    return {
      ...all,
      SignatureVersion: '2',
      Signature: createSign('sha256').update(text).sign(key, 'base64'),
      SigningCertURL: all.SigningCertURL ?? 'https://sns.eu-west-3.amazonaws.com/SimpleNotificationService-1.pem',
    }
  }
  const bounceOf = (mark: string) =>
    JSON.stringify({
      notificationType: 'Bounce',
      mail: { headers: [{ name: 'X-Laurel-Mail', value: mark }] },
      bounce: {
        bounceType: 'Permanent',
        bouncedRecipients: [{ status: '5.1.1', diagnosticCode: 'smtp; 550 5.1.1 no such user' }],
      },
    })

  it('reports a bounce once; what is not signed, from elsewhere or too old changes nothing', async () => {
    carriedBy('ses')
    const { id, mark } = await sent('ses@example.org')
    const Message = bounceOf(mark)
    const other = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const forged = [
      signed({ Type: 'Notification', Message }, other.privateKey),
      { ...signed({ Type: 'Notification', Message }), Message: bounceOf(mark).replace('5.1.1', '5.1.2') },
      signed({ Type: 'Notification', Message, TopicArn: `${topic}-of-somebody-else` }),
      signed({ Type: 'Notification', Message, Timestamp: '2027-01-01T00:00:00.000Z' }),
      signed({ Type: 'Notification', Message, SigningCertURL: 'https://sns.eu-west-3.amazonaws.com.evil.test/a.pem' }),
      signed({ Type: 'Notification', Message, SigningCertURL: 'http://sns.eu-west-3.amazonaws.com/a.pem' }),
    ]
    for (const one of forged) expect(await report('ses', one)).toBe(401)
    expect(await life(id)).toMatchObject({ state: 'kept' })
    const genuine = signed({ Type: 'Notification', Message })
    expect(await report('ses', genuine)).toBe(204)
    expect(await report('ses', genuine)).toBe(204)
    expect(await life(id)).toMatchObject({ ...hard, smtpStatus: '5.1.1' })
    expect(await kindsOf(id)).toEqual(['kept', 'bounced'])
  })

  it('is confirmed at its own address alone', async () => {
    carriedBy('ses')
    fetched.length = 0
    const confirm = (SubscribeURL: string) =>
      report('ses', signed({ Type: 'SubscriptionConfirmation', Message: 'Please', Token: 'one', SubscribeURL }))
    expect(await confirm('https://169.254.169.254/latest')).toBe(204)
    expect(await confirm('https://evil.test/?sns.eu-west-3.amazonaws.com')).toBe(204)
    expect(fetched.filter((url) => !url.endsWith('.pem'))).toEqual([])
    const good = 'https://sns.eu-west-3.amazonaws.com/?Action=ConfirmSubscription&Token=one'
    expect(await confirm(good)).toBe(204)
    expect(fetched.filter((url) => !url.endsWith('.pem'))).toEqual([good])
  })
})

describe('Postmark', () => {
  it('reports with its words of access', async () => {
    carriedBy('postmark')
    const { id, mark } = await sent('postmark@example.org')
    const Metadata = { 'laurel-mail': mark }
    const bounce = {
      RecordType: 'Bounce',
      MessageID: 'm',
      ID: 7,
      Type: 'HardBounce',
      Details: 'Unknown user',
      Metadata,
    }
    expect(await report('postmark', bounce)).toBe(401)
    expect(await report('postmark', bounce, basic('laurel:wrong'))).toBe(401)
    expect(await life(id)).toMatchObject({ state: 'kept' })
    const later = { ...bounce, ID: 6, Type: 'Transient', Details: '421 4.7.0 later' }
    for (const one of [later, bounce, bounce]) expect(await report('postmark', one, basic(keys.postmark))).toBe(204)
    expect(await life(id)).toMatchObject(hard)
    expect(await kindsOf(id)).toEqual(['kept', 'deferred', 'bounced'])
  })
})

describe('Mailgun', () => {
  const hook = (
    mark: string,
    data: object,
    { at = seconds(), token = String(crypto.randomUUID()), key = keys.mailgun } = {},
  ) => ({
    signature: {
      timestamp: String(at),
      token,
      signature: createHmac('sha256', key).update(`${at}${token}`).digest('hex'),
    },
    'event-data': { 'user-variables': { 'laurel-mail': mark }, ...data },
  })
  const failed = {
    event: 'failed',
    severity: 'permanent',
    'delivery-status': { code: 550, message: '5.1.1 no such user' },
  }

  it('signs a token that serves once for a mail', async () => {
    carriedBy('mailgun')
    const { id, mark } = await sent('mailgun@example.org')
    expect(await report('mailgun', hook(mark, failed, { key: 'not the key of hooks' }))).toBe(401)
    expect(await report('mailgun', hook(mark, failed, { at: seconds() - 2 * 86_400 }))).toBe(401)
    const token = 'one token'
    expect(await report('mailgun', hook(mark, { event: 'delivered' }, { token }))).toBe(204)
    // The signature does not cover what is said: the same token again says nothing else.
    expect(await report('mailgun', hook(mark, failed, { token }))).toBe(204)
    expect(await life(id)).toMatchObject({ state: 'delivered', suppressions: [] })
    await report('mailgun', hook(mark.replace(/-.{4}/, '-0000'), failed))
    expect(await life(id)).toMatchObject({ state: 'delivered' })
    await report('mailgun', hook(mark, failed))
    expect(await life(id)).toMatchObject(hard)
  })

  it('tells what is about us from what is about an address', async () => {
    carriedBy('mailgun')
    const { id, mark } = await sent('mailgun-two@example.org')
    const refused = { ...failed, 'delivery-status': { code: 550, message: '5.7.1 refused for reputation' } }
    await report('mailgun', hook(mark, refused))
    expect(await life(id)).toMatchObject({ state: 'failed', suppressions: [] })
  })
})

describe('SendGrid', () => {
  const signedHeaders = (body: string, at = seconds()): Headers => ({
    'x-twilio-email-event-webhook-timestamp': String(at),
    'x-twilio-email-event-webhook-signature': sign('sha256', Buffer.from(`${at}${body}`), ec.privateKey).toString(
      'base64',
    ),
  })

  it('signs the bytes of a batch', async () => {
    carriedBy('sendgrid')
    const one = await sent('sendgrid@example.org')
    const two = await sent('sendgrid-two@example.org')
    const events = [
      { event: 'bounce', type: 'bounce', status: '5.1.1', reason: '550 gone', sg_event_id: 'a', laurel_mail: one.mark },
      { event: 'spamreport', sg_event_id: 'b', laurel_mail: two.mark },
      { event: 'open', sg_event_id: 'c', laurel_mail: two.mark },
    ]
    const body = JSON.stringify(events)
    expect(await report('sendgrid', body)).toBe(401)
    expect(await report('sendgrid', body.replace('5.1.1', '5.1.2'), signedHeaders(body))).toBe(401)
    expect(await report('sendgrid', body, signedHeaders(body, seconds() - 2 * 86_400))).toBe(401)
    expect(await life(one.id)).toMatchObject({ state: 'kept' })
    for (const _ of [1, 2]) expect(await report('sendgrid', body, signedHeaders(body))).toBe(204)
    expect(await life(one.id)).toMatchObject(hard)
    expect(await life(two.id)).toMatchObject({ state: 'complained', suppressions: [{ reason: 'complaint' }] })
    expect(await kindsOf(two.id)).toEqual(['kept', 'complained'])
  })
})

describe('Brevo', () => {
  it('reports with its words of access', async () => {
    carriedBy('brevo')
    const { id, mark } = await sent('brevo@example.org')
    const said = (event: string) => ({ event, 'message-id': '<m@x>', ts_event: 1, reason: '', 'X-Mailin-custom': mark })
    expect(await report('brevo', said('hard_bounce'), basic('laurel:wrong'))).toBe(401)
    for (const event of ['deferred', 'soft_bounce']) await report('brevo', said(event), basic(keys.brevo))
    expect(await life(id)).toMatchObject({ state: 'failed', suppressions: [] })
    await report('brevo', said('hard_bounce'), basic(keys.brevo))
    expect(await life(id)).toMatchObject(hard)
  })
})

describe('hooks', () => {
  it('of who carries no mails of ours do not exist; mails carry a mark for who does', async () => {
    carriedBy('brevo')
    expect(await report('postmark', {}, basic(keys.postmark))).toBe(404)
    expect(await report('nobody', {})).toBe(404)
    const seen: Message[] = []
    const real = house.product.house.mail.send
    Object.assign(house.product.house.mail, {
      send: (message: Message) => {
        seen.push(message)
        return real(message)
      },
    })
    const { mark } = await sent('marked@example.org')
    Object.assign(house.product.house.mail, { send: real })
    expect(seen[0]?.headers).toMatchObject({ 'X-Mailin-custom': mark })
  })
})
