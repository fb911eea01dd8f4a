import type { Locale } from '@laurel/contract/kernel/locale'
import type { ProgramStatus, ProgramsQuery } from '@laurel/contract/programs'
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { beyond, type Cursor, type DB, holds, type KeyOrder, type PlatformDb } from '../../kernel/db/index.ts'
import { type ProgramRow, readProgram } from './programs.ts'

export interface BucketRequest {
  readonly status: ProgramStatus | 'all'
  readonly sort: ProgramsQuery['sort']
  readonly search: string
  readonly kind: string | undefined
  /** Titles are sorted as read in this language. */
  readonly lang: Locale
  /** Only these; undefined: every program of the platform. */
  readonly only: readonly string[] | undefined
}

export interface BucketPage {
  readonly limit: number
  readonly cursor: Cursor | undefined
  readonly offset: number
}

function orderOf({ sort, lang }: BucketRequest): Omit<KeyOrder, 'name'> {
  if (sort === 'recent') return { by: sql`status_changed_at`, direction: 'desc', type: 'timestamptz' }
  if (sort === 'closing') return { by: sql`coalesce(closes_at, 'infinity')`, direction: 'asc', type: 'timestamptz' }
  return {
    by: sql`lower(${textIn('title', lang)}) collate "und-x-icu"`,
    direction: 'asc',
    type: 'text',
  }
}

type Programs<Out> = SelectQueryBuilder<DB, 'programs', Out>

function inBucket(db: PlatformDb, { status, only }: BucketRequest): Programs<Record<never, never>> {
  let programs = db.from('programs')
  if (status !== 'all') programs = programs.where('status', '=', status)
  if (only) programs = programs.where('id', '=', sql<string>`any(${[...only]}::uuid[])`)
  return programs
}

/** The condition that a text in any language, or another column, holds what was typed. */
export function holding(search: string, columns: readonly string[]): RawBuilder<boolean> {
  const texts = columns.map((column) => sql`jsonb_path_query_array(${sql.ref(column)}, '$.*')::text`)
  return holds(sql`(${sql.join(texts, sql` || ' ' || `)})`, search)
}

/** A text of a program as `readText` reads it in a language. */
export function textIn(column: 'title' | 'kind', lang: Locale): RawBuilder<string> {
  const text = sql.ref(column)
  const english = sql`case when default_lang <> ${lang} then nullif(${text} ->> 'en', '') end`
  return sql<string>`coalesce(nullif(${text} ->> ${lang}, ''), ${english}, ${text} ->> default_lang, '')`
}

const kindIn = (lang: Locale) => textIn('kind', lang)

function matching(db: PlatformDb, requested: BucketRequest): Programs<Record<never, never>> {
  const { search, kind, lang } = requested
  const ofKind = kind ? inBucket(db, requested).where(kindIn(lang), '=', kind) : inBucket(db, requested)
  if (!search) return ofKind
  return ofKind.where((or) => or.or([holding(search, ['title', 'kind']), holds(sql.ref('slug'), search)]))
}

async function count(programs: Programs<Record<never, never>>): Promise<number> {
  const { n } = await programs.select((s) => s.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()
  return n
}

/** How many programs a bucket holds, and how many of them are searched for. */
export async function countBucket(
  db: PlatformDb,
  requested: BucketRequest,
): Promise<{ total: number; filtered: number }> {
  const total = await count(inBucket(db, requested))
  return { total, filtered: requested.search || requested.kind ? await count(matching(db, requested)) : total }
}

/** The kinds of programs of a bucket, in one language. */
export async function listBucketKinds(db: PlatformDb, requested: BucketRequest): Promise<string[]> {
  const kind = kindIn(requested.lang)
  const rows = await inBucket(db, requested).select(kind.as('kind')).distinct().orderBy('kind').execute()
  return rows.map((row) => row.kind).filter((one) => one !== '')
}

export interface BucketRow {
  readonly program: ProgramRow
  /** Its place in the order, for cursors. */
  readonly value: string
}

/** One page of a bucket and how many rows stand before it. */
export async function listBucket(
  db: PlatformDb,
  requested: BucketRequest,
  page: BucketPage,
): Promise<{ rows: BucketRow[]; before: number }> {
  const order = orderOf(requested)
  const backwards = page.cursor?.direction === 'before'
  let programs = matching(db, requested)
  if (page.cursor) programs = programs.where(beyond(order, page.cursor, page.cursor.direction))
  const direction = backwards ? opposite(order.direction) : order.direction
  const found = await programs
    .selectAll()
    .select(sql<string>`(${order.by})::text`.as('value'))
    .orderBy(order.by, direction)
    .orderBy('id', direction)
    .limit(page.limit)
    .offset(page.cursor ? 0 : page.offset)
    .execute()
  const rows = found.map((row) => ({ program: readProgram(row), value: row.value }))
  if (backwards) rows.reverse()
  const first = rows[0]
  const before =
    page.cursor && first
      ? await count(matching(db, requested).where(beyond(order, { ...first, id: first.program.id }, 'before')))
      : page.offset
  return { rows, before }
}

function opposite(direction: 'asc' | 'desc'): 'asc' | 'desc' {
  return direction === 'asc' ? 'desc' : 'asc'
}
