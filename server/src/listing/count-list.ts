import { countedExactly } from '@laurel/contract/listing'
import type { Scene } from '../kernel/scene.ts'
import { cacheCount, readCachedCount } from './cached-counts.ts'
import { hasFrequent, mapFormulas, narrows, trashOnly } from './list-filter.ts'
import type { RequestedList } from './list-query.ts'
import { countAll, countMatching } from './store/list.ts'
import type { ListDb } from './store/search.ts'

/** So few are found first and then put in order. */
const smallList = 2000
/** How far matches are counted while rows are wanted first: telling rare from frequent takes no more. */
const brieflyCounted = 500

export interface ListCount {
  readonly total: number
  readonly filtered: number
  /** There are more than `filtered`. */
  readonly isCapped: boolean
  /** Not counted further than this, since rows are wanted first. */
  readonly isPending?: boolean
  /** Which match, where few were found by a search that was just looked through. */
  readonly ids?: readonly string[] | undefined
}

/** How many applications there are before anything is searched or filtered. */
export function countTotal(scene: Scene, db: ListDb, requested: RequestedList): Promise<number> {
  const { programId, programIds, where } = requested
  return cacheCount(scene, ['total', programId, programIds, trashOnly(where)], () => countAll(db, requested))
}

/**
 * How many there are, and how many match: exact up to `countedExactly`. Of what asks a formula that fits more than that,
 * only those are counted that were found first.
 */
export async function countList(scene: Scene, db: ListDb, requested: RequestedList): Promise<ListCount> {
  const { search, where } = requested
  const total = await countTotal(scene, db, requested)
  if (search.words.length === 0 && !narrows(where)) return { total, filtered: total, isCapped: false }
  const isLowerBound = hasFrequent(where)
  const counted = isLowerBound ? countable(requested) : requested
  let ids: readonly string[] | undefined
  const about = aboutMatching(counted)
  const found = await cacheCount(scene, about, async () => {
    const matching = await countMatching(db, counted, { few: smallList, max: countedExactly + 1 })
    if (!isLowerBound) ids = matching.ids
    return matching.n
  })
  return { total, filtered: Math.min(found, countedExactly), isCapped: isLowerBound || found > countedExactly, ids }
}

/**
 * What is known of a list without counting far: a remembered count, else exactly how many match while they are few, else
 * that there are more. A page needs no more than that to be read.
 */
export async function countBriefly(scene: Scene, db: ListDb, requested: RequestedList): Promise<ListCount> {
  const { search, where } = requested
  const isWhole = search.words.length === 0 && !narrows(where)
  if (isWhole || hasFrequent(where) || readCachedCount(scene, aboutMatching(requested)) !== undefined)
    return countList(scene, db, requested)
  const total = await countTotal(scene, db, requested)
  const { n, ids } = await countMatching(db, requested, { few: smallList, max: brieflyCounted + 1 })
  const isPending = n > brieflyCounted
  return { total, filtered: n, isCapped: isPending, isPending, ids }
}

const aboutMatching = ({ programId, programIds, search, where }: RequestedList) => [
  'filtered',
  programId,
  programIds,
  search.words,
  where,
]

/** The list that is counted, which holds those found first of what fits very many. */
export function countable(requested: RequestedList): RequestedList {
  return hasFrequent(requested.where)
    ? { ...requested, where: mapFormulas(requested.where, (formula) => formula.lowerBound ?? formula) }
    : requested
}

/** So few that they are found first and put in order then. */
export function isSmallOf({ total, filtered, isCapped }: ListCount): boolean {
  return !isCapped && filtered <= smallList && filtered < total / 4
}
