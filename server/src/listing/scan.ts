import type { Scene } from '../kernel/scene.ts'
import { cacheCount } from './cached-counts.ts'
import { countTotal } from './count-list.ts'
import { hasFormula, mapFormulas } from './list-filter.ts'
import { reading } from './list-place.ts'
import type { RequestedList } from './list-query.ts'
import { findFitting, type ScanOptions, usualScan } from './match-cache.ts'
import { countUpTo } from './store/list.ts'
import type { RequestedFormula } from './store/match-cache.ts'
import type { ListDb } from './store/search.ts'

/** Milliseconds after which a list tells what was found so far. */
export const shortScan = 500
/** So many applications are asked a formula each time: that takes less than a tenth of a second. */
const fewToAsk = 10_000

const usually = { ...usualScan, few: fewToAsk }

/** A list whose formulas were looked for. */
export interface Scanned {
  readonly resolved: RequestedList
  /** The share of the program that was looked at, below 1: there may be more. Absent: all of it. */
  readonly searched?: number
}

/**
 * Looks for what fits the formulas of a list where they would be asked of very many applications; otherwise the list stays
 * as it is. Nothing is found that does not fit, even while not all were looked at: a `not` goes to the formulas themselves.
 */
export async function scanMatches(
  scene: Scene,
  db: ListDb,
  requested: RequestedList,
  looking: ScanOptions & { readonly few?: number } = usually,
): Promise<Scanned> {
  const { programId, where, search } = requested
  if (programId === undefined || !hasFormula(where)) return { resolved: requested }
  const around = { ...requested, where: mapFormulas(where, () => ({ and: [] })) }
  const few = looking.few ?? fewToAsk
  const about = ['around', programId, search.words, around.where]
  if ((await cacheCount(scene, about, () => countUpTo(db, around, few + 1))) <= few) return { resolved: requested }
  const formulas: RequestedFormula[] = []
  mapFormulas(where, (formula, isContrary) => {
    formulas.push({ programId, formula, isContrary })
    return formula
  })
  const total = await countTotal(scene, db, around)
  const found = []
  for (const formula of formulas) found.push(await findFitting(scene, db, formula, looking))
  const shares = found.flatMap(({ looked }) =>
    looked === undefined ? [] : [Math.min(0.99, looked / Math.max(1, total))],
  )
  const inOrder = found.values()
  const fitting = mapFormulas(where, (formula, isContrary) => {
    const next = inOrder.next().value
    if (next && !next.isFrequent) return next.fitting
    const frequent = { ...formula, lowerBound: next?.fitting }
    return isContrary ? { not: frequent } : frequent
  })
  return { resolved: { ...requested, where: fitting }, ...(shares.length > 0 && { searched: Math.min(...shares) }) }
}

/** Reads a list all of which was looked through. */
export function readingAll<T>(
  scene: Scene,
  requested: RequestedList,
  work: (db: ListDb, resolved: RequestedList) => Promise<T>,
): Promise<T> {
  return reading(scene, requested, async (db) => work(db, (await scanMatches(scene, db, requested)).resolved))
}
