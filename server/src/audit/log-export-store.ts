import { type LogExport, LogFilter } from '@laurel/contract/audit'
import type { Locale } from '@laurel/contract/kernel/locale'
import type { Selectable, Updateable } from 'kysely'
import { type DB, json, type PlatformDb } from '../kernel/db/index.ts'
import { findOperation, type OperationRow } from '../kernel/operations/index.ts'
import { type EventRow, type LogScope, matching } from './store.ts'

export const logExportKind = 'log-exports'

/** The file of a log as the server works with it: the operation, and what is its own. */
export interface LogExportRow extends OperationRow {
  readonly requestedBy: string
  readonly format: LogExport['format']
  /** With the language of the file, where one was asked for. */
  readonly query: LogFilter & { lang?: Locale | undefined }
  readonly rows: number
  readonly size: number | null
  readonly storageKey: string | null
}

function read(operation: OperationRow, row: Selectable<DB['log_exports']>): LogExportRow {
  return {
    ...operation,
    requestedBy: operation.requestedBy ?? '',
    format: row.format as LogExport['format'],
    query: row.query as LogExportRow['query'],
    rows: row.rows,
    size: row.size,
    storageKey: row.storage_key,
  }
}

export async function insertLogExport(
  db: PlatformDb,
  operation: OperationRow,
  { format, query }: Pick<LogExportRow, 'format' | 'query'>,
): Promise<LogExportRow> {
  const row = await db
    .insert('log_exports', { id: operation.id, program_id: operation.programId, format, query: json(query) })
    .returningAll()
    .executeTakeFirstOrThrow()
  return read(operation, row)
}

export async function findLogExport(db: PlatformDb, id: string): Promise<LogExportRow | undefined> {
  const operation = await findOperation(db, id)
  const row = operation && (await db.from('log_exports').where('id', '=', id).selectAll().executeTakeFirst())
  return row && read(operation, row)
}

export async function setLogExport(
  db: PlatformDb,
  id: string,
  change: Pick<Updateable<DB['log_exports']>, 'rows' | 'size' | 'storage_key'>,
): Promise<void> {
  await db.change('log_exports').set(change).where('id', '=', id).execute()
}

/** The next events of a file, the newest first. @param before id of the last one written, or of the export itself */
export function listEventsBefore(
  db: PlatformDb,
  { programId, query }: LogExportRow,
  before: string,
  limit: number,
): Promise<EventRow[]> {
  const scope: LogScope = programId ? { programId } : {}
  return matching(db, scope, LogFilter.parse(query))
    .where('id', '<', before)
    .orderBy('id', 'desc')
    .limit(limit)
    .selectAll()
    .execute()
}
