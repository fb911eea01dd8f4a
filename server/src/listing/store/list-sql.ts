import { type RawBuilder, sql } from 'kysely'
import { asksForTrash } from '../list-filter.ts'
import type { RequestedList } from '../list-query.ts'
import { type GroupSql, groupSql } from './group-sql.ts'
import { conditionSql } from './list-conditions.ts'
import { sortBy } from './list-values.ts'
import { foundBy, isFoundAlong, type ListDb, type Search } from './search.ts'
import { shownKeys } from './shown-keys.ts'

/** How rows are ordered: an expression that is there or missing for each application `a`. */
export interface SortKey {
  readonly by: RawBuilder<unknown>
  /** The columns before it in the index that follows it. */
  readonly before?: RawBuilder<unknown>
  readonly isPresent: RawBuilder<boolean>
  readonly isAbsent: RawBuilder<boolean>
  readonly isNullable: boolean
  /** In the order shown. */
  readonly isAscending: boolean
  /** A value of a cursor, typed and collated like `by`. */
  read(value: string): RawBuilder<unknown>
}

export function order(requested: Pick<RequestedList, 'sort' | 'groups'>): SortKey {
  const { sort } = requested
  const group = requested.groups && groupSql(sort.field)
  if (group) return orderOfGroups(group, shownKeys(requested))
  const { by, type, isNullable } = sortBy(sort.field)
  const isActivity = sort.field.from === 'fact' && sort.field.fact === 'updatedAt'
  return {
    by,
    ...(isActivity && { before: sql`a.active_hour` }),
    isPresent: isNullable ? sql`${by} is not null` : sql`true`,
    isAbsent: isNullable ? sql`${by} is null` : sql`false`,
    isNullable,
    isAscending: sort.direction === 'asc',
    read: (value) => sql`${value}::${sql.raw(type)}`,
  }
}

/** Group after group, what is in none last, the newest first in each: the place among them, negated, goes down with the ids. */
function orderOfGroups({ of, type }: GroupSql, keys: readonly string[]): SortKey {
  return {
    by: sql`(-coalesce(array_position(${[...keys]}::${sql.raw(type)}[], ${of}), ${keys.length + 1}::int))`,
    isPresent: sql`true`,
    isAbsent: sql`false`,
    isNullable: false,
    isAscending: false,
    read: (value) => sql`${value}::int`,
  }
}

/**
 * Everything that the list asks of an application `a`.
 * @param way of a search: what it finds is found first, or each application in turn is looked at along an order
 */
export function matches(
  db: ListDb,
  requested: Pick<RequestedList, 'programId' | 'programIds' | 'timeZone' | 'search' | 'where' | 'among' | 'inTrashToo'>,
  way: 'first' | 'along' = 'first',
): RawBuilder<boolean> {
  const { programId, programIds, timeZone, search, where, among, inTrashToo } = requested
  const all = [
    sql<boolean>`a.platform_id = ${db.platformId}`,
    programId === undefined ? inLivingPrograms(db) : sql<boolean>`a.program_id = ${programId}::uuid`,
    ...(programIds ? [sql<boolean>`a.program_id = any(${[...programIds]}::uuid[])`] : []),
    ...(inTrashToo || asksForTrash(where) ? [] : [sql<boolean>`a.state <> 'deleted'`]),
    ...(among ? [sql<boolean>`a.id = any(${[...among]}::uuid[])`] : searches(db, programId, search, way)),
    ...('and' in where && where.and.length === 0 ? [] : [conditionSql(where, timeZone)]),
  ]
  return sql`${sql.join(all, sql` and `)}`
}

/** Applications of a program in the trash are not listed with the others. */
function inLivingPrograms(db: ListDb): RawBuilder<boolean> {
  return sql`a.program_id in (select p.id from programs p where p.platform_id = ${db.platformId} and p.status <> 'deleted')`
}

function searches(
  db: ListDb,
  programId: string | undefined,
  search: Search,
  way: 'first' | 'along',
): RawBuilder<boolean>[] {
  if (search.words.length === 0) return []
  if (way === 'along') return [isFoundAlong(db, programId, search)]
  // As an array they are looked up in the order of their ids, each once: a third to a fifth of the time of a join.
  return [sql`a.id = any(array(${foundBy(db, programId, search)}))`]
}
