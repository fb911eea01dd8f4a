import { countBy } from './costs-of.ts'
import { separationOf } from './keep-apart.ts'
import type { Solution, SolveProblem } from './problem.ts'
import { relax } from './relaxation.ts'
import { solveAssignment } from './solve-assignment.ts'

/**
 * Why an entry stays short. `jurors`: the jury is smaller than what it needs; `closed`: too few are left once conflicts are
 * set aside; `loads`: those left have reached their most; `rules`: experts, organisations or pairs to keep apart.
 */
export type ShortCause = 'jurors' | 'closed' | 'loads' | 'rules'

export interface Shortage {
  readonly entry: number
  readonly missing: number
  readonly cause: ShortCause
}

/** A smallest change that gives `fills` of the missing jurors; each was tried, and none is made. */
export type Relaxation = { readonly fills: number } & (
  | { readonly kind: 'raise_most'; readonly jurors: readonly { readonly juror: number; readonly by: number }[] }
  | { readonly kind: 'drop_experts' | 'drop_organisations' | 'drop_apart' }
  | { readonly kind: 'add_jurors'; readonly count: number; readonly each: number }
  | { readonly kind: 'lower_need'; readonly entries: readonly { readonly entry: number; readonly by: number }[] }
)

export interface Explanation {
  readonly shortages: Shortage[]
  /** Jurors who have less than their least. */
  readonly below: { readonly juror: number; readonly by: number }[]
  readonly relaxations: Relaxation[]
}

/** The causes of a shortage, and the smallest ways out; empty without a shortage. */
export function explainShortage(problem: SolveProblem, solution: Pick<Solution, 'cells' | 'missing'>): Explanation {
  const quiet = { ...problem, onProgress: undefined }
  const total = sum(solution.missing)
  const load = countBy([...problem.fixed, ...solution.cells], problem.jurors.length, ({ juror }) => juror)
  const below = problem.jurors.flatMap(({ min }, juror) => {
    const by = min - (load[juror] as number)
    return by > 0 ? [{ juror, by }] : []
  })
  if (total === 0) return { shortages: [], below, relaxations: [] }
  const unlimited = solveAssignment(withoutLimits(quiet)).missing
  return {
    shortages: shortagesOf(quiet, solution.missing, unlimited),
    below,
    relaxations: [
      ...raising(quiet, total, unlimited),
      ...dropping(quiet, total),
      addingJurors(quiet, solution.missing),
      lowering(quiet, solution.missing),
    ],
  }
}

function shortOf(missing: readonly number[]): { entry: number; by: number }[] {
  return missing.flatMap((by, entry) => (by > 0 ? [{ entry, by }] : []))
}

function shortagesOf(problem: SolveProblem, missing: readonly number[], unlimited: readonly number[]): Shortage[] {
  const { entries, jurors, closed } = problem
  const away = countBy(uniqueOf(closed, problem), entries.length, ({ entry }) => entry)
  return shortOf(missing).map(({ entry, by }) => {
    const need = entries[entry]?.need ?? 0
    const left = jurors.length - (away[entry] as number)
    const cause = jurors.length < need ? 'jurors' : left < need ? 'closed' : unlimited[entry] === 0 ? 'loads' : 'rules'
    return { entry, missing: by, cause }
  })
}

/** Pairs named twice count once; a fixed one is there, whatever closes it. */
function uniqueOf(closed: SolveProblem['closed'], { fixed }: SolveProblem) {
  const there = new Set(fixed.map(({ entry, juror }) => `${entry} ${juror}`))
  const cells = new Map(closed.map((cell) => [`${cell.entry} ${cell.juror}`, cell]))
  return [...cells].flatMap(([key, cell]) => (there.has(key) ? [] : [cell]))
}

function withoutLimits(problem: SolveProblem): SolveProblem {
  const unlimited = Number.POSITIVE_INFINITY
  return { ...problem, jurors: problem.jurors.map((juror) => ({ ...juror, max: unlimited })) }
}

/**
 * Whose most to raise, each unit one missing juror: no fewer can do. A few for everybody come first, so that no one juror
 * takes them all. Where these fill too little, or fewer would do, places are raised where a flow of least cost has them; it
 * does not ask who is kept apart, so everybody is given more as long as that fills more.
 */
function raising(problem: SolveProblem, total: number, unlimited: readonly number[]): Relaxation[] {
  const reachable = total - sum(unlimited)
  if (reachable <= 0) return []
  let more = Math.ceil(reachable / problem.jurors.length)
  let best = raised(problem, total, () => more)
  if (best.fills === reachable && placesOf(best) === reachable) return [best]
  const { network } = relax(problem, separationOf(problem), [])
  const by = new Map<number, number>()
  for (let juror = network.raiseOne(); juror !== undefined; juror = network.raiseOne()) {
    by.set(juror, (by.get(juror) ?? 0) + 1)
  }
  const byFlow = raised(problem, total, (juror) => by.get(juror) ?? 0)
  if (isLess(byFlow, best)) best = byFlow
  while (best.fills < reachable && more < problem.entries.length) {
    more *= 2
    const even = raised(problem, total, () => more)
    if (isLess(even, best)) best = even
  }
  return best.fills > 0 ? [best] : []
}

type Raised = ReturnType<typeof raised>

const placesOf = ({ jurors }: Raised) => sum(jurors.map(({ by }) => by))

/** More is filled, or the same by fewer places. */
const isLess = (one: Raised, other: Raised) =>
  one.fills === other.fills ? placesOf(one) < placesOf(other) : one.fills > other.fills

/** What is filled with so many places more, and how many of them that takes. */
function raised(problem: SolveProblem, total: number, more: (juror: number) => number) {
  const { jurors, fixed } = problem
  const has = countBy(fixed, jurors.length, ({ juror }) => juror)
  // A juror may already have more than his most.
  const limit = jurors.map(({ max }, juror) => Math.max(max, has[juror] as number))
  const loose = jurors.map((juror, at) => ({ ...juror, max: (limit[at] as number) + more(at) }))
  const { cells, missing } = solveAssignment({ ...problem, jurors: loose })
  const load = countBy([...fixed, ...cells], jurors.length, ({ juror }) => juror)
  return {
    kind: 'raise_most' as const,
    fills: total - sum(missing),
    jurors: jurors.flatMap(({ max }, juror) => {
      const taken = load[juror] as number
      return taken > (limit[juror] as number) ? [{ juror, by: taken - max }] : []
    }),
  }
}

function dropping(problem: SolveProblem, total: number): Relaxation[] {
  const ways = [
    problem.isExpert && { kind: 'drop_experts' as const, without: { ...problem, isExpert: undefined } },
    problem.onePerOrganisation && {
      kind: 'drop_organisations' as const,
      without: { ...problem, onePerOrganisation: false },
    },
    problem.apart?.length && { kind: 'drop_apart' as const, without: { ...problem, apart: [] } },
  ]
  return ways.flatMap((way) => {
    if (!way) return []
    const fills = total - sum(solveAssignment(way.without).missing)
    return fills > 0 ? [{ kind: way.kind, fills }] : []
  })
}

/** What each entry may do without; where an expert stays asked for, an entry that asks for less may miss one still. */
function lowering(problem: SolveProblem, missing: readonly number[]): Relaxation {
  let by = [...missing]
  for (let left = sum(missing); left > 0; ) {
    const entries = problem.entries.map((entry, at) => ({ ...entry, need: entry.need - (by[at] as number) }))
    const still = solveAssignment({ ...problem, entries }).missing
    by = by.map((one, at) => one + (still[at] as number))
    left = sum(still)
  }
  return { kind: 'lower_need', entries: shortOf(by), fills: sum(missing) }
}

/** Jurors without conflict who take as many entries as the busiest may: an entry takes each of them once. */
function addingJurors({ jurors, entries }: SolveProblem, missing: readonly number[]): Relaxation {
  const limits = jurors.map(({ max }) => max).filter(Number.isFinite)
  const each = Math.max(1, limits.length === jurors.length && limits.length > 0 ? Math.max(...limits) : entries.length)
  return {
    kind: 'add_jurors',
    count: Math.max(...missing, Math.ceil(sum(missing) / each)),
    each,
    fills: sum(missing),
  }
}

function sum(values: readonly number[]): number {
  return values.reduce((all, value) => all + value, 0)
}
