import { createPublicKey, verify } from 'node:crypto'
import { z } from 'zod'
import type { DeliveryReport } from '../read-report.ts'
import { readStatus } from '../read-status.ts'
import { bounced, isFresh, isSame, plainReport, type Reported, readJson, statuses } from './reported.ts'

/** A message of Amazon SNS, through which SES reports. */
const Envelope = z.object({
  Type: z.enum(['Notification', 'SubscriptionConfirmation', 'UnsubscribeConfirmation']),
  MessageId: z.string(),
  TopicArn: z.string(),
  Message: z.string(),
  Timestamp: z.string(),
  Subject: z.string().nullish(),
  Token: z.string().nullish(),
  SubscribeURL: z.string().nullish(),
  SignatureVersion: z.enum(['1', '2']),
  Signature: z.string(),
  SigningCertURL: z.string(),
})
export type SnsMessage = z.infer<typeof Envelope>

const Recipient = z.object({ status: z.string().nullish(), diagnosticCode: z.string().nullish() })
const Said = z.object({
  eventType: z.string().optional(),
  notificationType: z.string().optional(),
  mail: z.object({ headers: z.array(z.object({ name: z.string(), value: z.string() })).default([]) }),
  bounce: z.object({ bounceType: z.string(), bouncedRecipients: z.array(Recipient).default([]) }).optional(),
  delivery: z.object({ smtpResponse: z.string().default('') }).optional(),
  deliveryDelay: z
    .object({ delayedRecipients: z.array(Recipient).default([]), delayType: z.string().default('') })
    .optional(),
  reject: z.object({ reason: z.string().default('') }).optional(),
})

/** Amazon's own hosts of SNS, and no other: whoever chose the certificate would sign for it. */
const ownHost = /^sns\.[a-z0-9-]{3,30}\.amazonaws\.com(\.cn)?$/

/** An address at SNS; undefined for any other. */
export function snsAddress(text: string): URL | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url?.protocol !== 'https:' || url.port !== '' || url.username !== '' || !ownHost.test(url.hostname))
    return undefined
  return url
}

/** A message of our topic that is not too old and names a certificate of Amazon's; whether it is signed is asked apart. */
export function readSns(body: string, topic: string, now: Date): SnsMessage | undefined {
  const { data } = Envelope.safeParse(readJson(body))
  if (!data || !isSame(data.TopicArn, topic) || !isFresh(Date.parse(data.Timestamp), now)) return undefined
  return snsAddress(data.SigningCertURL)?.pathname.endsWith('.pem') ? data : undefined
}

export function isSignedBySns(message: SnsMessage, certificate: string): boolean {
  const named =
    message.Type === 'Notification'
      ? (['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type'] as const)
      : (['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'] as const)
  const text = named.flatMap((name) => (message[name] ? [`${name}\n${message[name]}\n`] : [])).join('')
  const algorithm = message.SignatureVersion === '1' ? 'sha1' : 'sha256'
  try {
    return verify(algorithm, Buffer.from(text), createPublicKey(certificate), Buffer.from(message.Signature, 'base64'))
  } catch {
    return false
  }
}

export function readSes({ Message, MessageId }: SnsMessage): readonly Reported[] {
  const { data } = Said.safeParse(readJson(Message))
  const report = data && reportOf(data)
  if (!report) return []
  const mark = data.mail.headers.find(({ name }) => name.toLowerCase() === 'x-laurel-mail')?.value ?? ''
  return [{ mark, once: MessageId, report }]
}

function reportOf(said: z.infer<typeof Said>): DeliveryReport | undefined {
  switch (said.eventType ?? said.notificationType) {
    case 'Delivery':
      return plainReport('delivered', said.delivery?.smtpResponse ?? '')
    case 'DeliveryDelay':
      return plainReport('deferred', said.deliveryDelay?.delayedRecipients[0]?.diagnosticCode ?? '')
    case 'Complaint':
      return plainReport('complained', 'abuse')
    case 'Reject':
      return bounced(said.reject?.reason ?? '', statuses.refused)
    case 'Bounce': {
      const [recipient] = said.bounce?.bouncedRecipients ?? []
      const words = recipient?.diagnosticCode ?? ''
      const named = readStatus(recipient?.status ?? '').status ?? readStatus(words).status
      return bounced(words, named ?? (said.bounce?.bounceType === 'Permanent' ? statuses.gone : statuses.soft))
    }
    default:
      return undefined
  }
}
