import type { ApplicationsQuery } from '@laurel/contract/listing'
import type { QuestionColumn } from '../applications/index.ts'
import { refuseField } from '../kernel/refuse.ts'
import type { FoundFact } from './contributed-facts.ts'
import { findField, type ListField, type ListScope } from './list-fields.ts'
import { type Condition, readFilter } from './list-filter.ts'
import { findShown } from './shown-facts.ts'
import type { Search } from './store/search.ts'

export interface Sort {
  readonly field: ListField
  readonly direction: 'asc' | 'desc'
}

/** A list as it was asked for, checked. */
export interface RequestedList {
  /** Absent: all programs of the platform. */
  readonly programId?: string
  /** Of all programs, those that the reader may read; absent: every one. */
  readonly programIds?: readonly string[]
  /** The zone in which days are days. */
  readonly timeZone: string
  readonly search: Search
  /** Those in the trash are looked at too, whatever the filter asks. */
  readonly inTrashToo?: true
  /** What the search found a moment ago: it is not searched again. */
  readonly among?: readonly string[]
  readonly where: Condition
  readonly sort: Sort
  readonly columns: readonly QuestionColumn[]
  /** Facts of other rooms to tell of each row. */
  readonly facts: readonly FoundFact[]
  /** The groups in which it is ordered, in their order; absent where values have an order of their own. */
  readonly groups?: readonly string[]
}

/** Where a list is read: what it can name, whose zone, what day it is there. */
export interface ListPlace extends ListScope {
  readonly programId?: string
  readonly programIds?: readonly string[]
  readonly timeZone: string
  readonly today: string
}

/** Reads the query words of a list. Refuses invalid_input for a field, an operator or a value that makes no sense. */
export function readList(
  query: Pick<ApplicationsQuery, 'filter' | 'sort' | 'columns' | 'facts'>,
  search: Search,
  place: ListPlace,
): RequestedList {
  const { programId, programIds, timeZone } = place
  return {
    programId,
    programIds,
    timeZone,
    search,
    where: readFilter(query.filter, place),
    sort: readSort(query.sort, place),
    columns: readColumns(query.columns, place.columns),
    facts: readFacts(query.facts, place),
  }
}

/** The last begun first, unless asked otherwise. */
function readSort(text: string | undefined, scope: ListScope): Sort {
  const sortText = text || '-createdAt'
  const field = findField(sortText.replace(/^-/, ''), scope)
  if (!field) refuseField('query.sort', 'unknown')
  return { field, direction: sortText.startsWith('-') ? 'desc' : 'asc' }
}

function readColumns(text: string | undefined, columns: ReadonlyMap<string, QuestionColumn>): QuestionColumn[] {
  const keys = [...new Set((text ?? '').split(',').filter((key) => key !== ''))]
  return keys.map((key) => columns.get(key) ?? refuseField('query.columns', 'unknown'))
}

function readFacts(text: string | undefined, { rights }: ListScope): FoundFact[] {
  const names = [...new Set((text ?? '').split(',').filter((name) => name !== ''))]
  if (names.length > 12) refuseField('query.facts', 'too_many')
  return names.map((name) => findShown(name, rights) ?? refuseField('query.facts', 'unknown'))
}
