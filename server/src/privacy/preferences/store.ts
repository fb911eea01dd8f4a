import { ask, type PlatformDb } from '../../kernel/db/index.ts'

export async function isJuror(db: PlatformDb, userId: string): Promise<boolean> {
  const rows = await ask(db, 'select from jurors where platform_id = $1 and user_id = $2 limit 1', [
    db.platformId,
    userId,
  ])
  return rows.length > 0
}
