import type { Insertable, Selectable } from 'kysely'
import type { DB, PlatformDb } from '../db/index.ts'

export type UploadRow = Selectable<DB['uploads']>

export async function insertUpload(db: PlatformDb, row: Omit<Insertable<DB['uploads']>, 'platform_id'>): Promise<void> {
  await db.insert('uploads', row).execute()
}

export function findUpload(db: PlatformDb, id: string): Promise<UploadRow | undefined> {
  return db.from('uploads').where('id', '=', id).selectAll().executeTakeFirst()
}

/** Held until the end of the transaction: a file is kept once, however often that is asked for. */
export function lockUpload(db: PlatformDb, id: string): Promise<UploadRow | undefined> {
  return db.from('uploads').where('id', '=', id).selectAll().forUpdate().executeTakeFirst()
}

export async function setFinished(db: PlatformDb, id: string, answer: string, at: Date): Promise<void> {
  await db.change('uploads').set({ answer, finished_at: at }).where('id', '=', id).execute()
}

export async function removeUpload(db: PlatformDb, id: string): Promise<void> {
  await db.remove('uploads').where('id', '=', id).execute()
}

/** Who sends: somebody with an account, or whoever holds a personal link. */
export type Sender = Pick<UploadRow, 'uploaded_by' | 'link_hash'>

export async function countUnfinished(db: PlatformDb, { uploaded_by, link_hash }: Sender): Promise<number> {
  const { count } = await db
    .from('uploads')
    .where('uploaded_by', 'is not distinct from', uploaded_by)
    .where('link_hash', 'is not distinct from', link_hash)
    .where('finished_at', 'is', null)
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
