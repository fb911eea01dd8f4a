import { type RawBuilder, sql } from 'kysely'
import type { ListField } from '../list-fields.ts'
import type { ListWanted } from '../list-query.ts'
import { matches } from './list-sql.ts'
import { answerValue, factColumns } from './list-values.ts'
import type { ListDb } from './search.ts'

export interface ValueCount {
  readonly value: string
  readonly n: number
}

/** Values of one facet at most: beyond, nobody chooses among them. */
const mostValues = 300

/** How many of a list have each value of a field, the most frequent first. */
export async function countValues(db: ListDb, wanted: ListWanted, field: ListField): Promise<ValueCount[]> {
  const { value, from } = valuesOf(field)
  const { rows } = await sql<ValueCount>`select v.value::text as value, v.n from (
      select ${value} as value, count(*) as n from applications a${from}
      where ${matches(db, wanted)} and ${value} is not null group by 1) v
    order by v.n desc, 1 limit ${mostValues}::int`.execute(db.kysely)
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
