import { sql } from 'kysely'
import type { PlatformDb } from '../../kernel/db/index.ts'

export interface Counted {
  readonly programId: string
  readonly timeZone: string
}

/** The applications of one program. */
export const ofProgram = (db: PlatformDb, programId: string) =>
  sql<boolean>`a.platform_id = ${db.platformId} and a.program_id = ${programId}::uuid`

/**
 * Declared ineligible by a rule, or given up, before anything was sent. All the others that are neither drafts nor in the
 * trash were sent: their state says so, and indexes hold the state where they do not hold the moment of sending.
 */
export const neverSent = sql<boolean>`a.state = any('{ineligible,withdrawn}') and a.submitted_at is null`
export const mayBeSent = sql<boolean>`a.state <> all('{draft,deleted}')`

/** Moments are gathered by quarter of an hour before they become days: all zones of the world begin theirs at one. */
export const dayOf = (moment: 'created_at' | 'submitted_at', timeZone: string) => ({
  quarter: sql`date_bin('15 minutes', ${sql.ref(`a.${moment}`)}, timestamptz 'epoch')`,
  day: sql<string>`to_char((q.quarter at time zone ${timeZone})::date, 'YYYY-MM-DD')`,
})
