import { sql } from 'kysely'
import type { PlatformDb } from '../../kernel/db/index.ts'

/** Whom an applicant named, and the names, organisations and words behind a conflict. That there is one stays. */
export async function eraseConflictTexts(db: PlatformDb, applicationId: string): Promise<void> {
  await db.remove('named_conflicts').where('application_id', '=', applicationId).execute()
  await sql`update conflicts set note = '', signs = coalesce((select jsonb_agg(
      case when jsonb_typeof(s) = 'object' then s || '{"matched": ""}' else s end order by place)
      from jsonb_array_elements(signs) with ordinality as e(s, place)), '[]')
    where platform_id = ${db.platformId} and entry_id in (select id from entries
      where platform_id = ${db.platformId} and application_id = ${applicationId})`.execute(db.kysely)
}
