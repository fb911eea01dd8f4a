import { seeded, shuffled } from '../../../evaluation/rules/index.ts'
import type { Costs } from './costs.ts'
import { costsOf, countBy, parts } from './costs-of.ts'
import type { Separation } from './keep-apart.ts'
import { Network } from './network.ts'
import { type Cell, type SolveProblem, Stopped } from './problem.ts'

export interface Value {
  /** The entries that jurors miss below their minimum. */
  readonly below: number
  readonly missing: number
  /** The sum of what is won, less what entries pay that miss more than one juror. */
  readonly worth: number
}

export interface State {
  readonly network: Network
  readonly costs: Costs
  /** The least of each juror, before any of it was given up. */
  readonly required: Int32Array
  readonly value: Value
}

/**
 * The best assignment when jurors may meet whomever they like, but for what is closed. Where entries may miss only so many,
 * and that cannot be, more is missing than could be counted.
 */
export function relax(
  problem: SolveProblem,
  rules: Separation,
  closed: readonly Cell[],
  maxMissing: ReadonlyMap<number, number> = new Map(),
): State {
  const costs = costsOf(problem, rules, closed, maxMissing)
  const network = new Network(costs)
  const fixed = countBy(problem.fixed, problem.entries.length, ({ entry }) => entry)
  const { unfillable } = costs
  network.missing.set(unfillable)
  const need = problem.entries.map((entry, index) =>
    Math.max(0, entry.need - (fixed[index] as number) - (unfillable[index] as number)),
  )
  const turns = shuffled([...need.keys()], seeded(problem.seed))
  const total = need.reduce((sum, one) => sum + one, 0)
  let done = 0
  let isPossible = unfillable.every((missing, entry) => missing <= (costs.maxMissing[entry] as number))
  for (let round = 0; round < Math.max(0, ...need); round++) {
    for (const entry of turns) {
      if (round >= (need[entry] as number)) continue
      if (!network.giveOne(entry)) isPossible = false
      done += 1
      if (done % 64 === 0 && problem.onProgress?.((0.95 * done) / total) === false) throw new Stopped()
    }
  }
  fillUp(network, costs)
  const value = valueIn(network, costs, costs.min)
  const missing = isPossible ? value.missing : Number.POSITIVE_INFINITY
  return { network, costs, required: costs.min.slice(), value: { ...value, missing } }
}

/** Jurors who have less than their least take entries over from those who have more than theirs. */
export function fillUp(network: Network, costs: Costs): void {
  for (let juror = 0; juror < costs.jurors; juror++) {
    while ((network.load[juror] as number) < (costs.min[juror] as number) && network.pullOne(juror));
  }
}

export function valueIn(network: Network, { cost, jurors, unit, top }: Costs, required: Int32Array): Value {
  let [missing, unevenness, won] = [0, 0, 0]
  for (const count of network.missing) {
    missing += count
    unevenness += (count * (count - 1)) / 2
  }
  for (const [juror, entries] of network.entriesOf.entries()) {
    for (const entry of entries) won += top - Math.floor((cost[entry * jurors + juror] as number) / unit)
  }
  const below = required.reduce((sum, min, juror) => sum + Math.max(0, min - (network.load[juror] as number)), 0)
  return { below, missing, worth: (won - 2 * top * unevenness) / parts }
}

/** Less missing comes first; what is missing twice at an entry weighs two whole affinities more. */
export function isBetter(one: Value, other: Value): boolean {
  if (one.below !== other.below) return one.below < other.below
  if (one.missing !== other.missing) return one.missing < other.missing
  return one.worth > other.worth + 1e-9
}

export function cellsOf({ network }: Pick<State, 'network'>): Cell[] {
  const cells = network.entriesOf.flatMap((entries, juror) => entries.map((entry) => ({ entry, juror })))
  return cells.sort((a, b) => a.entry - b.entry || a.juror - b.juror)
}
