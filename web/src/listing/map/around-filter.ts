import type { FilterTree, ListClause } from '@laurel/contract/listing'
import type { WholeFilter } from '../filters/filter-text.ts'

/** What lies so many kilometres around a place, as a list is filtered by it. */
export interface Around {
  /** As people call it; empty: a place without a name. */
  readonly name: string
  readonly lat: number
  readonly lng: number
  readonly km: number
}

/** What a clause says around; undefined where it asks something else. */
export function aroundOf({ op, value }: ListClause): Around | undefined {
  if (op !== 'within' || !Array.isArray(value)) return undefined
  const [name, lat, lng, km] = value as readonly unknown[]
  if (typeof lat !== 'number' || typeof lng !== 'number' || typeof km !== 'number') return undefined
  return { name: typeof name === 'string' ? name : '', lat, lng, km }
}

const isWithin = (part: FilterTree, field: string): part is ListClause =>
  'field' in part && part.field === field && (part.op === 'within' || part.op === 'unplaced')

/** The circle that a filter asks for of a question. */
export function aroundIn({ and }: WholeFilter, field: string): Around | undefined {
  const found = and.find((part) => isWithin(part, field))
  return found && 'field' in found ? aroundOf(found) : undefined
}

/** The key of the question whose places a filter asks about; undefined where it asks about none. */
export function placedBy({ and }: WholeFilter): string | undefined {
  const found = and.find((part) => 'field' in part && (part.op === 'within' || part.op === 'unplaced'))
  return found && 'field' in found ? found.field.replace(/^answers\./, '') : undefined
}

/** The filter with another circle, in the place of the one before; undefined: with none. */
export function withAround({ and }: WholeFilter, field: string, around: Around | undefined): WholeFilter {
  const at = and.findIndex((part) => isWithin(part, field))
  const clause: ListClause | undefined = around && {
    field,
    op: 'within',
    value: [around.name, around.lat, around.lng, around.km],
  }
  if (at < 0) return { and: clause ? [...and, clause] : and }
  return { and: clause ? and.with(at, clause) : and.toSpliced(at, 1) }
}

/** The filter for those that no map can show. */
export function withUnplaced(filter: WholeFilter, field: string): WholeFilter {
  return { and: [...withAround(filter, field, undefined).and, { field, op: 'unplaced' }] }
}
