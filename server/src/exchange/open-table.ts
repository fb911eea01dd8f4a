import { importBytes, maxColumns, maxRows } from '@laurel/contract/exchange'
import { refuse } from '../kernel/refuse.ts'
import {
  type OpenTable,
  type Reading,
  readTable,
  type UnreadableReason,
  UnreadableTable,
} from '../kernel/sheets/index.ts'
import type { Storage } from '../kernel/storage/index.ts'
import type { ImportRow } from './store/index.ts'

/** Opens a stored file as a table; throws `UnreadableTable`. */
export async function openTable(storage: Storage, storageKey: string, reading: Partial<Reading>): Promise<OpenTable> {
  const stored = await storage.get(storageKey)
  if (!stored) throw new UnreadableTable('empty')
  return readTable(stored.stream, { maxBytes: importBytes, maxRows, reading })
}

/** How the file of an import was read when its columns were shown: it is read the same way again. */
export function readingOf({ headerLine, preview }: Pick<ImportRow, 'headerLine' | 'preview'>): Reading {
  return { line: headerLine, lines: preview.headerLines || 1, ...preview.text }
}

/** Why a file cannot be read, as this room refuses it. */
export const refusalOf = {
  not_a_spreadsheet: 'file_not_a_spreadsheet',
  empty: 'file_empty',
  too_large: 'too_large',
  inflates: 'file_inflates',
  too_many_rows: 'file_too_many_rows',
  unclosed_quote: 'file_unclosed_quote',
  record_too_long: 'file_record_too_long',
  too_many_columns: 'file_too_many_columns',
  broken_json: 'file_broken_json',
  encrypted: 'file_encrypted',
} as const satisfies Record<UnreadableReason, string>

/** The limit that was passed. */
const maxOf: Partial<Record<UnreadableReason, number>> = {
  too_large: importBytes,
  too_many_rows: maxRows,
  too_many_columns: maxColumns,
}

/** Turns a file that cannot be read into its refusal; details: `line` where the trouble starts, or `most`, the limit. */
export async function refusingUnreadable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof UnreadableTable)) throw error
    const max = maxOf[error.reason]
    refuse(refusalOf[error.reason], {
      details: { ...(error.line !== undefined && { line: error.line }), ...(max !== undefined && { most: max }) },
    })
  }
}
