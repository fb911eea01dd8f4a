import type { DirectoryCounts, EntryQuery } from '@laurel/contract/directories'
import { fold } from '@laurel/contract/kernel/text'
import { sql } from 'kysely'
import {
  countUpTo,
  type KeyPage,
  type KeyPlace,
  newestById,
  type PlatformDb,
  pageByKey,
} from '../../kernel/db/index.ts'
import { type EntryRecord, entryColumns, readEntry } from './entries.ts'

const escaped = (text: string) => text.replaceAll(/[\\%_]/g, '\\$&')

function matching(db: PlatformDb, directoryId: string, { search = '', state }: Pick<EntryQuery, 'search' | 'state'>) {
  let rows = db.from('directory_entries').where('directory_id', '=', directoryId)
  if (state === 'to_review')
    rows = rows
      .where('state', '=', 'pending')
      .where('consent', 'in', ['yes', 'not_asked'])
      .where('reviewed_at', 'is', null)
  else if (state) rows = rows.where('state', '=', state)
  return search ? rows.where('words', 'like', `%${escaped(fold(search))}%`) : rows
}

export async function listStaffEntries(
  db: PlatformDb,
  directoryId: string,
  filter: Pick<EntryQuery, 'search' | 'state'>,
  place: KeyPlace,
): Promise<KeyPage<EntryRecord> & { total: number; filtered: number }> {
  const [total, filtered, page] = await Promise.all([
    countUpTo(db, matching(db, directoryId, {})),
    countUpTo(db, matching(db, directoryId, filter)),
    pageByKey(matching(db, directoryId, filter).select(entryColumns), newestById, place),
  ])
  return { ...page, rows: page.rows.map(readEntry), total, filtered }
}

export type EntryCounts = Omit<DirectoryCounts, 'applications' | 'suggestions'>

const nobody: EntryCounts = { invited: 0, yes: 0, no: 0, unanswered: 0, onMap: 0, toReview: 0, published: 0 }

/** How many stand where, by directory. */
export async function countEntries(db: PlatformDb, ids: readonly string[]): Promise<Map<string, EntryCounts>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<EntryCounts & { id: string }>`
    select directory_id as id, count(*) filter (where invited_at is not null)::int as invited,
      count(*) filter (where consent = 'yes')::int as yes, count(*) filter (where consent = 'no')::int as no,
      count(*) filter (where consent = 'invited')::int as unanswered,
      count(*) filter (where consent = 'yes' and is_on_map)::int as "onMap",
      count(*) filter (where state = 'pending' and consent in ('yes', 'not_asked') and reviewed_at is null)::int as "toReview",
      count(*) filter (where state = 'published')::int as published
    from directory_entries where platform_id = ${db.platformId} and directory_id = any(${[...ids]}::uuid[])
    group by directory_id`.execute(db.kysely)
  return new Map(rows.map(({ id, ...counts }) => [id, counts]))
}

export const countsIn = (found: ReadonlyMap<string, EntryCounts>, id: string): EntryCounts => found.get(id) ?? nobody

/** The domain of a web address, without its `www`. */
const domainOf = (entry: string) =>
  sql`nullif(substring(lower(${sql.ref(`${entry}.content`)}->>'website') from '^https?://(?:www\\.)?([^/:?#]+)'), '')`

/** Numbers of the French register that an entry says in fields of the directory's own. */
const sirets = (entry: string) => sql`select regexp_replace(v.value, '\\s', '', 'g')
  from jsonb_each_text(${sql.ref(`${entry}.content`)}->'own') v where regexp_replace(v.value, '\\s', '', 'g') ~ '^[0-9]{14}$'`

/**
 * Others of the directory that are perhaps the same: called alike in the same town, with a website of the same domain, or with
 * the same SIRET.
 */
export async function listAlike(
  db: PlatformDb,
  directoryId: string,
  ids: readonly string[],
): Promise<{ of: string; id: string; title: string }[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ of: string; id: string; title: string }>`
    select e.id as of, o.id, o.title from directory_entries e
    join directory_entries o on o.platform_id = e.platform_id and o.directory_id = e.directory_id and o.id <> e.id
      and o.state <> 'removed'
      and ((lower(o.title) = lower(e.title) and lower(o.content->>'town') = lower(e.content->>'town'))
        or ${domainOf('o')} = ${domainOf('e')}
        or exists (${sirets('o')} intersect ${sirets('e')}))
    where e.platform_id = ${db.platformId} and e.directory_id = ${directoryId} and e.state <> 'removed'
      and e.id = any(${[...ids]}::uuid[]) limit 200`.execute(db.kysely)
  return rows
}
