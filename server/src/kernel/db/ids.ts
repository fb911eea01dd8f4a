import { randomBytes, randomUUID } from 'node:crypto'

/** A uuid of version 7 (RFC 9562): sorts by time of creation, so that indexes grow at their end. */
export function newId(): string {
  // The rest is random, with the variant where it belongs; the version stands before it.
  return `${timeOf(Date.now())}-7${randomUUID().slice(15)}`
}

let count = 0

/**
 * The same for what happened at a told moment: it sorts by that, whenever it is written down. Of one moment, what this
 * process makes is in the order in which it was made.
 */
export function newIdAt(at: Date): string {
  count = (count + 1) % 4096
  return `${timeOf(at.getTime())}-7${count.toString(16).padStart(3, '0')}${randomUUID().slice(18)}`
}

function timeOf(milliseconds: number): string {
  const time = milliseconds.toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}`
}

/** A random uuid, for what a juror or a voter sees: it tells nothing about when or in which order. */
export function randomId(): string {
  return randomUUID()
}

/** A secret for a link: 32 random bytes, readable in an address. Only its hash is stored. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}
