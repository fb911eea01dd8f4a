import { z } from 'zod'
import { OperationState, type RefusalTable } from '../kernel/index.ts'
import { Locale } from '../kernel/locale/index.ts'
import { LogFilter } from './log-query.ts'

/** Hours for which the file of a log can be fetched. */
export const logExportHours = 48
/** Files that one person has in the making at a time. */
export const maxLogExports = 3

/** `lang`: of the titles of columns and of what the log names; absent: that of whoever asks. */
export const LogExportOrder = LogFilter.extend({ format: z.enum(['csv', 'xlsx']), lang: Locale.optional() })
export type LogExportOrder = z.infer<typeof LogExportOrder>

/** A log as a file. `rows` grows while it is written. */
export const LogExport = z.object({
  id: z.uuid(),
  format: z.enum(['csv', 'xlsx']),
  state: OperationState,
  /** `too_many_rows`: more than a spreadsheet holds; CSV has no limit. */
  failure: z.enum(['too_many_rows', 'unexpected']).nullable(),
  rows: z.int(),
  /** Bytes. */
  size: z.int().nullable(),
  fileName: z.string(),
  askedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
})
export type LogExport = z.infer<typeof LogExport>

export const logExportRefusals = {
  /** `maxLogExports` are being made already. */
  log_exports_at_work: 409,
  /** The file is not there yet, or could not be made. */
  log_export_not_ready: 409,
} as const satisfies RefusalTable
