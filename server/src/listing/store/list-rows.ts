import { type RawBuilder, type Selectable, sql } from 'kysely'
import {
  type Application,
  type ApplicationRow,
  applicationColumns,
  readApplication,
} from '../../applications/store/index.ts'
import type { DB } from '../../kernel/db/index.ts'
import type { FoundFact } from '../contributed-facts.ts'

/** Where a row stands in the order: rows without a value come last, whatever the direction. */
export interface Place {
  readonly value: string | null
  readonly id: string
}

export interface ListedApplication {
  readonly application: Application
  readonly completeness: number | null
  /** The facts of other rooms that were asked for; null: nothing to say. */
  readonly facts: Readonly<Record<string, number | boolean | string | null>>
  readonly place: Place
}

export type Row = ApplicationRow &
  Pick<Selectable<DB['applications']>, 'completeness'> & {
    sort_value: string | null
    facts: ListedApplication['facts']
  }

/** Those of an application itself: what its answers are compared by stays where it is. */
const columns = sql.raw([...applicationColumns, 'completeness'].map((column) => `a.${column}`).join(', '))

/** What a list reads of each application `a`. */
export function rowSql(sortValue: RawBuilder<unknown>, facts: readonly FoundFact[]): RawBuilder<unknown> {
  return sql`${columns}, ${sortValue} as sort_value, ${factsSql(facts)} as facts`
}

function factsSql(found: readonly FoundFact[]): RawBuilder<unknown> {
  const pairs = found.map(({ name, fact, id }) => sql`${name}::text, ${fact.value(id)}`)
  return pairs.length > 0 ? sql`jsonb_build_object(${sql.join(pairs)})` : sql`'{}'::jsonb`
}

export function readRow(row: Row): ListedApplication {
  return {
    application: readApplication(row),
    completeness: row.completeness,
    facts: row.facts,
    place: { value: row.sort_value, id: row.id },
  }
}
