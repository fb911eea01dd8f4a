import type { ApplicationState } from '@laurel/contract/applications/states'
import { type ListedPoint, type ListedPoints, maxListedPoints, type PointsQuery } from '@laurel/contract/listing'
import { refuseField } from '../../kernel/refuse.ts'
import type { Scene } from '../../kernel/scene.ts'
import { countryOf, locate } from '../../places/index.ts'
import type { ProgramRow } from '../../programs/index.ts'
import { cacheCount } from '../cached-counts.ts'
import { countable, countList } from '../count-list.ts'
import { placeQuestions } from '../list-filter.ts'
import { readRequestedList } from '../list-place.ts'
import type { RequestedList } from '../list-query.ts'
import { readingAll } from '../scan.ts'
import { withOwnPlans } from '../store/own-plans.ts'
import { type AnswerField, hasUnplaced } from '../store/places.ts'
import { type AddressedRow, extentOfPlaced, listAddressed, listPlacedAt, listPlacedCells } from '../store/points.ts'
import type { ListDb } from '../store/search.ts'
import { keepPlaced } from './keep-placed.ts'
import { questionOf } from './place-answers.ts'

/**
 * The applications of a list on a map, with the filters and the rights of the list. Up to 2,000 are told one by one, as they
 * are answered now; more are put together where they are looked at, from places that follow the answers within moments.
 * Refuses invalid_input for a question that is no text.
 */
export async function listPoints(scene: Scene, program: ProgramRow, query: PointsQuery): Promise<ListedPoints> {
  const programId = program.id
  const field = await questionOf(scene, { programId, key: query.question })
  if (!field) refuseField('query.question', 'unknown')
  const requested = await readRequestedList(scene, program, query)
  await keepPlaced(scene, { programId, key: field.key })
  const isPending = await isBehind(scene, requested, field)
  // Even a whole program is planned for its own values: a plan for all goes from point to point through the applications.
  return readingAll(scene, requested, (db, resolved) =>
    withOwnPlans(db, () => readPoints(scene, db, resolved, { field, query, isPending })),
  )
}

interface PointsInputs {
  readonly field: AnswerField
  readonly query: PointsQuery
  readonly isPending: boolean
}

async function readPoints(
  scene: Scene,
  db: ListDb,
  resolved: RequestedList,
  { field, query, isPending }: PointsInputs,
): Promise<ListedPoints> {
  const { filtered, isCapped, ids } = await countList(scene, db, resolved)
  const listed = ids ? { ...resolved, among: ids } : countable(resolved)
  const isFew = !isCapped && filtered <= maxListedPoints
  // A count may be of a moment ago: where there are more by now, they are put together all the same.
  const rows = isFew ? await listAddressed(db, listed, field, maxListedPoints + 1) : []
  if (!isFew || rows.length > maxListedPoints)
    return { ...(await partOfList(scene, db, listed, field, query)), isPending }
  const isFiltered = placeQuestions(resolved.where).length > 0
  return { ...wholeList(scene, rows), isPending: isPending && isFiltered }
}

async function isBehind(scene: Scene, requested: RequestedList, field: AnswerField): Promise<boolean> {
  for (const key of new Set([field.key, ...placeQuestions(requested.where)])) {
    if (await hasUnplaced(scene.db, requested.programId ?? '', key)) return true
  }
  return false
}

type Points = Omit<ListedPoints, 'isPending'>

function wholeList(scene: Scene, rows: readonly AddressedRow[]): Points {
  const where = { country: countryOf(scene.platform) }
  const data = rows.flatMap(({ address, state, ...row }): ListedPoint[] => {
    const place = address ? locate(address, where) : undefined
    if (!place || !address) return []
    const at = { town: place.name, latitude: place.lat, longitude: place.lng }
    return [{ ...row, ...at, address, state: state as ApplicationState }]
  })
  const [lats, lngs] = [data.map(({ latitude }) => latitude), data.map(({ longitude }) => longitude)]
  const whole = { west: Math.min(...lngs), south: Math.min(...lats), east: Math.max(...lngs), north: Math.max(...lats) }
  return {
    data,
    clusters: [],
    isWhole: true,
    whole: data.length > 0 ? whole : null,
    placed: data.length,
    withoutPlace: rows.length - data.length,
  }
}

async function partOfList(
  scene: Scene,
  db: ListDb,
  listed: RequestedList,
  field: AnswerField,
  query: PointsQuery,
): Promise<Points> {
  const { key } = field
  const { west = -180, south = -85, east = 180, north = 85, zoom = 2 } = query
  const about = (what: readonly unknown[]) => [...what, listed.programId, listed.search.words, listed.where, key]
  const { found, placed, whole } = await cacheCount(scene, about(['extent']), () => extentOfPlaced(db, listed, key))
  const area = { west, south, east, north }
  const cells = await cacheCount(scene, about(['cells', area, zoom]), () =>
    listPlacedCells(db, listed, { key, area, zoom }),
  )
  const alone = await listPlacedAt(
    db,
    listed,
    field,
    cells.filter(({ count }) => count === 1),
  )
  return {
    data: alone.map(({ state, address, ...point }) => ({
      ...point,
      address: address ?? '',
      state: state as ApplicationState,
    })),
    clusters: cells
      .filter(({ count }) => count > 1)
      .map(({ latitude, longitude, count, town, isOnePlace }) => ({ latitude, longitude, count, town, isOnePlace })),
    isWhole: false,
    whole,
    placed,
    withoutPlace: found - placed,
  }
}
