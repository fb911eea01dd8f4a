import type { PlatformDb } from '../../kernel/db/index.ts'

type Change =
  | { readonly plan: string; readonly plan_version: number | null; readonly plan_until: null }
  | { readonly status: string }

export async function setPlatform(db: PlatformDb, change: Change): Promise<void> {
  await db.kysely.updateTable('platforms').set(change).where('id', '=', db.platformId).execute()
}

/** What was bought beside the plan, in place of all of before. */
export async function replaceAddons(
  db: PlatformDb,
  bought: readonly { readonly addon: string; readonly quantity: number }[],
): Promise<void> {
  await db.remove('platform_addons').execute()
  if (bought.length > 0) await db.insert('platform_addons', bought).execute()
}
