import { createHash } from 'node:crypto'
import { countedExactly } from '@laurel/contract/listing'
import type { Scene } from '../kernel/scene.ts'
import type { Fitting } from './list-filter.ts'
import { matchNext, type RequestedFormula, refreshMatches, type Since } from './store/match-cache.ts'
import type { ListDb } from './store/search.ts'

/** How a formula is looked for in a large program. */
export interface ScanOptions {
  /** Applications looked at by one statement. */
  readonly stretch: number
  /** Of a formula that fits more than so many, no more are looked for. */
  readonly max: number
  /** Milliseconds after which what was found so far is told; absent: all are looked at first. */
  readonly timeout?: number
}

export const usualScan: ScanOptions = { stretch: 20_000, max: countedExactly }

/** Ids remembered, of all formulas together: some 60 bytes each. */
const maxCached = 500_000
/** Formulas remembered, however few they fit. */
const maxMatches = 200

/** The known matches of a formula, or of its contrary, in one program. */
interface Look {
  readonly name: string
  /** Since when changes are to be looked at again. */
  since: Since
  readonly found: Set<string>
  looked: number
  /** The one looked at last; null: all were looked at. */
  last: string | null | undefined
  running?: Promise<void> | undefined
}

/** The formulas asked for lately, the last one last. */
const scans = new Map<string, Look>()

/** The matches found for a formula. */
export interface Found {
  readonly fitting: Fitting
  /** It fits more than are counted exactly: the others were not looked at. */
  readonly isFrequent: boolean
  /** How many applications were looked at; absent: all. */
  readonly looked?: number
}

/**
 * The applications of a program that fit a formula: looked at once, the newest first, and from then on only where their
 * answers may have changed. What is told is of now; while not all were looked at, it is not all that fit.
 */
export async function findFitting(
  scene: Scene,
  db: ListDb,
  requested: RequestedFormula,
  looking: ScanOptions,
): Promise<Found> {
  const look = lookOf(scene, requested)
  const { looked, fitting, at } = await refreshMatches(db, requested, look.since)
  look.since = { active: scene.now, noted: at }
  for (const id of looked) look.found.delete(id)
  for (const id of fitting) look.found.add(id)
  const until = performance.now() + (looking.timeout ?? Number.POSITIVE_INFINITY)
  const { max } = looking
  while (!isEnough(look, max)) {
    await lookOn(db, requested, look, looking)
    if (performance.now() >= until) break
  }
  forgetSome()
  return {
    fitting: { fitting: `${look.name} ${look.found.size} ${look.looked}`, ids: () => [...look.found] },
    isFrequent: look.found.size > max,
    ...(!isEnough(look, max) && { looked: look.looked }),
  }
}

const isEnough = ({ last, found }: Look, max: number) => last === null || found.size > max

function lookOf(scene: Scene, requested: RequestedFormula): Look {
  const name = createHash('sha256')
    .update(JSON.stringify([scene.platform.id, requested]))
    .digest('base64')
  const look = scans.get(name) ?? { name, since: { active: scene.now }, found: new Set(), looked: 0, last: undefined }
  scans.delete(name)
  scans.set(name, look)
  return look
}

/** One stretch further; whoever asks for the same meanwhile waits for it, and goes on where it failed. */
async function lookOn(db: ListDb, requested: RequestedFormula, look: Look, { stretch }: ScanOptions): Promise<void> {
  if (look.running) return look.running.catch(() => undefined)
  look.running = readStretch(db, requested, look, stretch)
  try {
    await look.running
  } finally {
    look.running = undefined
  }
}

async function readStretch(db: ListDb, requested: RequestedFormula, look: Look, stretch: number): Promise<void> {
  const next = await matchNext(db, requested, { from: look.last ?? undefined, count: stretch })
  for (const id of next.fitting) look.found.add(id)
  look.looked += next.looked
  look.last = next.looked < stretch ? null : next.last
}

function forgetSome(): void {
  let cachedCount = 0
  for (const { found } of scans.values()) cachedCount += found.size
  for (const [name, { found, running }] of scans) {
    if (cachedCount <= maxCached && scans.size <= maxMatches) break
    if (running) continue
    scans.delete(name)
    cachedCount -= found.size
  }
}
