import { importBytes } from '@laurel/contract/exchange'
import { refuse } from '../kernel/refuse.ts'
import { type OpenTable, readTable, type UnreadableReason, UnreadableTable } from '../kernel/sheets/index.ts'
import type { Storage } from '../kernel/storage/index.ts'

/** Opens a stored file as a table; throws `UnreadableTable`. */
export async function openTable(storage: Storage, storageKey: string, headerLine: number): Promise<OpenTable> {
  const stored = await storage.get(storageKey)
  if (!stored) throw new UnreadableTable('empty')
  return readTable(stored.stream, { maxBytes: importBytes, headerLine })
}

/** Why a file cannot be read, as this room refuses it. */
export const refusalOf = {
  not_a_spreadsheet: 'file_not_a_spreadsheet',
  empty: 'file_empty',
  too_large: 'too_large',
  too_many_rows: 'file_too_many_rows',
  unclosed_quote: 'file_unclosed_quote',
  record_too_long: 'file_record_too_long',
} as const satisfies Record<UnreadableReason, string>

/** Turns a file that cannot be read into its refusal; details: `line` where the trouble starts. */
export async function refusingUnreadable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof UnreadableTable)) throw error
    refuse(refusalOf[error.reason], { details: error.line === undefined ? {} : { line: error.line } })
  }
}
