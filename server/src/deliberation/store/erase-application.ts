import { sql } from 'kysely'
import type { PlatformDb } from '../../kernel/db/index.ts'

/** What the jury wrote about an application in its deliberation. What was voted and decided stays. */
export async function eraseDeliberationTexts(db: PlatformDb, applicationId: string): Promise<void> {
  const own = sql`platform_id = ${db.platformId} and entry_id in (select id from entries
    where platform_id = ${db.platformId} and application_id = ${applicationId})`
  await sql`update agenda_items set notes = '' where ${own} and notes <> ''`.execute(db.kysely)
  await sql`update motions set text = '' where ${own} and text <> ''`.execute(db.kysely)
  await sql`update decisions set internal_note = '', feedback = '' where ${own}`.execute(db.kysely)
}
