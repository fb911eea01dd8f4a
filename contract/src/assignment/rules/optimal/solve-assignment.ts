import { parts, partsOf } from './costs-of.ts'
import { findMeeting, type Separation, separationOf } from './keep-apart.ts'
import type { Cell, Solution, SolveProblem } from './problem.ts'
import { cellsOf, fillUp, isBetter, relax, type State, valueIn } from './relaxation.ts'

/** Only problems of this many cells are searched through; larger ones take the cheapest way each time. */
export const searchedCells = 40_000

/**
 * Assigns jurors to entries with the greatest sum of affinities: of all assignments that give the entries the most jurors,
 * and in which as few as possible of the same entry are missing. Limits of jurors and the need of an expert are part of the
 * flow; pairs of jurors to keep apart (by hand, by organisation) are kept by branching on the first place where two meet.
 * Loads are evened out where it costs no affinity; what is left to chance is drawn from the seed.
 */
export function solveAssignment(problem: SolveProblem): Solution {
  const { state, bound } = bestState(problem, separationOf(problem))
  problem.onProgress?.(1)
  return solutionOf(problem, cellsOf(state), state, bound)
}

/**
 * A search among ways to keep rules that a flow cannot express ends after so many; what it has by then is kept. Each solves
 * the whole problem: small ones may have many, those of a second have few.
 */
export function branchesFor({ entries, jurors }: Pick<SolveProblem, 'entries' | 'jurors'>): number {
  return Math.max(5, Math.min(20_000, Math.floor(100_000_000 / (entries.length ** 2 * jurors.length + 1))))
}

/** The best assignment that keeps the rules, and what no assignment exceeds. */
export function bestState(problem: SolveProblem, rules: Separation): { state: State; bound: number } {
  const root = relax(problem, rules, [])
  const bound = root.value.worth
  if (!findMeeting(root.network, rules)) return { state: root, bound }
  const cells = problem.entries.length * problem.jurors.length
  return { state: cells <= searchedCells ? branch(problem, rules, root) : dive(root, rules), bound }
}

export function solutionOf(
  problem: SolveProblem,
  cells: Cell[],
  { network, value }: Pick<State, 'network' | 'value'>,
  bound: number,
): Solution {
  const affinity = cells.reduce((sum, { entry, juror }) => sum + partsOf(problem, entry, juror), 0) / parts
  const { worth } = value
  return { cells, affinity, worth, bound: Math.max(bound, worth), missing: [...network.missing] }
}

/** Depth first, the better half first: of two jurors who meet, one or the other is not there. */
function branch(problem: SolveProblem, rules: Separation, root: State): State {
  let best = dive(relax(problem, rules, []), rules)
  let left = branchesFor(problem)
  const visit = (state: State, closed: readonly Cell[]): void => {
    if (!isBetter(state.value, best.value)) return
    const meeting = findMeeting(state.network, rules)
    if (!meeting) {
      best = state
      return
    }
    const halves = meeting.jurors.map((juror) => {
      const more = [...closed, { entry: meeting.entry, juror }]
      return { more, state: relax(problem, rules, more) }
    })
    left -= 1
    halves.sort((a, b) => (isBetter(a.state.value, b.state.value) ? -1 : 1))
    for (const half of halves) if (left > 0) visit(half.state, half.more)
  }
  visit(root, [])
  return best
}

/** Parts whoever meets, each time the one of the two whose going costs less; changes the state given. */
function dive(state: State, rules: Separation): State {
  const { network, costs } = state
  for (let meeting = findMeeting(state.network, rules); meeting; meeting = findMeeting(state.network, rules)) {
    const { entry, jurors } = meeting
    const [a, b] = jurors.map((juror) => network.costOfParting(entry, juror)) as [number, number]
    network.part(entry, jurors[a <= b ? 0 : 1])
    fillUp(network, costs)
  }
  return { ...state, value: valueIn(network, costs, state.required) }
}
