import type { Selectable } from 'kysely'
import type { DB, PlatformDb } from '../../kernel/db/index.ts'

export type WidgetRow = Selectable<DB['support_widgets']>

export function findWidget(db: PlatformDb): Promise<WidgetRow | undefined> {
  return db.from('support_widgets').selectAll().executeTakeFirst()
}

export async function setWidget(db: PlatformDb, row: Omit<WidgetRow, 'platform_id'>): Promise<void> {
  await db
    .insert('support_widgets', row)
    .onConflict((conflict) => conflict.columns(['platform_id']).doUpdateSet(row))
    .execute()
}
