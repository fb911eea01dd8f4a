import { sql } from 'kysely'
import type { PlatformDb } from '../../kernel/db/index.ts'

/** Whether files could be cleaned, by their keys; nothing of those that nobody has tried. */
export async function listStrippedFiles(db: PlatformDb, keys: readonly string[]): Promise<Map<string, boolean>> {
  if (keys.length === 0) return new Map()
  const rows = await db
    .from('bare_files')
    .where(sql<boolean>`file_key = any(${[...keys]}::text[])`)
    .select(['file_key', 'is_bare'])
    .execute()
  return new Map(rows.map(({ file_key, is_bare }) => [file_key, is_bare]))
}

export async function setStrippedFile(db: PlatformDb, key: string, isStripped: boolean, at: Date): Promise<void> {
  const known = { is_bare: isStripped, made_at: at }
  await db
    .insert('bare_files', { file_key: key, ...known })
    .onConflict((conflict) => conflict.columns(['platform_id', 'file_key']).doUpdateSet(known))
    .execute()
}
