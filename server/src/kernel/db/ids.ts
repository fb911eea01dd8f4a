import { randomBytes, randomUUID } from 'node:crypto'
import { placesAt } from './places-at.ts'

/** A uuid of version 7 (RFC 9562): sorts by time of creation, so that indexes grow at their end. */
export function newId(): string {
  // The rest is random, with the variant where it belongs; the version stands before it.
  return `${timeOf(Date.now())}-7${randomUUID().slice(15)}`
}

const nextPlace = placesAt()

/**
 * The same for what happened at a told moment: it sorts by that, whenever it is written down. Of one moment, what this
 * process makes is in the order in which it was made: what counts it are the 26 bits behind the time (RFC 9562, §6.2).
 */
export function newIdAt(at: Date): string {
  const { moment, count } = nextPlace(at.getTime())
  const [first, second] = [count >>> 14, (count & 0x3fff) | 0x8000]
  return `${timeOf(moment)}-7${hex(first, 3)}-${hex(second, 4)}${randomUUID().slice(23)}`
}

const hex = (number: number, digits: number) => number.toString(16).padStart(digits, '0')

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
