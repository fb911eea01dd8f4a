import type { Selectable, Updateable } from 'kysely'
import type { DB, PlatformDb } from '../kernel/db/index.ts'
import { findOperation, listAllOperations, type OperationRow } from '../kernel/operations/index.ts'

export const dataExportKind = 'data-exports'

/** A copy of one's data as the server works with it: the operation, and what is its own. */
export interface ExportRow extends OperationRow {
  readonly storageKey: string | null
  readonly size: number | null
}

function read(operation: OperationRow, row: Selectable<DB['data_exports']>): ExportRow {
  return { ...operation, storageKey: row.storage_key, size: row.size }
}

export async function insertExport(db: PlatformDb, operation: OperationRow): Promise<ExportRow> {
  return read(operation, await db.insert('data_exports', { id: operation.id }).returningAll().executeTakeFirstOrThrow())
}

export async function findExport(db: PlatformDb, id: string): Promise<ExportRow | undefined> {
  const operation = await findOperation(db, id)
  const row = operation && (await db.from('data_exports').where('id', '=', id).selectAll().executeTakeFirst())
  return row && read(operation, row)
}

/** All copies of one person's data, the newest first. */
export async function listExports(db: PlatformDb, userId: string): Promise<ExportRow[]> {
  const operations = await listAllOperations(db, { kind: dataExportKind, requestedBy: userId })
  if (operations.length === 0) return []
  const ids = operations.map(({ id }) => id)
  const rows = await db.from('data_exports').where('id', 'in', ids).selectAll().execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return operations.flatMap((one) => {
    const row = byId.get(one.id)
    return row ? [read(one, row)] : []
  })
}

export async function setExport(
  db: PlatformDb,
  id: string,
  changes: Pick<Updateable<DB['data_exports']>, 'storage_key' | 'size'>,
): Promise<void> {
  await db.change('data_exports').set(changes).where('id', '=', id).execute()
}
