import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createMailer, type Mailer, MailFailure, type Message, type StoredMessage } from './index.ts'

const hello: Message = { to: 'lea@example.org', subject: 'Hello', html: '<p>Hello</p>', text: 'Hello' }
const received: { email: Email; recipients: string[] }[] = []
let server: SMTPServer
let mailer: Mailer

beforeAll(async () => {
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo({ address }, _session, done) {
      if (address.startsWith('unknown'))
        return done(Object.assign(new Error('No such user here'), { responseCode: 550 }))
      if (address.startsWith('busy')) return done(Object.assign(new Error('Try again later'), { responseCode: 451 }))
      done()
    },
    async onData(stream, session, done) {
      const chunks: Buffer[] = []
      for await (const chunk of stream) chunks.push(chunk as Buffer)
      const email = await PostalMime.parse(Buffer.concat(chunks))
      received.push({ email, recipients: session.envelope.rcptTo.map(({ address }) => address) })
      done()
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  mailer = createMailer({ smtpUrl: `smtp://127.0.0.1:${port}`, from: 'Laurel <no-reply@laurel.test>' })
})

afterAll(async () => {
  await mailer.close()
  await new Promise<void>((resolve) => server.close(resolve))
})

beforeEach(() => {
  received.length = 0
})

async function failureOf(sending: Promise<unknown>): Promise<MailFailure> {
  const error = await sending.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (error instanceof MailFailure) return error
  throw new Error(`not a MailFailure: ${error}`)
}

describe('over SMTP', () => {
  test('a whole message arrives as it was written', async () => {
    const sent = await mailer.send({
      ...hello,
      toName: 'Léa Martin',
      replyTo: 'jury@example.org',
      subject: 'Votre dossier « Forêt » est reçu 🌿',
      html: '<p>Reçu</p>',
      text: 'Reçu\n.\nfin',
      headers: { 'List-Unsubscribe': '<https://laurel.test/u/1>' },
      attachments: [
        { name: 'règlement.pdf', mime: 'application/pdf', content: Buffer.from([0x25, 0x50, 0x44, 0x46, 0, 255]) },
        { name: '../../note.txt', mime: 'text/plain', content: 'été' },
      ],
    })
    expect(sent.accepted).toEqual(['lea@example.org'])
    const email = received[0]?.email
    expect(email?.subject).toBe('Votre dossier « Forêt » est reçu 🌿')
    expect(email?.from).toMatchObject({ name: 'Laurel', address: 'no-reply@laurel.test' })
    expect(email?.to?.[0]).toMatchObject({ name: 'Léa Martin', address: 'lea@example.org' })
    expect(email?.replyTo?.[0]).toMatchObject({ address: 'jury@example.org' })
    expect(email?.messageId).toBe(sent.messageId)
    expect(email?.text?.trim()).toBe('Reçu\n.\nfin')
    expect(email?.html).toContain('<p>Reçu</p>')
    expect(email?.headers.find(({ key }) => key === 'list-unsubscribe')?.value).toBe('<https://laurel.test/u/1>')
    expect(email?.attachments.map(({ filename, mimeType }) => [filename, mimeType])).toEqual([
      ['règlement.pdf', 'application/pdf'],
      ['..-..-note.txt', 'text/plain'],
    ])
    expect(new Uint8Array(email?.attachments[0]?.content as ArrayBuffer)).toEqual(
      new Uint8Array([0x25, 0x50, 0x44, 0x46, 0, 255]),
    )
  })

  test('many messages share a few connections', async () => {
    await Promise.all(
      Array.from({ length: 30 }, (_, index) => mailer.send({ ...hello, to: `person${index}@example.org` })),
    )
    expect(new Set(received.flatMap(({ recipients }) => recipients)).size).toBe(30)
  })

  test('line ends cannot add a header or a recipient', async () => {
    await mailer.send({
      ...hello,
      toName: 'Léa\r\nBcc: spy@example.org',
      subject: 'Hello\r\nBcc: spy@example.org\n\nbody',
      headers: { 'X-Program': 'one\r\nBcc: spy@example.org' },
    })
    expect(received[0]?.recipients).toEqual(['lea@example.org'])
    expect(received[0]?.email.bcc ?? []).toEqual([])
    expect(received[0]?.email.subject).toBe('Hello Bcc: spy@example.org body')
  })

  test.each([
    'lea@example.org, spy@example.org',
    'lea@example.org\nspy@example.org',
    'Léa <lea@example.org>',
    'lea',
    '',
  ])('refuses %j as one address', async (to) => {
    expect((await failureOf(mailer.send({ ...hello, to }))).permanent).toBe(true)
    expect(received).toEqual([])
  })

  test.each(['Bcc', 'To', 'Content-Type', 'X Y', 'X:Y\r\nBcc'])('refuses the header %j', async (name) => {
    await expect(mailer.send({ ...hello, headers: { [name]: 'x' } })).rejects.toThrow('This header cannot be set')
  })

  test('an unknown recipient is a permanent failure', async () => {
    const failure = await failureOf(mailer.send({ ...hello, to: 'unknown@example.org' }))
    expect(failure).toMatchObject({ permanent: true, status: 550 })
    expect(failure.message).toContain('No such user here')
  })

  test('a busy server may be asked again', async () => {
    expect(await failureOf(mailer.send({ ...hello, to: 'busy@example.org' }))).toMatchObject({
      permanent: false,
      status: 451,
    })
  })

  test('so may one that does not answer', async () => {
    const nobody = createMailer({ smtpUrl: 'smtp://127.0.0.1:1', from: 'no-reply@laurel.test' })
    const failure = await failureOf(nobody.send(hello))
    expect(failure).toMatchObject({ permanent: false, status: undefined })
    expect(failure.message).toContain('ECONNREFUSED')
    await nobody.close()
  })
})

describe('without SMTP', () => {
  test('the development mailbox keeps the message', async () => {
    const stored: StoredMessage[] = []
    const dev = createMailer({
      from: '"Laurel" <no-reply@laurel.test>',
      keep: async (message) => {
        stored.push(message)
      },
    })
    const sent = await dev.send({ ...hello, subject: 'One\ntwo' })
    expect(stored).toEqual([
      { ...hello, subject: 'One two', from: 'Laurel <no-reply@laurel.test>', messageId: sent.messageId },
    ])
    await dev.close()
  })
})

test('a sender that is no mailbox is known at the start', () => {
  expect(() => createMailer({ from: 'Laurel' })).toThrow('neither an address nor')
})
