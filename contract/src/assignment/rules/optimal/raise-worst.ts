import { pairStates } from './costs.ts'
import { partsOf } from './costs-of.ts'
import { findMeeting, type Separation } from './keep-apart.ts'
import { type SolveProblem, Stopped } from './problem.ts'
import { isBetter, type State, valueIn } from './relaxation.ts'
import { greatestOf } from './search-floor.ts'

/** How often the span in which the best floor lies is halved. */
const halvings = 20
/** Pairs that are parted on the way, beside one for each entry: then what was reached is kept. */
const morePartings = 500
/** Sums in parts are whole; means are not. */
const slack = 1e-6

export interface Raised {
  readonly state: State
  /** The mean of the worst-served entry, in parts. */
  readonly floor: number
}

/**
 * Raises the worst-served entry where a search of all ways would take too long: towards `highest` parts first, then towards
 * the middle of what is left between what was reached and what was not. On the way to a floor the entry that is furthest
 * below gives up the juror who suits it least, and whoever suits it no better; the flow then finds the cheapest way to do
 * without. So the sum stays the greatest of what is still open, and no rule or limit is broken.
 */
export function raiseWorst(problem: SolveProblem, rules: Separation, start: State, highest: number): Raised {
  const floorIn = (state: State) => new Served(problem, state).worst().mean
  let best: Raised = { state: start, floor: floorIn(start) }
  const work = { left: problem.entries.length + morePartings }
  let [low, high] = [best.floor, highest]
  let target = high
  let steps = 0
  for (let round = 0; round < halvings && high - low > 0.5; round++) {
    const state = reach(problem, rules, best.state, target, work)
    if (state) {
      best = { state, floor: floorIn(state) }
      low = best.floor
      steps += 1
    } else high = target
    target = (low + high) / 2
  }
  // Straight from the start less is given up than by way of lower floors.
  const straight = steps <= 1 ? undefined : reach(problem, rules, start, best.floor, work)
  return straight && isBetter(straight.value, best.state.value) ? { state: straight, floor: floorIn(straight) } : best
}

/** A state in which every entry's mean reaches `target` parts and no more jurors are missing; undefined where none is found. */
function reach(
  problem: SolveProblem,
  rules: Separation,
  start: State,
  target: number,
  work: { left: number },
): State | undefined {
  const state = { ...start, network: start.network.copy() }
  const { network } = state
  const served = new Served(problem, state)
  const required = network.costs.min.slice()
  for (let round = 0; ; round++) {
    work.left -= 1
    if (work.left < 0) return undefined
    if (round % 64 === 0 && problem.onProgress?.(0.95) === false) throw new Stopped()
    const { entry, mean } = served.worst()
    if (mean < target - slack) {
      if (served.bestMean(entry) < target - slack || !served.giveUp(entry)) return undefined
    } else {
      const meeting = findMeeting(network, rules)
      if (!meeting) break
      const [a, b] = meeting.jurors.map((juror) => network.costOfParting(meeting.entry, juror)) as [number, number]
      network.part(meeting.entry, meeting.jurors[a <= b ? 0 : 1])
    }
    if (served.lost > 0) return undefined
  }
  const value = valueIn(network, network.costs, state.required)
  const isStaffed = value.below <= start.value.below && value.missing <= start.value.missing
  return isStaffed && network.costs.min.every((min, juror) => min === required[juror])
    ? { ...state, costs: network.costs, value }
    : undefined
}

/** How well each entry of a state is served, kept up as pairs come and go. */
class Served {
  private readonly problem: SolveProblem
  private readonly network: State['network']
  /** Sums of affinities in whole parts, and jurors who may still move. */
  private readonly sums: Float64Array
  private readonly movable: Set<number>[]
  /** The jurors that the network may still give each entry. */
  private readonly required: Int32Array
  /** Pairs fewer than at first. */
  lost = 0

  constructor(problem: SolveProblem, { network }: State) {
    this.problem = problem
    this.network = network
    this.sums = new Float64Array(problem.entries.length)
    this.movable = problem.entries.map(() => new Set())
    this.required = Int32Array.from(problem.entries, ({ need }) => need)
    for (const { entry, juror } of problem.fixed) {
      this.add(entry, partsOf(problem, entry, juror))
      this.required[entry] = Math.max(0, (this.required[entry] as number) - 1)
    }
    for (const [juror, entries] of network.entriesOf.entries()) for (const entry of entries) this.join(entry, juror)
    network.onPair = (entry, juror, isMade) => {
      this.lost += isMade ? -1 : 1
      if (isMade) this.join(entry, juror)
      else {
        this.add(entry, -partsOf(problem, entry, juror))
        this.movable[entry]?.delete(juror)
      }
    }
  }

  /** The entry with the least mean, in parts; a mean without end where none needs a juror. */
  worst(): { entry: number; mean: number } {
    let [worst, lowest] = [-1, Number.POSITIVE_INFINITY]
    for (const [entry, { need }] of this.problem.entries.entries()) {
      const mean = (this.sums[entry] as number) / need
      if (need > 0 && mean < lowest) [worst, lowest] = [entry, mean]
    }
    return { entry: worst, mean: lowest }
  }

  /** The mean that an entry would have if it got the best of all who are open to it. */
  bestMean(entry: number): number {
    const { jurors, state } = this.network.costs
    const required = this.required[entry] as number
    const own = this.movable[entry] as ReadonlySet<number>
    let sum = this.sums[entry] as number
    for (const juror of own) sum -= partsOf(this.problem, entry, juror)
    const best = greatestOf(jurors, required, (juror) =>
      state[entry * jurors + juror] === pairStates.closed
        ? Number.NEGATIVE_INFINITY
        : partsOf(this.problem, entry, juror),
    )
    return (sum + best.reduce((all, won) => all + won, 0)) / (this.problem.entries[entry]?.need ?? 1)
  }

  /** Parts an entry from the juror who suits it least, and closes it to all who suit it no better; false without any. */
  giveUp(entry: number): boolean {
    const { network, problem } = this
    let [smallest, won] = [-1, Number.POSITIVE_INFINITY]
    for (const juror of this.movable[entry] as ReadonlySet<number>) {
      const parts = partsOf(problem, entry, juror)
      if (parts < won || (parts === won && juror < smallest)) [smallest, won] = [juror, parts]
    }
    if (smallest < 0) return false
    const { jurors, state } = network.costs
    for (let juror = 0; juror < jurors; juror++) {
      const cell = entry * jurors + juror
      if (state[cell] === pairStates.free && partsOf(problem, entry, juror) <= won) state[cell] = pairStates.closed
    }
    network.part(entry, smallest)
    return true
  }

  private join(entry: number, juror: number): void {
    this.add(entry, partsOf(this.problem, entry, juror))
    this.movable[entry]?.add(juror)
  }

  private add(entry: number, parts: number): void {
    this.sums[entry] = (this.sums[entry] as number) + parts
  }
}
