import { sql } from 'kysely'
import type { EntryContent, ProjectionKind } from '../../evaluation/store/index.ts'
import type { PlatformDb } from '../../kernel/db/index.ts'

/** Written over what was there. */
export async function setProjections(
  db: PlatformDb,
  kind: ProjectionKind,
  contents: ReadonlyMap<string, EntryContent>,
  at: Date,
): Promise<void> {
  if (contents.size === 0) return
  const rows = [...contents].map(([id, content]) => ({ id, content }))
  await sql`insert into entry_projections (platform_id, entry_id, kind, content, built_at)
    select ${db.platformId}, r.id, ${kind}, r.content, ${at}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, content jsonb)
    on conflict (platform_id, entry_id, kind) do update set content = excluded.content, built_at = excluded.built_at`.execute(
    db.kysely,
  )
}

/** The blind side of a session's entries goes: everybody sees who applies. */
export async function dropBlindProjections(db: PlatformDb, sessionId: string): Promise<void> {
  await sql`delete from entry_projections p using entries e where p.platform_id = ${db.platformId} and p.kind = 'blind'
    and e.platform_id = p.platform_id and e.id = p.entry_id and e.session_id = ${sessionId}`.execute(db.kysely)
}
