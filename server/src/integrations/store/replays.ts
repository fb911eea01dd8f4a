import { sql } from 'kysely'
import type { PlatformDb } from '../../kernel/db/index.ts'
import type { DeliveryRow } from './deliveries.ts'
import { erasedBody } from './erase-deliveries.ts'

/** What is asked for again together: that failed or was missed since a moment. */
export interface Replay {
  readonly what: 'failed' | 'missed'
  readonly types: readonly string[]
  readonly since: Date
  readonly max: number
  readonly now: Date
}

const isRequested = (what: Replay['what']) =>
  what === 'missed'
    ? sql<boolean>`(state = 'cancelled' and body <> ${erasedBody})`
    : sql<boolean>`(body <> ${erasedBody} and (state = 'given_up'
        or (state = 'waiting' and attempts > begun_at_attempt)))`

/** Some of it, the oldest first, at most `max` after an id; held until the end of the transaction. */
export function listRequested(
  db: PlatformDb,
  endpointId: string,
  { what, types, since, max }: Pick<Replay, 'what' | 'types' | 'since' | 'max'>,
  after: string | undefined,
): Promise<Pick<DeliveryRow, 'id' | 'type' | 'subject_kind' | 'subject_id'>[]> {
  const rows = db
    .from('webhook_deliveries')
    .where('endpoint_id', '=', endpointId)
    .where('created_at', '>=', since)
    .where('is_test', '=', false)
    .where('type', 'in', [...types])
    .where(isRequested(what))
  return (after ? rows.where('id', '>', after) : rows)
    .select(['id', 'type', 'subject_kind', 'subject_id'])
    .orderBy('id')
    .limit(max)
    .forUpdate()
    .execute()
}

/** Asks again for these together. */
export async function askForIds(db: PlatformDb, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return
  await db
    .change('webhook_deliveries')
    .set((is) => ({ state: 'waiting', next_at: now, next_why: 'replay', begun_at_attempt: is.ref('attempts') }))
    .where('id', 'in', [...ids])
    .execute()
}

/** Asks again for all that failed or was missed since a moment, the oldest first, at most `max`. Answers how many. */
export async function askAllAgain(
  db: PlatformDb,
  endpointId: string,
  { what, types, since, max, now }: Replay,
): Promise<number> {
  const { numAffectedRows } = await sql`with requested as materialized (select id from webhook_deliveries
      where platform_id = ${db.platformId} and endpoint_id = ${endpointId} and created_at >= ${since} and not is_test
        and type = any(${[...types]}::text[]) and ${isRequested(what)}
      order by id limit ${max} for update)
    update webhook_deliveries t
    set state = 'waiting', next_at = ${now}, next_why = 'replay', begun_at_attempt = t.attempts
    from requested where t.platform_id = ${db.platformId} and t.id = requested.id`.execute(db.kysely)
  return Number(numAffectedRows ?? 0)
}

/** What was asked for again together, and has not left, counts as missed. Answers how many. */
export async function cancelReplayed(db: PlatformDb, endpointId: string): Promise<number> {
  const { numUpdatedRows } = await db
    .change('webhook_deliveries')
    .set({ state: 'cancelled', next_at: null })
    .where('endpoint_id', '=', endpointId)
    .where('state', '=', 'waiting')
    .where('next_why', '=', 'replay')
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}
