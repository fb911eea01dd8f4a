import { Board } from './board.ts'
import { countBy, partsOf } from './costs-of.ts'
import { findMeeting, type Separation } from './keep-apart.ts'
import type { Cell, SolveProblem } from './problem.ts'
import { cellsOf, isBetter, relax, type State, type Value } from './relaxation.ts'

/** Sums in parts are whole; means are not. */
const slack = 1e-6

export interface Search {
  readonly problem: SolveProblem
  readonly rules: Separation
  /** The bound that no assignment beats: branches that miss more are not searched. */
  readonly staffing: Value
  /** How many more branches may be looked at. */
  left: number
}

/** The constraints of a branch: forbidden pairs, and how many jurors entries may miss at most. */
interface Branch {
  readonly closed: readonly Cell[]
  readonly maxMissing: ReadonlyMap<number, number>
}

/**
 * A state in which every entry's mean reaches `target` parts: the first found, or with `all` the best of those that beat
 * what is known. Branches on what must be otherwise: of two jurors who may not meet, one goes; an entry that is served too
 * badly loses one of its jurors, or has all of them and one more.
 */
export function findAbove(search: Search, target: number, all?: { beats: Value | undefined }): State | undefined {
  const { problem, rules, staffing } = search
  const seen = new Set<string>()
  let best: State | undefined
  const visit = (branch: Branch): void => {
    if (search.left <= 0 || (best && !all) || !isNew(seen, branch)) return
    search.left -= 1
    if (!bestMeans(problem, branch.closed).every((mean) => mean >= target - slack)) return
    const state = relax(problem, rules, branch.closed, branch.maxMissing)
    if (state.value.below > staffing.below || state.value.missing > staffing.missing) return
    const known = best?.value ?? all?.beats
    if (known && !isBetter(state.value, known)) return
    const ways = waysOutOf(search, state, target, branch)
    if (!ways) best = state
    else for (const way of ways) visit(way)
  }
  visit({ closed: [], maxMissing: new Map() })
  return best
}

/** Whether the same was not asked before, in whatever order. */
function isNew(seen: Set<string>, { closed, maxMissing }: Branch): boolean {
  const cells = closed.map(({ entry, juror }) => `${entry}.${juror}`).sort()
  const limits = [...maxMissing].map(([entry, max]) => `${entry}:${max}`).sort()
  const key = [...cells, ...limits].join()
  if (seen.has(key)) return false
  seen.add(key)
  return true
}

/** Branches of which each that keeps the rules and reaches the target is in one; none where everything is as it should be. */
function waysOutOf({ problem, rules }: Search, state: State, target: number, branch: Branch): Branch[] | undefined {
  const without = (entry: number) => (juror: number) => ({ ...branch, closed: [...branch.closed, { entry, juror }] })
  const meeting = findMeeting(state.network, rules)
  if (meeting) return meeting.jurors.map(without(meeting.entry))
  const board = new Board(problem, rules, cellsOf(state))
  const worst = board.worst()
  if (worst === undefined || board.mean(worst) >= target - slack) return undefined
  const jurors = [...(board.movable[worst] ?? [])]
  // The juror who suits the entry least goes first.
  jurors.sort((a, b) => partsOf(problem, worst, a) - partsOf(problem, worst, b))
  const missing = state.network.missing[worst] as number
  const more = { ...branch, maxMissing: new Map(branch.maxMissing).set(worst, missing - 1) }
  return [...(missing > 0 ? [more] : []), ...jurors.map(without(worst))]
}

/** The mean of each entry, in parts, if it had the best of all jurors left to it. */
export function bestMeans(problem: SolveProblem, closed: readonly Cell[]): number[] {
  const shut = Map.groupBy([...problem.closed, ...problem.fixed, ...closed], ({ entry }) => entry)
  const fixed = Map.groupBy(problem.fixed, ({ entry }) => entry)
  const own = countBy(problem.fixed, problem.entries.length, ({ entry }) => entry)
  return problem.entries.flatMap(({ need }, entry) => {
    if (need <= 0) return []
    const away = new Set(shut.get(entry)?.map(({ juror }) => juror))
    const there = fixed.get(entry)?.map(({ juror }) => partsOf(problem, entry, juror)) ?? []
    const needed = Math.max(0, need - (own[entry] as number))
    const offered = greatestOf(problem.jurors.length, needed, (juror) =>
      away.has(juror) ? Number.NEGATIVE_INFINITY : partsOf(problem, entry, juror),
    )
    return [[...there, ...offered].reduce((sum, one) => sum + one, 0) / need]
  })
}

/** The greatest `most` of the numbers, those that are none (-Infinity) aside; the least first. */
export function greatestOf(count: number, max: number, value: (at: number) => number): number[] {
  const found: number[] = []
  for (let at = 0; at < count; at++) {
    const one = value(at)
    if (one === Number.NEGATIVE_INFINITY || (found.length === max && one <= (found[0] ?? one))) continue
    found.push(one)
    found.sort((a, b) => a - b)
    if (found.length > max) found.shift()
  }
  return found
}
