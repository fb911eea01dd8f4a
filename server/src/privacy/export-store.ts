import type { Insertable, Selectable, Updateable } from 'kysely'
import type { DB, PlatformDb } from '../kernel/db/index.ts'

export type ExportRow = Selectable<DB['data_exports']>

export function insertExport(
  db: PlatformDb,
  row: Omit<Insertable<DB['data_exports']>, 'platform_id'>,
): Promise<ExportRow> {
  return db.insert('data_exports', row).returningAll().executeTakeFirstOrThrow()
}

export function findExport(db: PlatformDb, id: string): Promise<ExportRow | undefined> {
  return db.from('data_exports').where('id', '=', id).selectAll().executeTakeFirst()
}

export function listExports(db: PlatformDb, userId: string): Promise<ExportRow[]> {
  return db.from('data_exports').where('user_id', '=', userId).selectAll().orderBy('id', 'desc').limit(20).execute()
}

export async function setExport(
  db: PlatformDb,
  id: string,
  changes: Pick<Updateable<DB['data_exports']>, 'state' | 'storage_key' | 'size' | 'ready_at' | 'expires_at'>,
): Promise<void> {
  await db.change('data_exports').set(changes).where('id', '=', id).execute()
}

/** The row only; its content is erased by the caller. */
export async function deleteExport(db: PlatformDb, id: string): Promise<void> {
  await db.remove('data_exports').where('id', '=', id).execute()
}
