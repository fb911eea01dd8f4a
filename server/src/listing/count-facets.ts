import { countedExactly, type FacetsQuery, type ListFacets } from '@laurel/contract/listing'
import { refuseField } from '../kernel/refuse.ts'
import type { Scene } from '../kernel/scene.ts'
import type { ProgramRow } from '../programs/index.ts'
import { cacheCount } from './cached-counts.ts'
import { countable, countList } from './count-list.ts'
import { findField, isFacet, type ListField } from './list-fields.ts'
import { hasFrequent } from './list-filter.ts'
import { listPlace, readRequestedList } from './list-place.ts'
import type { RequestedList } from './list-query.ts'
import { readingAll } from './scan.ts'
import { countValues, type ValueCount } from './store/facets.ts'
import type { ListDb } from './store/search.ts'

/** Facets counted by one call. */
const maxFields = 6

/** How many applications of a list have each value. Refuses invalid_input for fields that are not counted by value. */
export async function countFacets(
  scene: Scene,
  program: ProgramRow | undefined,
  query: FacetsQuery,
): Promise<ListFacets> {
  const names = [...new Set(query.fields.split(',').filter((name) => name !== ''))]
  if (names.length > maxFields) refuseField('query.fields', 'too_many')
  const place = await listPlace(scene, program)
  const fields = names.map((name) => {
    const field = findField(name, place)
    return { name, field: field && isFacet(field) ? field : refuseField('query.fields', 'unknown') }
  })
  const requested = await readRequestedList(scene, program, query)
  return readingAll(scene, requested, async (db, resolved) => {
    const { filtered, isCapped, ids } = await countList(scene, db, resolved)
    const counted = ids ? { ...resolved, among: ids } : countable(resolved)
    const isLowerBound = hasFrequent(resolved.where)
    const data = []
    for (const { name, field } of fields) {
      const values = await countOne(scene, db, counted, field)
      data.push({ field: name, values: values.map((one) => presentValue(one, isLowerBound)) })
    }
    return { data, totalFiltred: filtered, totalIsCapped: isCapped }
  })
}

async function countOne(scene: Scene, db: ListDb, requested: RequestedList, field: ListField) {
  const { programId, programIds, search, where } = requested
  const about = ['facet', programId, programIds, search.words, where, field]
  return cacheCount(scene, about, () => countValues(db, requested, field))
}

function presentValue({ value, n }: ValueCount, isLowerBound: boolean) {
  return { value, count: Math.min(n, countedExactly), isCapped: isLowerBound || n > countedExactly }
}
