import { seeded } from '../../../evaluation/rules/index.ts'
import { type Costs, none, pairStates } from './costs.ts'
import type { Separation } from './keep-apart.ts'
import type { Cell, SolveProblem } from './problem.ts'

/** Affinities are read to this many parts of one. */
export const parts = 1_000_000

/** A problem in the whole numbers of the network; `closed` comes on top of what the problem closes, and so do limits of what entries may miss. */
export function costsOf(
  problem: SolveProblem,
  rules: Separation,
  closed: readonly Cell[],
  maxMissing: ReadonlyMap<number, number>,
): Costs {
  const [entries, jurors] = [problem.entries.length, problem.jurors.length]
  const units = problem.entries.reduce((sum, { need }) => sum + need, 0)
  const top = problem.bonus ? 2 * parts : parts
  const scale = scaleOf(units, jurors, top)
  const random = seeded(problem.seed)
  const cost = new Float64Array(entries * jurors)
  const expert = new Uint8Array(entries * jurors)
  for (let entry = 0; entry < entries; entry++) {
    for (let juror = 0; juror < jurors; juror++) {
      const cell = entry * jurors + juror
      const won = partsOf(problem, entry, juror) + inParts(problem.bonus?.(entry, juror) ?? 0)
      cost[cell] = (top - won) * scale.unit + Math.floor(random() * (scale.noise + 1))
      if (problem.isExpert?.(entry, juror)) expert[cell] = 1
    }
  }
  const state = closeCells(problem, rules, closed)
  const load = countBy(problem.fixed, jurors, ({ juror }) => juror)
  const group = groupsOf(problem)
  const limit = (of: number, juror: number) => Math.min(entries, Math.max(0, of - (load[juror] as number)))
  return {
    entries,
    jurors,
    cost,
    state,
    expert,
    // Pairs closed by branching do not soften the rule.
    plainLimit: plainLimits(problem, closeCells(problem, rules, []), expert),
    group,
    unfillable: unfillableOf(problem, state, group),
    // A path may open gates before it closes others.
    slots: Math.max(0, ...problem.entries.map(({ need }) => need)) + 2,
    min: Int32Array.from(problem.jurors, ({ min }, juror) => limit(min, juror)),
    max: Int32Array.from(problem.jurors, ({ max }, juror) => limit(max, juror)),
    unit: scale.unit,
    top,
    loadCost: scale.load,
    missingCost: scale.unit * top * (jurors + 2),
    missingStep: scale.unit * top * 2,
    maxMissing: Float64Array.from(problem.entries, (_, entry) => maxMissing.get(entry) ?? Number.POSITIVE_INFINITY),
  }
}

/** How well a juror suits an entry, in whole parts. */
export function partsOf(problem: Pick<SolveProblem, 'affinity'>, entry: number, juror: number): number {
  return inParts(problem.affinity(entry, juror))
}

const inParts = (share: number) => Math.round(Math.min(1, Math.max(0, share)) * parts)

/**
 * Weights that keep what matters more out of reach of what matters less: one missing juror above all affinities that a
 * path may win, a millionth of affinity above all loads and chance; all below 2⁵³, where doubles count exactly.
 */
function scaleOf(units: number, jurors: number, top: number) {
  const unit = Math.min(2 ** 22, Math.floor(2 ** 50 / (top * (jurors + 4))))
  const noise = Math.min(15, Math.floor(unit / (4 * units + 1)))
  const maxLoad = Math.ceil(units / Math.max(1, jurors)) * 2 + 8
  const load = Math.min(16, Math.floor(unit / (2 * units * maxLoad + 1)))
  return { unit, noise, load }
}

function closeCells(problem: SolveProblem, rules: Separation, closed: readonly Cell[]): Uint8Array {
  const jurors = problem.jurors.length
  const state = new Uint8Array(problem.entries.length * jurors)
  for (const { entry, juror } of [...problem.closed, ...closed]) state[entry * jurors + juror] = pairStates.closed
  for (const { entry, juror } of problem.fixed) {
    state[entry * jurors + juror] = pairStates.closed
    for (const other of rules[juror] ?? []) state[entry * jurors + other] = pairStates.closed
  }
  return state
}

/** An entry without an expert lets one juror less be none; where no expert may judge it, the rule asks for nothing. */
function plainLimits({ entries, jurors, fixed, isExpert }: SolveProblem, state: Uint8Array, expert: Uint8Array) {
  const limits = new Float64Array(entries.length).fill(Number.POSITIVE_INFINITY)
  if (!isExpert) return limits
  const own = countBy(fixed, entries.length, ({ entry }) => entry)
  const has = new Set(fixed.flatMap(({ entry, juror }) => (isExpert(entry, juror) ? [entry] : [])))
  for (const [entry, { need }] of entries.entries()) {
    if (has.has(entry)) continue
    const isThere = jurors.some((_, juror) => {
      const cell = entry * jurors.length + juror
      return expert[cell] === 1 && state[cell] !== pairStates.closed
    })
    if (isThere) limits[entry] = Math.max(0, need - (own[entry] as number) - 1)
  }
  return limits
}

/** Numbers of organisations of two jurors and more, where an entry takes one of each; -1 elsewhere. */
function groupsOf({ jurors, onePerOrganisation }: SolveProblem): Int32Array {
  const names = [...new Set(jurors.map(({ organisation }) => organisation))]
  const sizes = Map.groupBy(jurors, ({ organisation }) => organisation)
  return Int32Array.from(jurors, ({ organisation }) => {
    const isGroup = onePerOrganisation && organisation && (sizes.get(organisation)?.length ?? 0) > 1
    return isGroup ? names.indexOf(organisation) : none
  })
}

/** A flow lets an expert and another of one group meet, who may not: what no choice of jurors can fill is told ahead. */
function unfillableOf({ entries, jurors, fixed }: SolveProblem, state: Uint8Array, group: Int32Array): Int32Array {
  const own = countBy(fixed, entries.length, ({ entry }) => entry)
  return Int32Array.from(entries, ({ need }, entry) => {
    const open = [...jurors.keys()].filter((juror) => state[entry * jurors.length + juror] !== pairStates.closed)
    const grouped = new Set(open.map((juror) => group[juror] as number))
    grouped.delete(none)
    const max = grouped.size + open.filter((juror) => group[juror] === none).length
    return Math.max(0, need - (own[entry] as number) - max)
  })
}

/** How many of the cells belong to each place. */
export function countBy(cells: readonly Cell[], length: number, of: (cell: Cell) => number): number[] {
  const counts = new Array<number>(length).fill(0)
  for (const cell of cells) counts[of(cell)] = (counts[of(cell)] as number) + 1
  return counts
}

/** Each entry's jurors, the cheapest first, entry by entry. Cost and juror are sorted as one number, all below 2⁵³. */
export function cheapestFirst({ entries, jurors, cost }: Costs): Uint16Array {
  const order = new Uint16Array(entries * jurors)
  const keys = new Float64Array(jurors)
  for (let entry = 0; entry < entries; entry++) {
    const from = entry * jurors
    for (let juror = 0; juror < jurors; juror++) keys[juror] = (cost[from + juror] as number) * jurors + juror
    keys.sort()
    for (let place = 0; place < jurors; place++) order[from + place] = (keys[place] as number) % jurors
  }
  return order
}
