import type { AgendaItem } from '@laurel/contract/deliberation'
import { sql } from 'kysely'
import { newId, type PlatformDb } from '../../kernel/db/index.ts'

export interface AgendaRow {
  readonly entryId: string
  readonly applicationId: string
  readonly code: string
  readonly title: string
  readonly categoryId: string
  readonly position: number
  readonly state: AgendaItem['state']
  readonly minutes: number
  readonly notes: string
  readonly beganAt: Date | null
  readonly endedAt: Date | null
}

/** The agenda in its order; entries withdrawn since are off it. */
export async function listAgenda(db: PlatformDb, sessionId: string): Promise<AgendaRow[]> {
  const { rows } =
    await sql<AgendaRow>`select g.entry_id as "entryId", e.application_id as "applicationId", e.code, p.title,
      p.category_id as "categoryId", g.position, g.state, g.minutes, g.notes, g.began_at as "beganAt", g.ended_at as "endedAt"
    from agenda_items g
    join entries e on e.platform_id = g.platform_id and e.id = g.entry_id
    join applications p on p.platform_id = e.platform_id and p.id = e.application_id
    where g.platform_id = ${db.platformId} and g.session_id = ${sessionId} and p.state not in ('withdrawn', 'deleted')
    order by g.position, e.code`.execute(db.kysely)
  return rows
}

/** Puts entries on the agenda, or at other places of it. */
export async function placeOnAgenda(
  db: PlatformDb,
  sessionId: string,
  places: readonly { entryId: string; position: number }[],
): Promise<void> {
  if (places.length === 0) return
  const rows = places.map(({ entryId, position }) => ({ id: newId(), entry: entryId, position }))
  await sql`insert into agenda_items (platform_id, id, session_id, entry_id, position)
    select ${db.platformId}, r.id, ${sessionId}, r.entry, r.position
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, entry uuid, position int)
    on conflict (platform_id, session_id, entry_id) do update set position = excluded.position`.execute(db.kysely)
}

/** Ends with the entry talked about. */
export async function endLiveItem(
  db: PlatformDb,
  sessionId: string,
  state: 'decided' | 'deferred' | 'pending',
  at: Date,
): Promise<void> {
  const live = db.change('agenda_items').set({ state, ended_at: at })
  await live.where('session_id', '=', sessionId).where('state', '=', 'live').execute()
}

export async function beginItem(db: PlatformDb, sessionId: string, entryId: string, at: Date): Promise<void> {
  const item = db.change('agenda_items').set({ state: 'live', began_at: at, ended_at: null })
  await item.where('session_id', '=', sessionId).where('entry_id', '=', entryId).execute()
}

export async function setAgendaNotes(db: PlatformDb, sessionId: string, entryId: string, notes: string): Promise<void> {
  const item = db.change('agenda_items').set({ notes })
  await item.where('session_id', '=', sessionId).where('entry_id', '=', entryId).execute()
}
