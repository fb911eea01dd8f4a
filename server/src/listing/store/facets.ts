import { countedExactly } from '@laurel/contract/listing'
import { type RawBuilder, sql } from 'kysely'
import type { ListField } from '../list-fields.ts'
import { narrows } from '../list-filter.ts'
import type { RequestedList } from '../list-query.ts'
import { matches } from './list-sql.ts'
import { answerValue, factColumns } from './list-values.ts'
import type { ListDb } from './search.ts'

export interface ValueCount {
  readonly value: string
  readonly n: number
}

/** Values of one facet at most: beyond, nobody chooses among them. */
const maxValues = 300

/** How many of a list have each value of a field, the most frequent first. */
export async function countValues(db: ListDb, requested: RequestedList, field: ListField): Promise<ValueCount[]> {
  const isWhole = requested.programId !== undefined && requested.search.words.length === 0 && !narrows(requested.where)
  if (isWhole && hasIndex(field)) return countAlong(db, requested, field)
  const { value, from } = valuesOf(field)
  const { rows } = await sql<ValueCount>`select v.value::text as value, v.n from (
      select ${value} as value, count(*) as n from applications a${from}
      where ${matches(db, requested)} and ${value} is not null group by 1) v
    order by v.n desc, 1 limit ${maxValues}::int`.execute(db.kysely)
  return rows
}

/** Has it an index that starts with the program and it, and holds the state? */
function hasIndex(field: ListField): boolean {
  if (field.from === 'fact') return field.fact === 'state' || field.fact === 'category'
  return field.from === 'answer' && /^c[1-8]$/.test(field.slot ?? '')
}

/** From value to value along an index, and of each no more than are counted exactly: a whole program without its rows. */
async function countAlong(db: ListDb, requested: RequestedList, field: ListField): Promise<ValueCount[]> {
  const { value } = valuesOf(field)
  const next = (after: RawBuilder<unknown>) => sql`(select ${value} as value from applications a
    where a.platform_id = ${db.platformId} and a.program_id = ${requested.programId}::uuid and ${value} is not null ${after}
    order by ${value} limit 1)`
  const { rows } = await sql<ValueCount>`with recursive v(value) as (
      ${next(sql``)} union all select n.value from v, lateral ${next(sql`and ${value} > v.value`)} n
    )
    select v.value::text as value, c.n from v cross join lateral (select count(*) as n from (
      select from applications a where ${matches(db, requested)} and ${value} = v.value
      limit ${countedExactly + 1}::int) m) c
    where c.n > 0 order by c.n desc, 1 limit ${maxValues}::int`.execute(db.kysely)
  return rows
}

function valuesOf(field: ListField): { value: RawBuilder<unknown>; from: RawBuilder<unknown> } {
  const plain = sql``
  if (field.from === 'answer') {
    const value = answerValue(field)
    if (field.family !== 'm') return { value, from: plain }
    return { value: sql`o.value`, from: sql` cross join lateral unnest(${value}) as o(value)` }
  }
  const fact = field.from === 'fact' ? field.fact : 'state'
  const linked = (table: string, column: string) => ({
    value: sql.ref(`t.${column}`),
    from: sql` join ${sql.table(table)} t on t.platform_id = a.platform_id and t.application_id = a.id`,
  })
  if (fact === 'tags') return linked('application_tags', 'tag_id')
  if (fact === 'assignees') return linked('application_assignees', 'user_id')
  return { value: sql.ref(factColumns[fact as keyof typeof factColumns]), from: plain }
}
