import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { type JurorRow, listJurorRows } from '../../evaluation/store/index.ts'
import { newId, newToken, type PlatformDb } from '../../kernel/db/index.ts'

/** Seats those of a jury who have accepted on the jury of another session, in their roles; none is asked again. */
export async function copyJury(
  db: PlatformDb,
  sessionId: string,
  jurors: readonly JurorRow[],
  at: Date,
): Promise<number> {
  const rows = jurors
    .filter(({ state, userId }) => state === 'accepted' && userId !== null)
    .map(({ id }) => ({ was: id, id: newId(), hash: createHash('sha256').update(newToken()).digest('hex') }))
  if (rows.length === 0) return 0
  await sql`insert into jurors (platform_id, id, session_id, email, name, organisation, lang, user_id, state, role,
      min_load, max_load, expertise, languages, phone, company_number, token_hash, token_expires_at, invited_at, answered_at)
    select j.platform_id, r.id, ${sessionId}, j.email, j.name, j.organisation, j.lang, j.user_id, 'accepted', j.role,
      j.min_load, j.max_load, j.expertise, j.languages, j.phone, j.company_number, r.hash, ${at}, ${at}, ${at}
    from jurors j join jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(was uuid, id uuid, hash text) on r.was = j.id
    where j.platform_id = ${db.platformId}`.execute(db.kysely)
  return (await listJurorRows(db, sessionId)).length
}
