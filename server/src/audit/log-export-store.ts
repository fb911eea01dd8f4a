import { LogFilter } from '@laurel/contract/audit'
import type { Locale } from '@laurel/contract/kernel'
import type { Insertable, Selectable, Updateable } from 'kysely'
import { type DB, json, type PlatformDb } from '../kernel/db/index.ts'
import { type EventRow, type LogScope, matching } from './store.ts'

export type LogExportRow = Selectable<DB['log_exports']>
type NewLogExport = Omit<Insertable<DB['log_exports']>, 'platform_id' | 'query'> & {
  /** With the language of the file, where one was asked for. */
  query: LogFilter & { lang?: Locale | undefined }
}

export async function insertLogExport(db: PlatformDb, { query, ...row }: NewLogExport): Promise<LogExportRow> {
  return db
    .insert('log_exports', { ...row, query: json(query) })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export function findLogExport(db: PlatformDb, id: string): Promise<LogExportRow | undefined> {
  return db.from('log_exports').where('id', '=', id).selectAll().executeTakeFirst()
}

export async function setLogExport(
  db: PlatformDb,
  id: string,
  change: Pick<Updateable<DB['log_exports']>, 'state' | 'failure' | 'rows' | 'size' | 'storage_key'>,
): Promise<void> {
  await db.change('log_exports').set(change).where('id', '=', id).execute()
}

export async function removeLogExport(db: PlatformDb, id: string): Promise<void> {
  await db.remove('log_exports').where('id', '=', id).execute()
}

export async function countLogExportsAtWork(db: PlatformDb, userId: string): Promise<number> {
  const { n } = await db
    .from('log_exports')
    .where('requested_by', '=', userId)
    .where('state', '=', 'waiting')
    .select((s) => s.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}

/** The next events of a file, the newest first. @param before id of the last one written, or of the export itself */
export function listEventsBefore(
  db: PlatformDb,
  { program_id, query }: LogExportRow,
  before: string,
  limit: number,
): Promise<EventRow[]> {
  const scope: LogScope = program_id ? { programId: program_id } : {}
  return matching(db, scope, LogFilter.parse(query))
    .where('id', '<', before)
    .orderBy('id', 'desc')
    .limit(limit)
    .selectAll()
    .execute()
}
