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
  /** What no assignment does better: nothing that misses more is looked at. */
  readonly staffing: Value
  /** How many more branches may be looked at. */
  left: number
}

/**
 * A state in which every entry's mean reaches `target` parts: the first found, or with `all` the best of those that beat
 * what is known. Branches on a pair that must go: of two jurors who may not meet, of an entry that is served too badly.
 */
export function findAbove(search: Search, target: number, all?: { beats: Value | undefined }): State | undefined {
  const { problem, rules, staffing } = search
  const seen = new Set<string>()
  let best: State | undefined
  const visit = (closed: readonly Cell[]): void => {
    if (search.left <= 0 || (best && !all) || !isNew(seen, closed)) return
    search.left -= 1
    if (!bestMeans(problem, closed).every((mean) => mean >= target - slack)) return
    const state = relax(problem, rules, closed)
    if (state.value.below > staffing.below || state.value.missing > staffing.missing) return
    const known = best?.value ?? all?.beats
    if (known && !isBetter(state.value, known)) return
    const offence = offenceIn(search, state, target)
    if (!offence) best = state
    else for (const cell of offence) visit([...closed, cell])
  }
  visit([])
  return best
}

/** Whether these pairs were not closed together before, in whatever order. */
function isNew(seen: Set<string>, closed: readonly Cell[]): boolean {
  const key = closed
    .map(({ entry, juror }) => `${entry}.${juror}`)
    .sort()
    .join()
  if (seen.has(key)) return false
  seen.add(key)
  return true
}

/** Pairs of which one must go; none where everything is as it should be. */
function offenceIn({ problem, rules }: Search, state: State, target: number): Cell[] | undefined {
  const meeting = findMeeting(state.network, rules)
  if (meeting) return meeting.jurors.map((juror) => ({ entry: meeting.entry, juror }))
  const board = new Board(problem, rules, cellsOf(state))
  const worst = board.worst()
  if (worst === undefined || board.mean(worst) >= target - slack) return undefined
  const jurors = [...(board.movable[worst] ?? [])]
  // The juror who suits the entry least goes first.
  jurors.sort((a, b) => partsOf(problem, worst, a) - partsOf(problem, worst, b))
  return jurors.map((juror) => ({ entry: worst, juror }))
}

/** What each entry's mean would be, in parts, if it had the best of all jurors left to it. */
export function bestMeans(problem: SolveProblem, closed: readonly Cell[]): number[] {
  const shut = Map.groupBy([...problem.closed, ...problem.fixed, ...closed], ({ entry }) => entry)
  const fixed = Map.groupBy(problem.fixed, ({ entry }) => entry)
  const own = countBy(problem.fixed, problem.entries.length, ({ entry }) => entry)
  return problem.entries.flatMap(({ need }, entry) => {
    if (need <= 0) return []
    const away = new Set(shut.get(entry)?.map(({ juror }) => juror))
    const there = fixed.get(entry)?.map(({ juror }) => partsOf(problem, entry, juror)) ?? []
    const wanted = Math.max(0, need - (own[entry] as number))
    const offered = greatestOf(problem.jurors.length, wanted, (juror) =>
      away.has(juror) ? Number.NEGATIVE_INFINITY : partsOf(problem, entry, juror),
    )
    return [[...there, ...offered].reduce((sum, one) => sum + one, 0) / need]
  })
}

/** The greatest `most` of the numbers, those that are none (-Infinity) aside; the least first. */
export function greatestOf(count: number, most: number, value: (at: number) => number): number[] {
  const found: number[] = []
  for (let at = 0; at < count; at++) {
    const one = value(at)
    if (one === Number.NEGATIVE_INFINITY || (found.length === most && one <= (found[0] ?? one))) continue
    found.push(one)
    found.sort((a, b) => a - b)
    if (found.length > most) found.shift()
  }
  return found
}
