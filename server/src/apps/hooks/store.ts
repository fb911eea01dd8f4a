import type { PlatformDb } from '../../kernel/db/index.ts'

export interface HookRow {
  readonly id: string
  readonly program_id: string
  readonly event: string
  readonly url: string
  readonly created_at: Date
}

const hooksOf = (db: PlatformDb) =>
  db.kysely
    .selectFrom('hook_subscriptions as h')
    .innerJoin('webhook_endpoints as e', (join) =>
      join.onRef('e.platform_id', '=', 'h.platform_id').onRef('e.id', '=', 'h.endpoint_id'),
    )
    .where('h.platform_id', '=', db.platformId)
    .select(['e.id', 'e.program_id', 'h.event', 'e.url', 'h.created_at'])

export async function listHookRows(db: PlatformDb, programId: string): Promise<HookRow[]> {
  return (await hooksOf(db).where('e.program_id', '=', programId).orderBy('e.id').execute()) as HookRow[]
}

export async function findHook(db: PlatformDb, id: string): Promise<HookRow | undefined> {
  return (await hooksOf(db).where('e.id', '=', id).executeTakeFirst()) as HookRow | undefined
}

export async function insertHook(
  db: PlatformDb,
  row: { endpoint_id: string; event: string; delegate_id: string | null; created_at: Date },
): Promise<void> {
  await db.insert('hook_subscriptions', row).execute()
}

export function listHooksOf(db: PlatformDb, delegateId: string): Promise<{ endpoint_id: string }[]> {
  return db.from('hook_subscriptions').where('delegate_id', '=', delegateId).select('endpoint_id').execute()
}

export interface RecentEvent {
  readonly id: string
  readonly name: string
  readonly payload: unknown
  readonly at: Date
  readonly actor_kind: string
  readonly actor_id: string | null
  readonly program_id: string | null
  readonly application_id: string | null
  readonly session_id: string | null
}

/** The last events of a name in a program. */
export function listRecentEvents(db: PlatformDb, programId: string, name: string): Promise<RecentEvent[]> {
  return db
    .from('events')
    .where('program_id', '=', programId)
    .where('name', '=', name)
    .select(['id', 'name', 'payload', 'at', 'actor_kind', 'actor_id', 'program_id', 'application_id', 'session_id'])
    .orderBy('id', 'desc')
    .limit(3)
    .execute()
}
