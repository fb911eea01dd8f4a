import { createHmac, timingSafeEqual } from 'node:crypto'

/** Whose answer an address takes: about one application, from one person. */
export interface Replying {
  readonly platformId: string
  readonly applicationId: string
  /** The id of an account; of somebody who applies without one, their address. */
  readonly person: string
}

/** Bytes of the proof: 80 bits, which nobody guesses by sending mails. */
const proofBytes = 10
const prefix = 'reply+'
const alphabet = 'abcdefghijklmnopqrstuvwxyz234567'
const shape = /reply\+([a-z2-7]{45})@/i
/** Bytes of the day on which it was written, counted from 1970. */
const dayBytes = 2
const msOfDay = 86_400_000
/** Days during which an answer is taken. */
const lastingDays = 90

/**
 * The address that a mail about a conversation asks to be answered at: `reply+<token>@<domain>`. The token names the
 * application and the day, and proves with the installation's secret for which person on which platform it was written. It is
 * lower case and 51 characters long: mail servers may fold the case of an address and keep 64 before the @
 * (RFC 5321 §4.5.3.1.1).
 */
export function replyAddress(secret: Uint8Array, domain: string, replying: Replying, at: Date): string {
  const day = Buffer.alloc(dayBytes)
  day.writeUInt16BE(dayOf(at))
  const token = Buffer.concat([idBytes(replying.applicationId), day, proofOf(secret, replying, day)])
  return `${prefix}${toBase32(token)}@${domain}`
}

/** An address read: what it names, but not yet whether it is ours. */
export interface ReplyToken {
  readonly applicationId: string
  readonly day: Buffer
  readonly proof: Buffer
}

/** What an address, or a text with one in it, is about; undefined where it is none of ours. Says nothing about who may answer. */
export function readReplyAddress(address: string): ReplyToken | undefined {
  const [, token] = shape.exec(address) ?? []
  const bytes = token ? fromBase32(token.toLowerCase()) : undefined
  if (!bytes || bytes.length < 16 + dayBytes + proofBytes) return undefined
  return {
    applicationId: idText(bytes.subarray(0, 16)),
    day: bytes.subarray(16, 16 + dayBytes),
    proof: bytes.subarray(16 + dayBytes, 16 + dayBytes + proofBytes),
  }
}

/** Was the address written for this person? */
export function isReplyOf(secret: Uint8Array, token: ReplyToken, who: Omit<Replying, 'applicationId'>): boolean {
  return timingSafeEqual(token.proof, proofOf(secret, { ...who, applicationId: token.applicationId }, token.day))
}

/** Answers are taken for `lastingDays` after the letter. */
export function isExpired({ day }: ReplyToken, now: Date): boolean {
  return dayOf(now) > day.readUInt16BE() + lastingDays
}

const dayOf = (at: Date) => Math.floor(at.getTime() / msOfDay)

function proofOf(secret: Uint8Array, { platformId, applicationId, person }: Replying, day: Buffer): Buffer {
  const about = `reply by mail\n${platformId}\n${applicationId}\n${person}\n${day.toString('hex')}`
  return createHmac('sha256', secret).update(about).digest().subarray(0, proofBytes)
}

const idBytes = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex')

function idText(bytes: Buffer): string {
  const hex = bytes.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

/** RFC 4648 §6, without padding, in lower case. */
function toBase32(bytes: Buffer): string {
  let bits = ''
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((one) => alphabet.indexOf(one).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
