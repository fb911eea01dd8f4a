import { type Limit, levelOf, limitOf, limits, type MeterLevel, toleratedUntil } from '@laurel/contract/platforms'
import type { Scene } from '../kernel/scene.ts'
import { countEmailsSince, countEvaluators, countSeats, listMeters, sumFiles } from './usage-store.ts'

/** Counts what a platform has of a limit. */
export type Count = (scene: Scene) => Promise<number>

const own: Partial<Record<Limit, Count>> = {
  'staff-seats': ({ db }) => countSeats(db),
  evaluators: ({ db }) => countEvaluators(db),
  'storage-bytes': ({ db }) => sumFiles(db),
  'emails-a-month': ({ db, now }) => countEmailsSince(db, monthOf(now)),
  languages: async ({ platform }) => platform.supportedLangs.length,
}

/** What rooms above count. */
export function contributeMeters(more: Partial<Record<Limit, Count>>): void {
  Object.assign(own, more)
}

const monthOf = (now: Date) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1))

/** What is counted at all: the size of a file is no sum, and votes count their voters themselves. */
export const metered = () => limits.filter((limit) => own[limit] !== undefined)

export async function countUsed(scene: Scene, limit: Limit): Promise<number> {
  return (await own[limit]?.(scene)) ?? 0
}

export interface Metered {
  readonly limit: Limit
  readonly allowed: number | null
  readonly used: number
  readonly overSince: Date | null
  readonly level: MeterLevel
  readonly toleratedUntil: Date | null
}

/** How a limit stands now; since when it is exceeded is known from the last count. */
export async function readMeter(scene: Scene, limit: Limit, overSince: Date | null): Promise<Metered> {
  const used = await countUsed(scene, limit)
  const allowed = limitOf(scene.platform, limit)
  const isOver = allowed !== null && used > allowed
  const since = isOver ? (overSince ?? scene.now) : null
  const measure = { limit, allowed, used, overSince: since }
  return {
    ...measure,
    level: levelOf(measure, scene.now),
    toleratedUntil: since && toleratedUntil(since),
  }
}

/** All that is counted, one after the other: a connection takes one statement at a time. */
export async function readMeters(scene: Scene): Promise<Metered[]> {
  const known = new Map((await listMeters(scene.db)).map((row) => [row.limit_name, row.over_since]))
  const meters: Metered[] = []
  for (const limit of metered()) meters.push(await readMeter(scene, limit, known.get(limit) ?? null))
  return meters
}
