import { type RawBuilder, sql } from 'kysely'
import type { RequestedList } from '../list-query.ts'
import { type GroupSql, groupSql, isFirstLinked, isUnlinked, joinLinked } from './group-sql.ts'
import { type Place, type Row, rowSql } from './list-rows.ts'
import { matches } from './list-sql.ts'
import type { ListDb } from './search.ts'
import { shownKeys } from './shown-keys.ts'

/** One group of a list, by its place among them in the order shown. */
interface Group {
  readonly place: number
  readonly join: RawBuilder<unknown>
  readonly is: RawBuilder<unknown>
}

export interface GroupsFrom {
  readonly place?: Place
  readonly backwards?: boolean
  readonly offset?: number
  readonly limit: number
}

/** A value that stands for no place: PostgreSQL's code for a parameter that makes no sense. */
class NoSuchPlace extends Error {
  readonly code = '22023'
}

/** The groups of a list in the order shown, then those that are in none. */
function groupsOf(requested: RequestedList): Group[] {
  const own = groupSql(requested.sort.field)
  if (!own) return []
  const groups = shownKeys(requested).map((key, index) => oneGroup(own, requested.groups ?? [], key, index + 1))
  if (own.isTotal) return groups
  const isNone = own.linked ? isUnlinked(own.linked) : sql`${own.of} is null`
  return [...groups, { place: groups.length + 1, join: sql``, is: isNone }]
}

function oneGroup({ of, type, linked }: GroupSql, keys: readonly string[], key: string, place: number): Group {
  if (!linked) return { place, join: sql``, is: sql`${of} = ${key}::${sql.raw(type)}` }
  return { place, join: joinLinked(linked, key), is: isFirstLinked(linked, keys.slice(0, keys.indexOf(key))) }
}

/** Where a place stands: its group, counted from 1. A cursor holds it negated, as what is ordered by is. */
function groupAt({ value }: Place, groups: readonly Group[]): number {
  const at = -Number(value)
  if (!groups.some(({ place }) => place === at)) throw new NoSuchPlace('No such group')
  return at
}

/** How many groups are read at once, one time after the other: the first mostly fill a page; when they do not, many may be empty. */
const atOnce = [1, 1, 2, 4, 8]

/** The rows of a page, group by group, the newest first in each; against the order when read backwards. */
export async function readAlongGroups(db: ListDb, requested: RequestedList, from: GroupsFrom): Promise<Row[]> {
  const all = groupsOf(requested)
  const at = from.place && groupAt(from.place, all)
  const isLeft = ({ place }: Group) => at === undefined || (from.backwards ? place <= at : place >= at)
  const left = (from.backwards ? all.reverse() : all).filter(isLeft)
  const rows: Row[] = []
  let offset = from.offset ?? 0
  for (let next = 0, turn = 0; next < left.length && rows.length < from.limit; turn++) {
    const count = offset > 0 ? 1 : (atOnce[turn] ?? atOnce.at(-1) ?? 1)
    const limit = from.limit - rows.length
    const read = left.slice(next, next + count).map((group) =>
      readGroup(db, requested, group, {
        ...from,
        place: group.place === at ? from.place : undefined,
        limit,
        offset,
      }),
    )
    const found = (await Promise.all(read)).flat().slice(0, limit)
    rows.push(...found)
    const group = left[next]
    next += count
    if (offset > 0)
      offset = found.length > 0 || !group ? 0 : Math.max(0, offset - (await countGroup(db, requested, group)))
  }
  return rows
}

async function readGroup(db: ListDb, requested: RequestedList, group: Group, from: GroupsFrom): Promise<Row[]> {
  const [direction, sign] = from.backwards ? [sql.raw('asc'), sql.raw('>')] : [sql.raw('desc'), sql.raw('<')]
  const beyond = from.place ? sql`and a.id ${sign} ${from.place.id}::uuid` : sql``
  const { rows } = await sql<Row>`select ${rowSql(sql`${-group.place}::text`, requested.facts)}
    from applications a ${group.join} where ${matches(db, requested, 'along')} and ${group.is} ${beyond}
    order by a.id ${direction} limit ${from.limit} offset ${from.offset ?? 0}`.execute(db.kysely)
  return rows
}

async function countGroup(db: ListDb, requested: RequestedList, group: Group, max?: number): Promise<number> {
  const upTo = max === undefined ? sql`` : sql`limit ${max}::int`
  const { rows } = await sql<{ n: number }>`select count(*) as n from (
    select from applications a ${group.join} where ${matches(db, requested)} and ${group.is} ${upTo}) g`.execute(
    db.kysely,
  )
  return rows[0]?.n ?? 0
}

/** How many come before a place, counted up to a limit. */
export async function countBeforeInGroups(
  db: ListDb,
  requested: RequestedList,
  place: Place,
  max: number,
): Promise<number> {
  const all = groupsOf(requested)
  const at = groupAt(place, all)
  let n = 0
  for (const group of all) {
    if (n >= max || group.place > at) break
    const is = group.place === at ? sql`${group.is} and a.id > ${place.id}::uuid` : group.is
    n += await countGroup(db, requested, { ...group, is }, max - n)
  }
  return n
}
