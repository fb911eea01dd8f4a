import { createHash } from 'node:crypto'
import { canonicalJson } from '@laurel/contract/kernel/json'

/** SHA-256 of the canonical JSON, hexadecimal: the same whoever computes it, and in whatever order keys were written. */
export function hashOf(value: unknown): string {
  return createHash('sha256').update(canonicalJson(value)).digest('hex')
}
