import type { EntryContent } from '@laurel/contract/directories'
import type { Suggestion } from '@laurel/contract/directories/public'
import { type Selectable, sql } from 'kysely'
import { type DB, json, type PlatformDb } from '../../kernel/db/index.ts'

type Row = Selectable<DB['directory_suggestions']>

export interface SuggestionRecord extends Omit<Row, 'content' | 'kind' | 'platform_id'> {
  readonly kind: Suggestion['kind']
  readonly content: Partial<EntryContent> | null
}

const read = ({ platform_id: _platform, ...row }: Row): SuggestionRecord => ({
  ...row,
  kind: row.kind as Suggestion['kind'],
  content: row.content as unknown as Partial<EntryContent> | null,
})

export async function findSuggestion(db: PlatformDb, id: string): Promise<SuggestionRecord | undefined> {
  const row = await db.from('directory_suggestions').where('id', '=', id).selectAll().executeTakeFirst()
  return row && read(row)
}

/** Shown at once: what waits is worked through from the oldest. */
const shown = 200

export async function listWaitingSuggestions(db: PlatformDb, directoryId: string): Promise<SuggestionRecord[]> {
  const rows = await db
    .from('directory_suggestions')
    .where('directory_id', '=', directoryId)
    .where('state', '=', 'pending')
    .selectAll()
    .orderBy('at')
    .orderBy('id')
    .limit(shown)
    .execute()
  return rows.map(read)
}

export async function countWaiting(db: PlatformDb, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; count: number }>`
    select directory_id as id, count(*)::int as count from directory_suggestions
    where platform_id = ${db.platformId} and state = 'pending' and directory_id = any(${[...ids]}::uuid[])
    group by directory_id`.execute(db.kysely)
  return new Map(rows.map(({ id, count }) => [id, count]))
}

export interface NewSuggestion {
  readonly id: string
  readonly directoryId: string
  readonly entryId: string | null
  readonly kind: Suggestion['kind']
  readonly content?: Partial<EntryContent>
  readonly reason?: string
  readonly details?: string
  readonly name?: string
  readonly email: string
  readonly locale: string
  readonly at: Date
}

export async function insertSuggestion(db: PlatformDb, one: NewSuggestion): Promise<void> {
  await db
    .insert('directory_suggestions', {
      id: one.id,
      directory_id: one.directoryId,
      entry_id: one.entryId,
      kind: one.kind,
      content: one.content ? json(one.content) : null,
      reason: one.reason ?? '',
      details: one.details ?? '',
      name: one.name ?? '',
      email: one.email.toLowerCase(),
      locale: one.locale,
      at: one.at,
    })
    .execute()
}

/** False where somebody decided it meanwhile. */
export async function decide(
  db: PlatformDb,
  id: string,
  { state, by, at }: { readonly state: 'accepted' | 'declined'; readonly by: string; readonly at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .change('directory_suggestions')
    .set({ state, decided_at: at, decided_by: by })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function insertRelay(
  db: PlatformDb,
  one: { readonly id: string; readonly entryId: string; readonly senderHash: string; readonly at: Date },
): Promise<void> {
  const { id, entryId, senderHash, at } = one
  await db.insert('directory_relays', { id, entry_id: entryId, sender_hash: senderHash, at }).execute()
}

/** Messages handed on since: to an entry, and from a sender to anybody. */
export async function countRelays(
  db: PlatformDb,
  { entryId, senderHash, since }: { readonly entryId: string; readonly senderHash: string; readonly since: Date },
): Promise<{ toEntry: number; fromSender: number }> {
  const { rows } = await sql<{ toEntry: number; fromSender: number }>`
    select count(*) filter (where entry_id = ${entryId})::int as "toEntry",
      count(*) filter (where sender_hash = ${senderHash})::int as "fromSender"
    from directory_relays where platform_id = ${db.platformId} and at > ${since}
      and (entry_id = ${entryId} or sender_hash = ${senderHash})`.execute(db.kysely)
  return rows[0] ?? { toEntry: 0, fromSender: 0 }
}

export async function insertAnswer(
  db: PlatformDb,
  one: {
    readonly id: string
    readonly entryId: string
    readonly answer: 'yes' | 'no'
    readonly version: number
    readonly isOnMap: boolean
    readonly isExact: boolean
    readonly at: Date
  },
): Promise<void> {
  await db
    .insert('directory_answers', {
      id: one.id,
      entry_id: one.entryId,
      answer: one.answer,
      version: one.version,
      is_on_map: one.isOnMap,
      is_exact: one.isExact,
      at: one.at,
    })
    .execute()
}
