import { seeded, shuffled } from '../../../evaluation/rules/index.ts'
import type { Comparison } from '../../../evaluation/rules/pairs/index.ts'
import { informationGain, type LiveEstimate, unknownEntry, unknownJuror } from './live-estimate.ts'

export interface PairChoice {
  readonly jurorId: string
  readonly entryIds: readonly string[]
  /** Entries that do not exist for this juror: conflicts. */
  readonly closed: ReadonlySet<string>
  /** Entries that somebody has before him just now; taken only when there is nothing else. */
  readonly busy?: ReadonlySet<string>
  readonly comparisons: readonly Comparison[]
  readonly seed: number
  /** Every entry is looked at so often before information counts. */
  readonly minViews?: number
  /** One choice of so many is left to chance, so that no estimate closes itself in. */
  readonly chance?: number
}

const minViewsByDefault = 2
const chanceByDefault = 0.25

/**
 * The two entries that a juror should compare next: what he had last beside what is expected to teach most (gavel's choice on
 * Crowd-BT). Entries seen too seldom come first; never a pair that he has compared, nor an entry closed to him. Undefined
 * when nothing is left.
 */
export function nextPair(choice: PairChoice, estimate: LiveEstimate): { a: string; b: string } | undefined {
  const { jurorId, comparisons, closed, seed } = choice
  const own = comparisons.filter((one) => one.jurorId === jurorId && one.voidedAt == null)
  const random = seeded(seed + own.length)
  const open = shuffled(choice.entryIds.filter((id) => !closed.has(id)).toSorted(), random)
  const done = new Set(own.flatMap(({ a, b }) => [`${a} ${b}`, `${b} ${a}`]))
  const views = viewsOf(comparisons)
  const last = own.toSorted((x, y) => y.at - x.at)[0]?.b
  const isTaken = (id: string) => choice.busy?.has(id) === true
  const starts = [...open].sort(
    (x, y) =>
      Number(isTaken(x)) - Number(isTaken(y)) ||
      Number(y === last) - Number(x === last) ||
      (views.get(x) ?? 0) - (views.get(y) ?? 0),
  )
  for (const a of starts) {
    const others = open.filter((b) => b !== a && !done.has(`${a} ${b}`))
    const b = partnerOf(a, others, choice, views, estimate, random)
    if (b !== undefined) return { a, b }
  }
}

function partnerOf(
  a: string,
  others: readonly string[],
  { jurorId, busy, minViews = minViewsByDefault, chance = chanceByDefault }: PairChoice,
  views: ReadonlyMap<string, number>,
  { entries, jurors }: LiveEstimate,
  random: () => number,
): string | undefined {
  const free = others.filter((id) => !busy?.has(id))
  const offered = free.length > 0 ? free : others
  const seldom = offered.filter((id) => (views.get(id) ?? 0) < minViews)
  if (seldom.length > 0) return seldom.reduce((x, y) => ((views.get(y) ?? 0) < (views.get(x) ?? 0) ? y : x))
  if (random() < chance) return offered[0]
  const juror = jurors.get(jurorId) ?? unknownJuror
  const here = entries.get(a) ?? unknownEntry
  let best: { id: string; gain: number } | undefined
  for (const id of offered) {
    const gain = informationGain(here, entries.get(id) ?? unknownEntry, juror)
    if (!best || gain > best.gain + 1e-12) best = { id, gain }
  }
  return best?.id
}

/** How often each entry was looked at, by anybody; skips count. */
function viewsOf(comparisons: readonly Comparison[]): Map<string, number> {
  const views = new Map<string, number>()
  for (const { a, b, voidedAt } of comparisons) {
    if (voidedAt != null) continue
    for (const id of [a, b]) views.set(id, (views.get(id) ?? 0) + 1)
  }
  return views
}
