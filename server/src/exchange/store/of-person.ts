import type { PlatformDb } from '../../kernel/db/index.ts'
import { removeOperation } from '../../kernel/operations/index.ts'
import { listAllArchives } from './archives.ts'
import { listAllExports } from './exports.ts'

/** What one person kept, had exported and archived, the newest first. */
export async function listExchangeOf(db: PlatformDb, userId: string) {
  const [templates, exports, archives] = await Promise.all([
    db.from('export_templates').where('owner_id', '=', userId).selectAll().orderBy('id', 'desc').execute(),
    listAllExports(db, userId),
    listAllArchives(db, userId),
  ])
  return { templates, exports, archives }
}

/** Removes what only this person could see, and answers where its files are; what is shared loses their name. */
export async function forgetExchangeOf(db: PlatformDb, userId: string) {
  await db.remove('export_templates').where('owner_id', '=', userId).where('is_shared', '=', false).execute()
  await db.change('export_templates').set({ owner_id: null }).where('owner_id', '=', userId).execute()
  await db.change('import_mappings').set({ created_by: null }).where('created_by', '=', userId).execute()
  const exports = await listAllExports(db, userId)
  const archives = await listAllArchives(db, userId)
  for (const { id } of [...exports, ...archives]) await removeOperation(db, id)
  return { exports, archives }
}
