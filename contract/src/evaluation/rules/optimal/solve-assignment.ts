import { seeded, shuffled } from '../seeded.ts'
import type { Costs } from './costs.ts'
import { costsOf, countBy, parts } from './costs-of.ts'
import { findMeeting, type Separation, separationOf } from './keep-apart.ts'
import { Network } from './network.ts'
import { type Cell, type Solution, type SolveProblem, Stopped } from './problem.ts'

/** A search among ways to keep rules that a flow cannot express ends after this many; what it has by then is kept. */
const mostBranches = 2000
/** Only problems of this many cells are searched through; larger ones take the cheapest way each time. */
const searchedCells = 40_000

/**
 * Assigns jurors to entries with the greatest sum of affinities: of all assignments that give the entries the most jurors,
 * and in which as few as possible of the same entry are missing. Limits of jurors and the need of an expert are part of the
 * flow; pairs of jurors to keep apart (by hand, by organisation) are kept by branching on the first place where two meet.
 * Loads are evened out where it costs no affinity; what is left to chance is drawn from the seed.
 */
export function solveAssignment(problem: SolveProblem): Solution {
  const rules = separationOf(problem)
  const root = relax(problem, rules, [])
  const first = findMeeting(root.network, rules)
  if (!first) return solutionOf(problem, root, root.value.affinity)
  const cells = problem.entries.length * problem.jurors.length
  const best = cells <= searchedCells ? branch(problem, rules, root) : dive(root, rules)
  return solutionOf(problem, best, root.value.affinity)
}

interface Value {
  /** What jurors have less than their least. */
  readonly below: number
  readonly missing: number
  /** Missing jurors weighed: the second of an entry more than the first. */
  readonly unevenness: number
  readonly affinity: number
}

interface State {
  readonly network: Network
  readonly costs: Costs
  /** The least of each juror, before any of it was given up. */
  readonly wanted: Int32Array
  readonly value: Value
}

/** The best assignment when jurors may meet whomever they like, but for what is closed. */
function relax(problem: SolveProblem, rules: Separation, closed: readonly Cell[]): State {
  const costs = costsOf(problem, rules, closed)
  const network = new Network(costs)
  const fixed = countBy(problem.fixed, problem.entries.length, ({ entry }) => entry)
  const need = problem.entries.map((entry, index) => Math.max(0, entry.need - (fixed[index] as number)))
  const turns = shuffled([...need.keys()], seeded(problem.seed))
  const total = need.reduce((sum, one) => sum + one, 0)
  let done = 0
  for (let round = 0; round < Math.max(0, ...need); round++) {
    for (const entry of turns) {
      if (round >= (need[entry] as number)) continue
      network.giveOne(entry)
      done += 1
      if (done % 64 === 0 && problem.onProgress?.((0.95 * done) / total) === false) throw new Stopped()
    }
  }
  fillUp(network, costs)
  return { network, costs, wanted: costs.least.slice(), value: valueIn(network, costs, costs.least) }
}

/** Jurors who have less than their least take entries over from those who have more than theirs. */
function fillUp(network: Network, costs: Costs): void {
  for (let juror = 0; juror < costs.jurors; juror++) {
    while ((network.load[juror] as number) < (costs.least[juror] as number) && network.pullOne(juror));
  }
}

function valueIn(network: Network, { cost, jurors, missingCost }: Costs, wanted: Int32Array): Value {
  let [missing, unevenness, affinity] = [0, 0, 0]
  for (const count of network.missing) {
    missing += count
    unevenness += (count * (count - 1)) / 2
  }
  const unit = missingCost / (parts * (jurors + 2))
  for (const [juror, entries] of network.entriesOf.entries()) {
    for (const entry of entries) affinity += parts - Math.floor((cost[entry * jurors + juror] as number) / unit)
  }
  const below = wanted.reduce((sum, least, juror) => sum + Math.max(0, least - (network.load[juror] as number)), 0)
  return { below, missing, unevenness, affinity: affinity / parts }
}

/** Less missing comes first; what is missing twice at an entry weighs two whole affinities more. */
function isBetter(one: Value, other: Value): boolean {
  if (one.below !== other.below) return one.below < other.below
  if (one.missing !== other.missing) return one.missing < other.missing
  return one.affinity - 2 * one.unevenness > other.affinity - 2 * other.unevenness + 1e-9
}

/** Depth first, the better half first: of two jurors who meet, one or the other is not there. */
function branch(problem: SolveProblem, rules: Separation, root: State): State {
  let best = dive(relax(problem, rules, []), rules)
  let left = mostBranches
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
  return { ...state, value: valueIn(network, costs, state.wanted) }
}

function solutionOf({ onProgress }: SolveProblem, { network, value }: State, bound: number): Solution {
  onProgress?.(1)
  const cells = network.entriesOf.flatMap((entries, juror) => entries.map((entry) => ({ entry, juror })))
  cells.sort((a, b) => a.entry - b.entry || a.juror - b.juror)
  return { cells, affinity: value.affinity, bound: Math.max(bound, value.affinity), missing: [...network.missing] }
}
