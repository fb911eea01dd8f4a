import { sql } from 'kysely'
import { json, type PlatformDb } from '../../kernel/db/index.ts'

/** States in which a jury has yet to read, mark, talk or have its result published. */
const busyStates = sql`('open', 'paused', 'closed', 'deliberation', 'decided')`

/** Titles of the sessions whose jury still works on an application. */
export async function listBusySessions(db: PlatformDb, applicationId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select s.id from entries e
    join evaluation_sessions s on s.platform_id = e.platform_id and s.id = e.session_id
    where e.platform_id = ${db.platformId} and e.application_id = ${applicationId} and s.state in ${busyStates}`.execute(
    db.kysely,
  )
  return rows.map(({ id }) => id)
}

/** Whether a published result counts it. */
export async function isInPublishedResult(db: PlatformDb, applicationId: string): Promise<boolean> {
  const { rows } = await sql`select e.id from entries e
    join evaluation_sessions s on s.platform_id = e.platform_id and s.id = e.session_id
    where e.platform_id = ${db.platformId} and e.application_id = ${applicationId}
      and s.state in ('published', 'archived') limit 1`.execute(db.kysely)
  return rows.length > 0
}

/** Copies that jurors read: rewritten by `change`, or gone. Marks, votes and ranks stay. */
export async function erasePrints(
  db: PlatformDb,
  applicationId: string,
  change: ((content: unknown) => unknown) | undefined,
): Promise<void> {
  const { rows } = await sql<{ entryId: string; kind: string; content: unknown }>`
    select p.entry_id as "entryId", p.kind, p.content from entry_projections p
    join entries e on e.platform_id = p.platform_id and e.id = p.entry_id
    where p.platform_id = ${db.platformId} and e.application_id = ${applicationId}`.execute(db.kysely)
  for (const { entryId, kind, content } of rows) {
    const which = sql`platform_id = ${db.platformId} and entry_id = ${entryId} and kind = ${kind}`
    if (change)
      await sql`update entry_projections set content = ${json(change(content) as object)} where ${which}`.execute(
        db.kysely,
      )
    else await sql`delete from entry_projections where ${which}`.execute(db.kysely)
  }
}

/** Whatever jurors wrote about an application; their marks stay. */
export async function eraseJurorTexts(db: PlatformDb, applicationId: string): Promise<void> {
  const own = sql`platform_id = ${db.platformId} and entry_id in (select id from entries
    where platform_id = ${db.platformId} and application_id = ${applicationId})`
  await sql`update evaluations set comment = '' where ${own} and comment <> ''`.execute(db.kysely)
  await sql`delete from juror_notes where ${own}`.execute(db.kysely)
  const marks = sql`platform_id = ${db.platformId} and evaluation_id in (select id from evaluations where ${own})`
  await sql`update scores set comment = '' where ${marks} and comment <> ''`.execute(db.kysely)
  await sql`update evaluation_revisions set comment = '', scores = coalesce((select jsonb_agg(
      case when s ? 'comment' then s || '{"comment": ""}' else s end order by place)
      from jsonb_array_elements(scores) with ordinality as e(s, place)), '[]')
    where ${marks}`.execute(db.kysely)
  await sql`update declined_entries set reason = '' where ${own} and reason <> ''`.execute(db.kysely)
  await sql`delete from redactions where ${own}`.execute(db.kysely)
}
