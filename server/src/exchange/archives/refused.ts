import type { ArchiveFailure } from '@laurel/contract/exchange'
import { BrokenZip, type BrokenZipReason } from '../../kernel/zip/index.ts'

/** Why an archive is not taken in, and which part of it says so. */
export class ArchiveRefused extends Error {
  override readonly name = 'ArchiveRefused'
  readonly reason: ArchiveFailure
  readonly part: string | null

  constructor(reason: ArchiveFailure, part: string | null = null) {
    super(`The archive is refused: ${reason}${part === null ? '' : ` (${part})`}.`)
    this.reason = reason
    this.part = part === null ? null : [...part].slice(0, 200).join('').toWellFormed()
  }
}

const reasons = {
  not_a_zip: 'not_a_zip',
  too_many_entries: 'too_large',
  too_large: 'too_large',
  encrypted: 'encrypted',
  broken: 'zip_broken',
} as const satisfies Record<BrokenZipReason, ArchiveFailure>

/** Runs a piece of work on a part, and says of what goes wrong in the ZIP where it was. */
export async function inPart<T>(part: string | null, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof BrokenZip) throw new ArchiveRefused(reasons[error.reason], part)
    throw error
  }
}
