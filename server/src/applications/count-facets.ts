import { countedExactly, type FacetsQuery, type ListFacets } from '@laurel/contract/applications'
import { refuseField } from '../kernel/refuse.ts'
import type { Scene } from '../kernel/scene.ts'
import type { ProgramRow } from '../programs/index.ts'
import { countList } from './list-applications.ts'
import { findField, isFacet, type ListField } from './list-fields.ts'
import { listPlace, reading, readWanted } from './list-place.ts'
import type { ListWanted } from './list-query.ts'
import { rememberCount } from './remembered-counts.ts'
import { countValues, type ListDb } from './store/index.ts'

/** Facets counted by one call. */
const mostFields = 6

/** How many applications of a list have each value. Refuses invalid_input for fields that are not counted by value. */
export async function countFacets(
  scene: Scene,
  program: ProgramRow | undefined,
  query: FacetsQuery,
): Promise<ListFacets> {
  const names = [...new Set(query.fields.split(',').filter((name) => name !== ''))]
  if (names.length > mostFields) refuseField('query.fields', 'too_many')
  const place = await listPlace(scene, program)
  const fields = names.map((name) => {
    const field = findField(name, place)
    return { name, field: field && isFacet(field) ? field : refuseField('query.fields', 'unknown') }
  })
  const wanted = await readWanted(scene, program, query)
  return reading(scene, wanted, async (db) => {
    const { filtered, isCapped, ids } = await countList(scene, db, wanted)
    const counted = ids ? { ...wanted, among: ids } : wanted
    const data = []
    for (const { name, field } of fields) data.push({ field: name, values: await countOne(scene, db, counted, field) })
    return { data, totalFiltred: filtered, totalIsCapped: isCapped }
  })
}

async function countOne(scene: Scene, db: ListDb, wanted: ListWanted, field: ListField) {
  const { programId, programIds, search, where } = wanted
  const about = ['facet', programId, programIds, search.words, where, field]
  const found = await rememberCount(scene, about, () => countValues(db, wanted, field))
  return found.map(({ value, n }) => ({ value, count: Math.min(n, countedExactly), isCapped: n > countedExactly }))
}
