import { randomBytes, randomUUID } from 'node:crypto'

/** A uuid of version 7 (RFC 9562): sorts by time of creation, so that indexes grow at their end. */
export function newId(): string {
  const time = Date.now().toString(16).padStart(12, '0')
  // The rest is random, with the variant where it belongs; the version stands before it.
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`
}

/** A random uuid, for what a juror or a voter sees: it tells nothing about when or in which order. */
export function randomId(): string {
  return randomUUID()
}

/** A secret for a link: 32 random bytes, readable in an address. Only its hash is stored. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}
