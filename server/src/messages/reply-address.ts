import { createHmac, timingSafeEqual } from 'node:crypto'

/** Whose answer an address takes: about one application, from one person. */
export interface Replying {
  readonly platformId: string
  readonly applicationId: string
  readonly userId: string
}

/** Bytes of the proof: 80 bits, which nobody guesses by sending mails. */
const proofBytes = 10
const prefix = 'reply+'
const alphabet = 'abcdefghijklmnopqrstuvwxyz234567'
const shape = /^reply\+([a-z2-7]{42})$/

/**
 * The address that a mail about a conversation asks to be answered at: `reply+<token>@<domain>`. The token names the
 * application and proves, with the installation's secret, for which person on which platform it was written. It is lower
 * case and 48 characters long: mail servers may fold the case of an address and keep 64 before the @ (RFC 5321 §4.5.3.1.1).
 */
export function replyAddress(secret: Uint8Array, domain: string, replying: Replying): string {
  const token = Buffer.concat([idBytes(replying.applicationId), proofOf(secret, replying)])
  return `${prefix}${toBase32(token)}@${domain}`
}

/** The application that an address is about; undefined where it is none of ours. Says nothing about who may answer. */
export function readReplyAddress(address: string): { applicationId: string; proof: Buffer } | undefined {
  const local = address.slice(0, address.lastIndexOf('@')).trim().toLowerCase()
  const [, token] = shape.exec(local) ?? []
  const bytes = token ? fromBase32(token) : undefined
  if (bytes?.length !== 16 + proofBytes) return undefined
  return { applicationId: idText(bytes.subarray(0, 16)), proof: bytes.subarray(16) }
}

/** Was the address written for this person? The one who writes is known by the address that the mail came from. */
export function isReplyOf(secret: Uint8Array, address: string, who: Omit<Replying, 'applicationId'>): boolean {
  const read = readReplyAddress(address)
  return (
    read !== undefined && timingSafeEqual(read.proof, proofOf(secret, { ...who, applicationId: read.applicationId }))
  )
}

function proofOf(secret: Uint8Array, { platformId, applicationId, userId }: Replying): Buffer {
  const about = `reply by mail\n${platformId}\n${applicationId}\n${userId}`
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
