/** The state of a pair of an entry and a juror: free, together, or forbidden. */
export const pairStates = { free: 0, together: 1, closed: 2 } as const

/** The data of an assignment as whole numbers, entry by entry: cell = entry × jurors + juror. */
export interface Costs {
  readonly entries: number
  readonly jurors: number
  /** The cost of each pair, in whole numbers, so that sums and comparisons are exact. */
  readonly cost: Float64Array
  /** One of `pairStates` for each cell; the network writes here. */
  readonly state: Uint8Array
  /** 1 where the juror is an expert of the entry. */
  readonly expert: Uint8Array
  /** How many of an entry's jurors may be no experts; absent numbers (Infinity) ask for none. */
  readonly plainLimit: Float64Array
  /** The group of each juror, of which an entry takes one expert and one other at most; -1 for none. */
  readonly group: Int32Array
  /** How many jurors each entry misses whoever judges it: its groups, and its jurors without one, are fewer than it needs. */
  readonly unfillable: Int32Array
  /** More than any entry needs. */
  readonly slots: number
  /** The fewest and the most entries of each juror. */
  readonly min: Int32Array
  readonly max: Int32Array
  /** The weight of one part of an affinity in the costs, and the most parts that a pair can win. */
  readonly unit: number
  readonly top: number
  /** The added cost of the next entry for each one that the juror has already: it evens out loads. */
  readonly loadCost: number
  /** The cost of each juror that an entry misses, and its growth from one to the next. */
  readonly missingCost: number
  readonly missingStep: number
  /** The most jurors that each entry may miss; Infinity where nothing is said. */
  readonly maxMissing: Float64Array
}

export const none = -1

/** With own numbers of what changes while units are sent. */
export function copyOf(costs: Costs): Costs {
  return { ...costs, state: costs.state.slice(), min: costs.min.slice(), max: costs.max.slice() }
}
