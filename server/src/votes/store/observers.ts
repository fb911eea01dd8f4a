import type { Selectable } from 'kysely'
import { ask, type DB, type PlatformDb } from '../../kernel/db/index.ts'

export type ObserverRow = Selectable<DB['vote_observers']>

/** Somebody who wants each fingerprint; the row is made where there is none. */
export async function ensureObserver(
  db: PlatformDb,
  observer: { id: string; voteId: string; identity: string; address: string; locale: string; at: Date },
): Promise<ObserverRow> {
  const [row] = await ask<ObserverRow>(
    db,
    `insert into vote_observers (platform_id, id, vote_id, identity_hash, address, locale, asked_at)
      values ($1, $2, $3, $4, $5, $6, $7)
      on conflict (platform_id, vote_id, identity_hash) do update set locale = excluded.locale returning *`,
    [db.platformId, observer.id, observer.voteId, observer.identity, observer.address, observer.locale, observer.at],
  )
  if (!row) throw new Error('An observer was not written')
  return row
}

/** @param from the last fingerprint that they need not be mailed any more */
export async function confirmObserver(
  db: PlatformDb,
  { voteId, id, from, at }: { voteId: string; id: string; from: number; at: Date },
): Promise<boolean> {
  const rows = await ask<{ id: string }>(
    db,
    `update vote_observers set mailed = case when confirmed_at is null then $4 else mailed end,
        confirmed_at = coalesce(confirmed_at, $5)
      where platform_id = $1 and vote_id = $2 and id = $3 returning id`,
    [db.platformId, voteId, id, from, at],
  )
  return rows.length > 0
}

export async function removeObserver(db: PlatformDb, voteId: string, id: string): Promise<void> {
  await db.remove('vote_observers').where('vote_id', '=', voteId).where('id', '=', id).execute()
}

export async function removeObserverByIdentity(db: PlatformDb, voteId: string, identity: string): Promise<void> {
  await db.remove('vote_observers').where('vote_id', '=', voteId).where('identity_hash', '=', identity).execute()
}

export function findObserver(db: PlatformDb, voteId: string, identity: string): Promise<ObserverRow | undefined> {
  return db
    .from('vote_observers')
    .where('vote_id', '=', voteId)
    .where('identity_hash', '=', identity)
    .selectAll()
    .executeTakeFirst()
}

/** Those who lack a fingerprint: taken, so that each is mailed it once. */
export function takeObservers(db: PlatformDb, voteId: string, number: number, limit: number): Promise<ObserverRow[]> {
  return ask(
    db,
    `update vote_observers set mailed = $3 where platform_id = $1 and id in (select id from vote_observers
        where platform_id = $1 and vote_id = $2 and confirmed_at is not null and mailed < $3 and address is not null
        order by id limit $4 for update skip locked)
      returning *`,
    [db.platformId, voteId, number, limit],
  )
}
