import { ask, type PlatformDb } from '../../kernel/db/index.ts'

/** An entry as every juror may know of it: nothing here says what it is about, or whose it is. */
export interface EntryRef {
  readonly id: string
  readonly sessionId: string
  readonly applicationId: string
  readonly code: string
  readonly categoryId: string
  /** Every juror judges it, so that their marks can be compared. */
  readonly isCalibration: boolean
  /** The application was withdrawn or deleted since. */
  readonly withdrawn: boolean
}

/** But for the entry's own id and its session's. */
export const placeColumns = `v.application_id as "applicationId", v.code, v.category_id as "categoryId", v.withdrawn,
  v.is_calibration as "isCalibration"`

export const placeRows = 'juror_entries v'

const selected = `select v.id, v.session_id as "sessionId", ${placeColumns} from ${placeRows}`

export async function findEntryRef(db: PlatformDb, id: string): Promise<EntryRef | undefined> {
  const [row] = await ask<EntryRef>(db, `${selected} where v.platform_id = $1 and v.id = $2`, [db.platformId, id])
  return row
}

export async function listEntryRefs(db: PlatformDb, sessionId: string): Promise<EntryRef[]> {
  return ask<EntryRef>(db, `${selected} where v.platform_id = $1 and v.session_id = $2`, [db.platformId, sessionId])
}
