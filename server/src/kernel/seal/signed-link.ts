import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { SealUse } from './seal.ts'

interface LinkParts extends SealUse {
  /** What the link is about: an id, an address. */
  readonly subject: string
  /** Absent: it never ends, as a link for unsubscribing. */
  readonly expiresAt?: Date
}

function macOf(secret: Uint8Array, { purpose, platformId }: SealUse, body: string): Buffer {
  const key = Buffer.from(hkdfSync('sha256', secret, '', `laurel link ${purpose} ${platformId}`, 32))
  return createHmac('sha256', key).update(body).digest()
}

/** A token for a link that nobody else can write: `<subject>.<end in seconds, or 0>.<signature>`, fit for an address. */
export function signLink(secret: Uint8Array, parts: LinkParts): string {
  const end = parts.expiresAt ? Math.floor(parts.expiresAt.getTime() / 1000) : 0
  const body = `${Buffer.from(parts.subject).toString('base64url')}.${end}`
  return `${body}.${macOf(secret, parts, body).toString('base64url')}`
}

/** The subject of a token; undefined when it is not ours, for something else, or over. */
export function readLink(secret: Uint8Array, use: SealUse, token: string, now: Date): string | undefined {
  const [subject = '', end = '', mac = ''] = token.split('.', 3)
  const expected = macOf(secret, use, `${subject}.${end}`)
  const input = Buffer.from(mac, 'base64url')
  if (input.length !== expected.length || !timingSafeEqual(input, expected)) return undefined
  if (end !== '0' && Number(end) * 1000 <= now.getTime()) return undefined
  return Buffer.from(subject, 'base64url').toString('utf8')
}
