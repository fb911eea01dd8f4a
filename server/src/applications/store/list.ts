import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { DB, PlatformDb } from '../../kernel/db/index.ts'
import type { Clause, ListWanted } from '../list-query.ts'
import { type Application, readApplication } from './applications.ts'
import { matches, order, type SortKey } from './list-sql.ts'

/** Where a row stands in the order: rows without a value come last, whatever the direction. */
export interface Place {
  readonly value: string | null
  readonly id: string
}

export interface ListedApplication {
  readonly application: Application
  readonly place: Place
}

type Row = Selectable<DB['applications']> & { sort_value: string | null }

interface Reading {
  readonly db: PlatformDb
  readonly wanted: ListWanted
  readonly key: SortKey
}

/**
 * One page from a place on, in the order or against it (then still given in the order). Rows with a value and rows without
 * are read apart, so that each part can follow an index.
 */
export async function listPage(
  db: PlatformDb,
  wanted: ListWanted,
  from: { place?: Place; backwards?: boolean; offset?: number; limit: number },
): Promise<ListedApplication[]> {
  const reading = { db, wanted, key: order(wanted) }
  const parts = (['with', 'without'] as const).filter((part) => part === 'with' || reading.key.isNullable)
  const inOrder = from.backwards ? [...parts].reverse() : parts
  const rows: Row[] = []
  let offset = from.offset ?? 0
  for (const part of inOrder) {
    const starts = from.place && partOf(from.place) !== part
    if (starts && inOrder.indexOf(part) < inOrder.indexOf(partOf(from.place as Place))) continue
    const limit = from.limit - rows.length
    if (limit <= 0) break
    rows.push(...(await readPart(reading, part, { ...from, place: starts ? undefined : from.place, limit, offset })))
    if (offset > 0 && rows.length === 0) offset = Math.max(0, offset - (await countPart(reading, part)))
    else offset = 0
  }
  if (from.backwards) rows.reverse()
  return rows.map((row) => ({ application: readApplication(row), place: { value: row.sort_value, id: row.id } }))
}

const partOf = (place: Place) => (place.value === null ? 'without' : 'with')

async function readPart(
  { db, wanted, key }: Reading,
  part: 'with' | 'without',
  from: { place?: Place; backwards?: boolean; offset: number; limit: number },
): Promise<Row[]> {
  const ascending = (wanted.sort.direction === 'asc') !== Boolean(from.backwards)
  const direction = sql.raw(ascending ? 'asc' : 'desc')
  const sign = sql.raw(ascending ? '>' : '<')
  const { place } = from
  if (part === 'without') {
    const beyond = place ? sql`and a.id ${sign} ${place.id}::uuid` : sql``
    const query = sql<Row>`select a.*, null as sort_value from applications a
      where ${matches(db, wanted)} and ${key.isAbsent} ${beyond}
      order by a.id ${direction} limit ${from.limit} offset ${from.offset}`
    return (await query.execute(db.kysely)).rows
  }
  const beyond = place
    ? sql`and (${key.by}, ${key.id}) ${sign} (${key.read(place.value ?? '')}, ${place.id}::uuid)`
    : sql``
  const query = sql<Row>`select a.*, (${key.by})::text as sort_value from ${key.from}
    where ${matches(db, wanted, key.sorted)} and ${key.isPresent} ${beyond}
    order by ${key.by} ${direction}, ${key.id} ${direction} limit ${from.limit} offset ${from.offset}`
  return (await query.execute(db.kysely)).rows
}

async function countPart({ db, wanted, key }: Reading, part: 'with' | 'without'): Promise<number> {
  const query =
    part === 'with'
      ? sql<{
          n: number
        }>`select count(*) as n from ${key.from} where ${matches(db, wanted, key.sorted)} and ${key.isPresent}`
      : sql<{ n: number }>`select count(*) as n from applications a where ${matches(db, wanted)} and ${key.isAbsent}`
  return (await query.execute(db.kysely)).rows[0]?.n ?? 0
}

/** How many applications there are, and how many match. Exact. */
export async function countList(db: PlatformDb, wanted: ListWanted): Promise<{ total: number; filtered: number }> {
  const total = await countMatching(db, { ...wanted, search: '', clauses: wanted.clauses.filter(isState) })
  const isWhole = wanted.search === '' && wanted.clauses.every(isState)
  return { total, filtered: isWhole ? total : await countMatching(db, wanted) }
}

/** A list of one state counts inside that state only where it is the trash. */
function isState({ name, values }: Clause): boolean {
  return 'fact' in name && name.fact === 'state' && values.includes('deleted')
}

async function countMatching(db: PlatformDb, wanted: ListWanted): Promise<number> {
  const query = sql<{ n: number }>`select count(*) as n from applications a where ${matches(db, wanted)}`
  return (await query.execute(db.kysely)).rows[0]?.n ?? 0
}

/** Where one application stands in the list: its place, and how many come before it; undefined when it is not in it. */
export async function findPlace(
  db: PlatformDb,
  wanted: ListWanted,
  id: string,
): Promise<{ place: Place; before: number } | undefined> {
  const reading = { db, wanted, key: order(wanted) }
  const { key } = reading
  const found = await sql<{ sort_value: string | null }>`select (${key.by})::text as sort_value from ${key.fromLeft}
    where ${matches(db, wanted)} and a.id = ${id}::uuid`.execute(db.kysely)
  const [row] = found.rows
  if (!row) return
  const place = { value: row.sort_value, id }
  return { place, before: await countBefore(reading, place) }
}

async function countBefore(reading: Reading, place: Place): Promise<number> {
  const { db, wanted, key } = reading
  const sign = sql.raw(wanted.sort.direction === 'asc' ? '<' : '>')
  if (place.value === null) {
    const beyond = sql<{ n: number }>`select count(*) as n from applications a
      where ${matches(db, wanted)} and ${key.isAbsent} and a.id ${sign} ${place.id}::uuid`
    return (await countPart(reading, 'with')) + ((await beyond.execute(db.kysely)).rows[0]?.n ?? 0)
  }
  const query = sql<{ n: number }>`select count(*) as n from ${key.from}
    where ${matches(db, wanted, key.sorted)} and ${key.isPresent}
      and (${key.by}, ${key.id}) ${sign} (${key.read(place.value)}, ${place.id}::uuid)`
  return (await query.execute(db.kysely)).rows[0]?.n ?? 0
}

export interface StateCount {
  readonly state: string
  readonly categoryId: string
  readonly isWithheld: boolean
  readonly count: number
}

/** How many applications by state and category; decisions that applicants cannot read yet are counted apart. */
export async function countStates(db: PlatformDb, programId: string): Promise<StateCount[]> {
  const withheld: RawBuilder<boolean> = sql`(decided_at is not null and submitted_at is not null
    and decision_published_at is null and state in ('accepted', 'rejected', 'waitlisted', 'ineligible'))`
  const rows = await db
    .from('applications')
    .where('program_id', '=', programId)
    .select(['state', 'category_id', withheld.as('withheld'), sql<number>`count(*)`.as('n')])
    .groupBy(['state', 'category_id', 'withheld'])
    .execute()
  return rows.map((row) => ({
    state: row.state,
    categoryId: row.category_id,
    isWithheld: row.withheld,
    count: row.n,
  }))
}
