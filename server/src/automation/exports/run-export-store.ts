import type { RunExportOrder } from '@laurel/contract/automation/runs'
import type { Selectable, Updateable } from 'kysely'
import { type DB, json, type PlatformDb } from '../../kernel/db/index.ts'
import { findOperation, type OperationRow } from '../../kernel/operations/index.ts'

export const runExportKind = 'task-run-exports'

/** The file of runs as the server works with it: the operation, and what is its own. */
export interface RunExportRow extends OperationRow {
  readonly inProgram: string
  readonly query: RunExportOrder
  readonly rows: number
  readonly size: number | null
  readonly storageKey: string | null
}

function read(operation: OperationRow, row: Selectable<DB['task_run_exports']>): RunExportRow {
  return {
    ...operation,
    inProgram: row.program_id,
    query: row.query as RunExportOrder,
    rows: row.rows,
    size: row.size,
    storageKey: row.storage_key,
  }
}

export async function insertRunExport(
  db: PlatformDb,
  operation: OperationRow,
  { programId, query }: { readonly programId: string; readonly query: RunExportOrder },
): Promise<RunExportRow> {
  const row = await db
    .insert('task_run_exports', { id: operation.id, program_id: programId, query: json(query) })
    .returningAll()
    .executeTakeFirstOrThrow()
  return read(operation, row)
}

export async function findRunExport(db: PlatformDb, id: string): Promise<RunExportRow | undefined> {
  const operation = await findOperation(db, id)
  const row = operation && (await db.from('task_run_exports').where('id', '=', id).selectAll().executeTakeFirst())
  return row && read(operation, row)
}

export async function setRunExport(
  db: PlatformDb,
  id: string,
  change: Pick<Updateable<DB['task_run_exports']>, 'rows' | 'size' | 'storage_key'>,
): Promise<void> {
  await db.change('task_run_exports').set(change).where('id', '=', id).execute()
}
