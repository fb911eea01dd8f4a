import { z } from 'zod'
import { Id, OperationState } from '../kernel/index.ts'

/** A copy of everything that a platform holds about somebody, as a ZIP file: `data.json`, and the files they sent. */
export const DataExport = z.object({
  id: Id,
  state: OperationState,
  /** Bytes, once done. */
  size: z.number().int().nullable(),
  askedAt: z.iso.datetime(),
  readyAt: z.iso.datetime().nullable(),
  /** The file is there until then. */
  expiresAt: z.iso.datetime().nullable(),
})
export type DataExport = z.infer<typeof DataExport>

/** The request to delete an account: carried out at `dueAt`, unless it is cancelled before. */
export const AccountDeletion = z.object({ askedAt: z.iso.datetime(), dueAt: z.iso.datetime() })
export type AccountDeletion = z.infer<typeof AccountDeletion>

/** Days during which the deletion of an account may be cancelled. */
export const deletionDays = 14
/** Days during which a copy of one's data can be downloaded. */
export const exportDays = 7
