import { randomBytes, randomUUID } from 'node:crypto'

/** A uuid of version 7 (RFC 9562): sorts by time of creation, so that indexes grow at their end. */
export function newId(): string {
  const bytes = randomBytes(16)
  bytes.writeUIntBE(Date.now(), 0, 6)
  bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f)
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f)
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

/** A random uuid, for what a juror or a voter sees: it tells nothing about when or in which order. */
export function randomId(): string {
  return randomUUID()
}

/** A secret for a link: 32 random bytes, readable in an address. Only its hash is stored. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}
