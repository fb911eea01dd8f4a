import { randomUUID } from 'node:crypto'
import { createTransport } from 'nodemailer'
import { createLines } from '../outside/index.ts'
import { StartupProblem } from '../startup-problem.ts'
import { MailFailure, mailFailure } from './failure.ts'
import {
  isAddress,
  type Mailbox,
  type Message,
  oneLine,
  parseMailbox,
  type Signing,
  safeFileName,
  safeHeaders,
} from './message.ts'

export interface Sent {
  /** Addresses that the server took. */
  readonly accepted: readonly string[]
  readonly messageId: string
  /** What the server said as it took the message; empty where none was set. */
  readonly answer: string
}

export interface Mailer {
  /** Throws `MailFailure`; a temporary one may be tried again. @param begin called when a connection is free for it */
  send(message: Message, begin?: () => Promise<void>): Promise<Sent>
  close(): Promise<void>
}

/** A message as the development mailbox keeps it. */
export type StoredMessage = Message & { readonly from: string; readonly messageId: string }

export interface MailerOptions {
  /** `smtp://user:password@host:587` or `smtps://…:465`. Absent: nothing leaves, `keep` receives every message. */
  readonly smtpUrl?: string
  /** Default sender, `Name <address>` or an address. */
  readonly from: string
  /** The development mailbox. */
  readonly keep?: (message: StoredMessage) => Promise<void>
  /** Most connections held open to the SMTP server: 3 unless said otherwise. */
  readonly connections?: number
}

/** The way out for e-mail. Throws `StartupProblem` when the default sender is no mailbox. */
export function createMailer({ smtpUrl, from, keep, connections = 3 }: MailerOptions): Mailer {
  const sender = parseMailbox(from)
  if (!sender)
    throw new StartupProblem(`The sender of e-mails is neither an address nor "Name <address>": ${oneLine(from)}`)
  if (!smtpUrl) return mailboxMailer(sender, keep)
  const transport = openTransport(smtpUrl, connections)
  const inLine = createLines()
  return {
    send: (message, begin) =>
      inLine([{ key: smtpUrl, atOnce: connections }], async () => {
        await begin?.()
        return deliver(transport, sender, message)
      }),
    close: async () => transport.close(),
  }
}

type Transport = ReturnType<typeof openTransport>

function openTransport(url: string, maxConnections: number) {
  return createTransport({
    url,
    pool: true,
    maxConnections,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 60_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

function mailboxMailer(sender: Mailbox, keep: MailerOptions['keep']): Mailer {
  return {
    async send(message, begin) {
      await begin?.()
      const envelope = prepare(sender, message)
      await keep?.({
        ...withoutSigning(message),
        subject: envelope.subject,
        from: written(envelope.from),
        messageId: envelope.messageId,
      })
      return { accepted: [message.to], messageId: envelope.messageId, answer: '' }
    },
    close: async () => undefined,
  }
}

const withoutSigning = ({ signing: _, ...message }: Message): Message => message

async function deliver(transport: Transport, sender: Mailbox, message: Message): Promise<Sent> {
  const prepared = prepare(sender, message)
  try {
    const { accepted, response } = await transport.sendMail(prepared)
    return { accepted, messageId: prepared.messageId, answer: oneLine(String(response ?? '')).slice(0, 300) }
  } catch (error) {
    throw mailFailure(error)
  }
}

/**
 * Headers that a signature covers where a message has them. Both headers of a list are among them, else mailboxes show no
 * button to leave it (RFC 8058 §4).
 */
const signedHeaders = [
  'From',
  'Reply-To',
  'Subject',
  'Date',
  'Message-ID',
  'To',
  'MIME-Version',
  'Content-Type',
  'Content-Transfer-Encoding',
  'Auto-Submitted',
  'Precedence',
  'List-Id',
  'List-Unsubscribe',
  'List-Unsubscribe-Post',
  'Feedback-ID',
].join(':')

const signatureOf = ({ domain, selector, privateKey }: Signing) => ({
  domainName: domain,
  keySelector: selector,
  privateKey,
  headerFieldNames: signedHeaders,
})

/** The message as objects, so that no address is ever parsed out of a text. */
function prepare(sender: Mailbox, message: Message) {
  const own = message.fromName ? { ...sender, name: oneLine(message.fromName) } : sender
  const from = message.from === undefined ? own : parseMailbox(message.from)
  if (!from) throw new MailFailure(`This sender is no mailbox: ${oneLine(message.from ?? '')}`, { permanent: true })
  for (const address of [message.to, message.replyTo ?? message.to, message.returnPath ?? message.to]) {
    if (!isAddress(address))
      throw new MailFailure(`This is not one e-mail address: ${oneLine(address)}`, { permanent: true })
  }
  return {
    from,
    ...(message.returnPath && { envelope: { from: message.returnPath, to: message.to } }),
    to: { name: oneLine(message.toName ?? ''), address: message.to },
    replyTo: message.replyTo === undefined ? undefined : { name: '', address: message.replyTo },
    subject: oneLine(message.subject),
    html: message.html,
    text: message.text,
    messageId: `<${randomUUID()}@${from.address.split('@')[1]}>`,
    headers: safeHeaders(message.headers),
    ...(message.signing && { dkim: signatureOf(message.signing) }),
    attachments: message.attachments?.map(({ name, mime, content }) => ({
      filename: safeFileName(name),
      contentType: oneLine(mime),
      content,
    })),
  }
}

function written({ name, address }: Mailbox): string {
  return name === '' ? address : `${name} <${address}>`
}
