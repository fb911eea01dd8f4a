import { isUnspaced } from '@laurel/contract/kernel/text'
import { type RawBuilder, sql } from 'kysely'
import type { PlatformDb } from '../../kernel/db/index.ts'
import type { SearchWord } from '../search/search-words.ts'
import { arabicArticle } from '../search/word-parts.ts'

/** The database as lists read it: statements compare `platform_id` themselves, so that they hold across platforms too. */
export type ListDb = Pick<PlatformDb, 'platformId' | 'kysely'>

/** How alike words are by their trigrams to be compared by letters: letters that changed places leave little in common. */
const minSimilarity = 0.15
/** So many applications that were not read yet have their names looked through for words typed wrongly. */
const maxUnread = 2000

/** The word that stands in each document of a program, or of a platform. */
export function ownWord(id: string): string {
  return `#${id.replaceAll('-', '')}`
}

/** The words of a search, and since when the documents of a program do not follow the answers. */
export interface Search {
  readonly words: readonly SearchWord[]
  /** Of a program; of all programs each has its own. */
  readonly since?: Date | null
}

/** The ids of the applications that hold every word, or one that it may have been meant for; words begin words. */
export function foundBy(db: ListDb, programId: string | undefined, search: Search): RawBuilder<unknown> {
  const unread =
    programId === undefined
      ? unreadOf(db)
      : sql`applications b where b.platform_id = ${db.platformId} and b.program_id = ${programId}::uuid
        and ${isAfter('b', sql`${search.since ?? '-infinity'}::timestamptz`)}`
  return sql`select x.application_id from application_texts x
    where x.platform_id = ${db.platformId} and x.words @@ ${queryOf(db, programId, search)}::tsquery
    union all select b.id from ${unread} and ${isNamed('b', search)}`
}

/** Whether the application `a` is among these, asked of it alone: for words so frequent that the next page is soon full. */
export function isFoundAlong(db: ListDb, programId: string | undefined, search: Search): RawBuilder<boolean> {
  const since =
    programId === undefined
      ? sql`(select k.read_until from search_progress k where k.platform_id = a.platform_id and k.program_id = a.program_id)`
      : sql`${search.since ?? '-infinity'}::timestamptz`
  // `offset 0` keeps PostgreSQL from finding all of them first.
  return sql`(exists (select from application_texts x where x.platform_id = a.platform_id and x.application_id = a.id
      and x.words @@ ${queryOf(db, programId, search)}::tsquery offset 0)
    or (${isAfter('a', since)} and ${isNamed('a', search)}))`
}

/**
 * How many a search alone finds in a program, up to `most`: counted in the documents, without looking at each application;
 * what is in the trash is taken off.
 */
export async function countFound(db: ListDb, programId: string, search: Search, max: number): Promise<number> {
  const document = (table: string) => sql`select from application_texts x where x.platform_id = ${db.platformId}
    and x.application_id = ${sql.ref(`${table}.id`)} and x.words @@ ${queryOf(db, programId, search)}::tsquery offset 0`
  const { rows } = await sql<{ found: number; unread: number; trashed: number }>`select
    (select count(*) from (select from application_texts x where x.platform_id = ${db.platformId}
      and x.words @@ ${queryOf(db, programId, search)}::tsquery limit ${max}::int) f) as found,
    (select count(*) from applications b where b.platform_id = ${db.platformId} and b.program_id = ${programId}::uuid
      and ${isAfter('b', sql`${search.since ?? '-infinity'}::timestamptz`)} and b.state <> 'deleted'
      and ${isNamed('b', search)} and not exists (${document('b')})) as unread,
    (select count(*) from applications a where a.platform_id = ${db.platformId} and a.program_id = ${programId}::uuid
      and a.state = 'deleted' and exists (${document('a')})) as trashed`.execute(db.kysely)
  const { found = 0, unread = 0, trashed = 0 } = rows[0] ?? {}
  return found >= max ? max : Math.min(max, found + unread - trashed)
}

/**
 * Some applications whose names hold every word, or that say them: as many as a glance needs, none counted.
 * @param max how many are taken, in no order, before rights and the trash are looked at
 */
export function someFoundBy(
  db: ListDb,
  { programIds, search }: { readonly programIds?: readonly string[] | undefined; readonly search: Search },
  where: 'names' | 'texts',
  max: number,
): RawBuilder<unknown> {
  // The programs that may be read are looked for with the words: others take no place among them.
  const marks = (programIds ?? [db.platformId]).map((id) => quoted(ownWord(id)))
  const words = `(${marks.join(' | ')}) & ${wordsQuery(search)}`
  const table = sql.table(where === 'names' ? 'application_names' : 'application_texts')
  return sql`(select x.application_id from ${table} x where x.platform_id = ${db.platformId}
    and x.words @@ ${words}::tsquery limit ${max}::int)
    union all (select b.id from ${unreadOf(db)} and ${isNamed('b', search)} limit ${max}::int)`
}

function queryOf(db: ListDb, programId: string | undefined, { words }: Search): string {
  return `${quoted(ownWord(programId ?? db.platformId))} & ${wordsQuery({ words })}`
}

function wordsQuery({ words }: Search): string {
  return words.map(alternatives).join(' & ')
}

/** The applications of all programs whose documents are behind. */
function unreadOf(db: ListDb): RawBuilder<unknown> {
  return sql`programs p
    left join search_progress k on k.platform_id = p.platform_id and k.program_id = p.id
    join applications b on b.platform_id = p.platform_id and b.program_id = p.id and ${isAfter('b', sql`k.read_until`)}
    where p.platform_id = ${db.platformId}`
}

/** Do all words stand in the title, the applicant's name or a reference, as they are now? */
function isNamed(table: string, { words }: Search): RawBuilder<boolean> {
  const text = sql.ref(`${table}.search_text`)
  const all = words.map(({ word, meant, apart }) => {
    const whole = sql`${text} ~ ${wordPattern([word, ...meant])}`
    if (!apart) return sql<boolean>`${whole}`
    const groups = apart.map((group) => sql`${text} ~ ${wordPattern([group])}`)
    return sql<boolean>`(${whole} or (${sql.join(groups, sql` and `)}))`
  })
  return sql`${sql.join(all, sql` and `)}`
}

/** Was it changed after that moment, or so little before that its change may not have been seen? */
export function isAfter(table: string, moment: RawBuilder<unknown>): RawBuilder<boolean> {
  const from = sql`(coalesce(${moment}, '-infinity') - interval '2 minutes')`
  const [hour, changed] = [sql.ref(`${table}.active_hour`), sql.ref(`${table}.updated_at`)]
  return sql`(${hour} >= date_trunc('hour', ${from} at time zone 'UTC') and ${changed} > ${from})`
}

/** Begins a word of a folded text, as words of documents are begun; what is written without spaces stands anywhere. */
function wordPattern(words: readonly string[]): string {
  const all = words.map((word) => {
    const literal = word.replaceAll(/[\\^$.|?*+()[\]{}]/g, '\\$&')
    return isUnspaced(word) ? literal : `(?:^|${between})${arabicArticle}${literal}`
  })
  return `(?:${all.join('|')})`
}

/** Signs between words, the article of Arabic after them. */
const between =
  '[\\u0001-\\u002f\\u003a-\\u0040\\u005b-\\u0060\\u007b-\\u00bf\\u2000-\\u2bff\\u3000-\\u3004\\u3008-\\u3020\\ufe30-\\ufe4f]'

function alternatives({ word, meant, apart }: SearchWord): string {
  const groups = apart ? [`(${apart.map((group) => `${quoted(group)}:*`).join(' & ')})`] : []
  return `(${[`${quoted(word)}:*`, ...meant.map(quoted), ...groups].join(' | ')})`
}

/** As tsquery reads it: whatever the word holds, it is a word. */
export function quoted(word: string): string {
  return `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
}

/** Of some words, which begin none that is known, with known ones that look like them. */
export async function listNearWords(db: ListDb, words: readonly string[]): Promise<Map<string, string[]>> {
  // Whoever is given the connection next, behind a pooler, sets it as well before it compares.
  await sql`select set_config('pg_trgm.similarity_threshold', ${String(minSimilarity)}, false)`.execute(db.kysely)
  const { rows } = await sql<{ typed: string; near: string[] }>`
    select w.typed, coalesce((select array_agg(n.word) from (
        select v.word from search_vocabulary v where v.platform_id = ${db.platformId} and v.word % w.typed
        order by similarity(v.word, w.typed) desc, v.word limit 80) n), '{}') as near
    from unnest(${[...words]}::text[]) as w(typed)
    where not exists (select from search_vocabulary v where v.platform_id = ${db.platformId}
      and v.word >= w.typed and v.word < w.typed || chr(1114111))`.execute(db.kysely)
  return new Map(rows.map(({ typed, near }) => [typed, near]))
}

/**
 * Of some words, with those that look like them in the names of applications whose documents are behind: a program that
 * nobody has looked at yet has given the vocabulary nothing.
 */
export async function listUnreadNearWords(
  db: ListDb,
  words: readonly string[],
  programIds: readonly string[] | undefined,
): Promise<Map<string, string[]>> {
  const among = programIds ? sql`and p.id = any(${[...programIds]}::uuid[])` : sql``
  const { rows } = await sql<{ typed: string; near: string[] }>`
    with names as materialized (select distinct n.word
      from (select b.search_text from ${unreadOf(db)} and b.state <> 'deleted' ${among} limit ${maxUnread}::int) b,
        regexp_split_to_table(b.search_text, '[[:space:][:punct:]]+') as n(word)
      where length(n.word) between 4 and 40)
    select w.typed, array(select n.word from names n where similarity(n.word, w.typed) >= ${minSimilarity}
      order by similarity(n.word, w.typed) desc, n.word limit 80) as near
    from unnest(${[...words]}::text[]) as w(typed)`.execute(db.kysely)
  return new Map(rows.map(({ typed, near }) => [typed, near]))
}

/** Until when the documents of a program follow what is written. */
export async function findReadUntil(db: ListDb, programId: string): Promise<Date | null> {
  const { rows } = await sql<{
    until: Date | null
  }>`select nullif(read_until, '-infinity') as until from search_progress
    where platform_id = ${db.platformId} and program_id = ${programId}`.execute(db.kysely)
  return rows[0]?.until ?? null
}

/** An application whose document is behind, with everything that is written in it. */
export interface Unread {
  readonly id: string
  readonly version: number
  readonly updatedAt: Date
  readonly searchText: string
  readonly sheets: readonly unknown[]
}

/** The oldest changes first, from a little before the last one read: transactions do not end in the order of their moments. */
export async function listUnread(db: PlatformDb, programId: string, limit: number): Promise<Unread[]> {
  const { rows } = await sql<Unread>`
    select b.id, b.version, b.updated_at as "updatedAt", b.search_text as "searchText",
      (select coalesce(json_agg(s.answers), '[]') from application_steps s
        where s.platform_id = b.platform_id and s.application_id = b.id) as sheets
    from applications b
    left join application_texts x on x.platform_id = b.platform_id and x.application_id = b.id
    where b.platform_id = ${db.platformId} and b.program_id = ${programId}
      and ${isAfter(
        'b',
        sql`(select read_until from search_progress k
        where k.platform_id = ${db.platformId} and k.program_id = ${programId})`,
      )}
      and x.version is distinct from b.version
    order by b.active_hour, b.updated_at, b.id limit ${limit}`.execute(db.kysely)
  return rows
}

export interface SearchDocument {
  readonly id: string
  readonly version: number
  readonly words: readonly string[]
  /** Those of its title, its applicant and its references. */
  readonly names: readonly string[]
}

export async function writeDocuments(
  db: PlatformDb,
  programId: string,
  documents: readonly SearchDocument[],
): Promise<void> {
  const own = [ownWord(programId), ownWord(db.platformId)]
  const rows = JSON.stringify(
    documents.map(({ words, names, ...row }) => ({ ...row, words: [...own, ...words], names: [...own, ...names] })),
  )
  await sql`insert into application_texts (platform_id, application_id, program_id, words, version)
    select ${db.platformId}, r.id, ${programId}, array_to_tsvector(r.words), r.version
    from jsonb_to_recordset(${rows}::jsonb) as r(id uuid, version int, words text[])
    where exists (select from applications a where a.platform_id = ${db.platformId} and a.id = r.id)
    on conflict (platform_id, application_id) do update set words = excluded.words, version = excluded.version`.execute(
    db.kysely,
  )
  await sql`insert into application_names (platform_id, application_id, words)
    select ${db.platformId}, r.id, array_to_tsvector(r.names)
    from jsonb_to_recordset(${rows}::jsonb) as r(id uuid, names text[])
    where exists (select from application_texts x where x.platform_id = ${db.platformId} and x.application_id = r.id)
    on conflict (platform_id, application_id) do update set words = excluded.words
      where application_names.words <> excluded.words`.execute(db.kysely)
  const vocabulary = [...new Set(documents.flatMap(({ words }) => words))].filter(isNearable).sort()
  await sql`insert into search_vocabulary (platform_id, word)
    select ${db.platformId}, w.word from unnest(${vocabulary}::text[]) as w(word)
    where not exists (select from search_vocabulary v where v.platform_id = ${db.platformId} and v.word = w.word)
    on conflict do nothing`.execute(db.kysely)
}

/** Figures and very short words are not typed wrongly in a way that could be told. */
export function isNearable(word: string): boolean {
  return word.length >= 4 && word.length <= 40 && !/[^\p{L}]/u.test(word)
}

/** Programs in whose applications something was written since their documents were, those left alone for longest first. */
export async function listUnreadPrograms(db: PlatformDb, max: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select p.id from programs p
    left join search_progress k on k.platform_id = p.platform_id and k.program_id = p.id
    where p.platform_id = ${db.platformId} and exists (select from applications b
      where b.platform_id = p.platform_id and b.program_id = p.id and ${isAfter('b', sql`k.read_until`)})
    order by k.read_until nulls first, p.id limit ${max}`.execute(db.kysely)
  return rows.map(({ id }) => id)
}

export async function setReadUntil(db: PlatformDb, programId: string, until: Date): Promise<void> {
  await sql`insert into search_progress as k (platform_id, program_id, read_until)
    values (${db.platformId}, ${programId}, ${until})
    on conflict (platform_id, program_id) do update set read_until = greatest(k.read_until, excluded.read_until)`.execute(
    db.kysely,
  )
}

/** Indexes applications again that changed since a moment without anybody working on them. */
export async function readAgainSince(db: PlatformDb, programId: string, since: Date): Promise<void> {
  await sql`update search_progress set read_until = least(read_until, ${since}::timestamptz)
    where platform_id = ${db.platformId} and program_id = ${programId}`.execute(db.kysely)
}
