import { createHash } from 'node:crypto'

/** Every juror meets the entries in an order of his own, so that no entry is always judged first, or last. */
export function orderKeyOf(jurorId: string, entryId: string): string {
  return createHash('sha256').update(`${jurorId} ${entryId}`).digest('hex')
}
