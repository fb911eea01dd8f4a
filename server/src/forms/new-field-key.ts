import { randomBytes } from 'node:crypto'

/** A key nobody has: random, because answers and conditions point at it for ever. */
export function newFieldKey(): string {
  return `f_${randomBytes(8).toString('hex')}`
}
