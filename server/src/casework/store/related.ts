import type { ApplicationState } from '@laurel/contract/applications/states'
import type { Locale, LocalizedText } from '@laurel/contract/kernel/locale'
import { type RawBuilder, sql } from 'kysely'
import { type ListDb, quoted } from '../../listing/index.ts'

/** Another application, with the program that it is in. */
export interface RelatedRow {
  readonly id: string
  readonly title: string
  readonly reference: string | null
  readonly state: ApplicationState
  readonly applicantName: string
  readonly programId: string
  readonly slug: string
  readonly programTitle: LocalizedText
  readonly defaultLang: Locale
  readonly createdAt: Date
  readonly submittedAt: Date | null
}

const columns = sql`a.id, a.title, a.reference, a.state, a.applicant_name as "applicantName", a.program_id as "programId",
  p.slug, p.title as "programTitle", p.default_lang as "defaultLang", a.created_at as "createdAt", a.submitted_at as "submittedAt"`

interface Person {
  readonly applicationId: string
  readonly ownerId: string | null
  readonly email: string
  /** Absent: all programs of the platform. */
  readonly programIds?: readonly string[]
}

/** The applications of an account, or of its address where nobody has an account, that one left out; the newest first. */
export async function listOthersOf(
  db: ListDb,
  person: Person,
  limit: number,
): Promise<{ rows: RelatedRow[]; total: number }> {
  const own = sql`applications a where a.platform_id = ${db.platformId} and a.id <> ${person.applicationId}::uuid
    and a.state <> 'deleted' ${within(person.programIds)}`
  const owner = sql`coalesce(${person.ownerId}::uuid, (select u.id from users u where u.email = ${person.email}))`
  const address = sql`lower(coalesce((select u.email from users u where u.id = ${person.ownerId}::uuid), ${person.email}))`
  const { rows } = await sql<RelatedRow & { total: number }>`
    with ids as (
      select a.id from ${own} and a.owner_id = ${owner}
      union all
      select a.id from ${own} and a.owner_id is null and a.applicant_email <> ''
        and lower(a.applicant_email) = ${address}
    )
    select ${columns}, (select count(*) from ids) as total
    from (select id from ids order by id desc limit ${limit}) i
    join applications a on a.platform_id = ${db.platformId} and a.id = i.id
    join programs p on p.platform_id = a.platform_id and p.id = a.program_id
    order by a.id desc`.execute(db.kysely)
  return { rows: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0 }
}

/** Documents looked at to tell how often words are used. */
const sampled = 3000

/** How often words are used, as a part of all documents; of a word that the sample does not hold, `rarest`. */
export interface Frequencies {
  readonly known: ReadonlyMap<string, number>
  readonly rarest: number
  readonly documents: number
}

/**
 * How often words are used in the documents of the text index, by some thousands of them, or all when there are no more.
 * PostgreSQL's own figures of a table under row-level security are shown to nobody.
 */
export async function readFrequencies(db: ListDb): Promise<Frequencies> {
  const size = await sql<{ documents: number }>`select
    case when reltuples > 0 then reltuples else pg_relation_size(oid) / 700.0 end::float8 as documents
    from pg_class where oid = 'application_texts'::regclass`.execute(db.kysely)
  const documents = size.rows[0]?.documents ?? 0
  const share = documents <= sampled ? 100 : (100 * sampled) / documents
  const { rows } = await sql<{ read: number; uses: Record<string, number> | null }>`
    with s as materialized (select words from application_texts tablesample system (${share}::real))
    select (select count(*) from s) as read, (select jsonb_object_agg(u.word, u.uses) from (
      select w.word, count(*) as uses from s, unnest(tsvector_to_array(s.words)) as w(word)
      group by w.word having count(*) > 1) u) as uses`.execute(db.kysely)
  const { read = 0, uses } = rows[0] ?? {}
  const known = new Map(Object.entries(uses ?? {}).map(([word, count]) => [word, count / read]))
  return { known, rarest: 1 / Math.max(1, read), documents }
}

/** Of some words that few use, those that another application uses too. */
export async function listSharedWords(db: ListDb, applicationId: string, words: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select w.word from unnest(${[...words]}::text[], ${words.map(quoted)}::text[]) as w(word, query)
    where exists (select from application_texts x where x.platform_id = ${db.platformId}
      and x.words @@ w.query::tsquery and x.application_id <> ${applicationId}::uuid)`.execute(db.kysely)
  return rows.map(({ word }) => word)
}

export interface SimilarRow extends RelatedRow {
  readonly titleLikeness: number
  readonly sharedWords: string[] | null
}

interface Likeness {
  readonly applicationId: string
  readonly title: string
  /** Words of its own that few others use. */
  readonly words: readonly string[]
  /** All the words of its title. */
  readonly titleWords: readonly string[]
  readonly programIds?: readonly string[]
}

/** Applications that share three of the words (two of fewer than six), or every word of the title; `limit` of them, whichever come first. */
export async function listLike(db: ListDb, like: Likeness, limit: number): Promise<SimilarRow[]> {
  const query = likeQuery(like)
  if (!query) return []
  const { rows } = await sql<SimilarRow>`
    with found as materialized (
      select x.application_id, x.words from application_texts x
      where x.platform_id = ${db.platformId} and x.words @@ ${query}::tsquery
        and x.application_id <> ${like.applicationId}::uuid
        ${like.programIds ? sql`and x.program_id = any(${[...like.programIds]}::uuid[])` : sql``}
      limit ${limit}
    )
    select ${columns}, similarity(a.title, ${like.title})::float8 as "titleLikeness",
      (select array_agg(w.word) from unnest(tsvector_to_array(f.words)) as w(word)
        where w.word = any(${[...like.words]}::text[])) as "sharedWords"
    from found f
    join applications a on a.platform_id = ${db.platformId} and a.id = f.application_id and a.state <> 'deleted'
    join programs p on p.platform_id = a.platform_id and p.id = a.program_id`.execute(db.kysely)
  return rows
}

function likeQuery({ words, titleWords }: Likeness): string | undefined {
  const shared = combinationsOf(words.length < 6 ? 2 : 3, words)
  const title = titleWords.map(quoted).join(' & ')
  const either = [...(shared ? [shared] : []), ...(title ? [`(${title})`] : [])]
  return either.length > 0 ? either.join(' | ') : undefined
}

/** Holds where so many of the words stand; empty where there are not so many. */
function combinationsOf(count: number, words: readonly string[]): string {
  if (count === 1) return words.map(quoted).join(' | ')
  const first = words.slice(0, Math.max(0, words.length - count + 1))
  return first
    .map((word, index) => `(${quoted(word)} & (${combinationsOf(count - 1, words.slice(index + 1))}))`)
    .join(' | ')
}

function within(programIds: readonly string[] | undefined): RawBuilder<unknown> {
  return programIds ? sql`and a.program_id = any(${[...programIds]}::uuid[])` : sql``
}
