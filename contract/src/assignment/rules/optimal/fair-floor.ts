import { Board } from './board.ts'
import { parts } from './costs-of.ts'
import { separationOf } from './keep-apart.ts'
import type { Solution, SolveProblem } from './problem.ts'
import { raiseWorst } from './raise-worst.ts'
import { cellsOf, type State } from './relaxation.ts'
import { bestMeans, findAbove, type Search } from './search-floor.ts'
import { bestState, branchesFor, searchedCells, solutionOf } from './solve-assignment.ts'

export interface FairSolution extends Solution {
  /** The mean affinity of the worst-served entry's jurors, 0 to 1; those missing count as 0. */
  readonly floor: number
  /** No assignment that misses as few jurors serves its worst entry better; equal to `floor` where that is proven. */
  readonly floorBound: number
}

/**
 * Assigns jurors so that the worst-served entry is served as well as can be, and only then with the greatest sum of
 * affinities (the floor of FairIR: Kobren, Saha, McCallum, 2019). Where jurors are missing, those count as 0: of all
 * assignments that miss as few, the one whose worst-served entry has most. Small problems are searched to the end; where
 * that would take too long, the worst-served entry is raised by exchanges, and `floorBound` says what is left to gain at most.
 */
export function solveFairly(problem: SolveProblem): FairSolution {
  const rules = separationOf(problem)
  const best = bestState(problem, rules)
  const highest = highestFloor(problem, best)
  const raised = raiseWorst(problem, rules, best.state, highest)
  const isSearched = problem.entries.length * problem.jurors.length <= searchedCells
  const search = { problem, rules, staffing: best.state.value, left: branchesFor(problem) }
  const found = isSearched ? climb(search, raised.floor, highest) : undefined
  const state = found?.state ?? raised.state
  const cells = cellsOf(state)
  const floor = new Board(problem, rules, cells).floor()
  problem.onProgress?.(1)
  const solution = solutionOf(problem, cells, state, best.bound)
  // Where jurors cannot have their least, not every way to share what is left is looked at.
  const proven = best.state.value.below > 0 ? highest : (found?.highest ?? highest)
  return { ...solution, floor, floorBound: Math.max(floor, proven / parts) }
}

/** A hundredth of an affinity: few floors lie so close to each other. */
const near = parts / 100

/**
 * Halves the span in which the best floor lies, until it is a part or less, or the branches are used up. Once it is narrow, it
 * asks whether anything is above what was reached at all: a dozen halvings would each cost what the last proof costs.
 */
function climb(search: Search, reached: number, highest: number): { state: State | undefined; highest: number } {
  let state: State | undefined
  let [low, high] = [reached, highest]
  while (high - low > 0.5 && search.left > 0) {
    const target = high - low < near ? low + 0.5 : (low + high) / 2
    const next = findAbove(search, target)
    if (next) low = new Board(search.problem, search.rules, cellsOf(next)).floor() * parts
    else if (search.left > 0) high = target
    state = next ?? state
  }
  const isProven = search.left > 0
  // Of all that reach the floor, the one that is worth most.
  search.left = Math.max(search.left, Math.min(30, branchesFor(search.problem)))
  const best = findAbove(search, low - 1e-3, { beats: state?.value }) ?? state
  return { state: best, highest: isProven ? Math.max(low, Math.min(high, low + 0.5)) : high }
}

/** No floor is above what the worst entry could have of all jurors, nor above the mean of all. */
function highestFloor(problem: SolveProblem, { state, bound }: { state: State; bound: number }): number {
  const means = bestMeans(problem, [])
  if (means.length === 0) return parts
  const needs = problem.entries.reduce((sum, { need }) => sum + need, 0)
  // Where jurors are missing, kept, fixed or below their least, the bound is not of the needed affinities alone.
  const { below, missing } = state.value
  if (problem.bonus || below > 0 || missing > 0 || problem.fixed.length > 0) return Math.min(...means)
  return Math.min(...means, (bound * parts) / needs)
}
