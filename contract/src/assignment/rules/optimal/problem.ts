export interface SolveJuror {
  readonly id: string
  /** The fewest entries that this juror should have, those he has already included. */
  readonly min: number
  /** The most; Infinity where there is no limit. */
  readonly max: number
  /** Jurors of one organisation; at most one of them judges an entry where the rules say so. */
  readonly organisation?: string | undefined
}

export interface SolveEntry {
  readonly id: string
  /** How many jurors it should have, those it has already included. */
  readonly need: number
}

/** A pair by its places in the lists of entries and jurors. */
export interface Cell {
  readonly entry: number
  readonly juror: number
}

export interface SolveProblem {
  readonly jurors: readonly SolveJuror[]
  readonly entries: readonly SolveEntry[]
  /** How well a juror suits an entry, 0 to 1; read to six decimals. */
  readonly affinity: (entry: number, juror: number) => number
  /** Pairs that must not be: conflicts, languages, earlier refusals. */
  readonly closed: readonly Cell[]
  /** Pairs that are and stay. */
  readonly fixed: readonly Cell[]
  /** The gain of keeping a pair, on top of its affinity, 0 to 1: for an assignment that is adjusted. */
  readonly bonus?: (entry: number, juror: number) => number
  /** Where given, every entry needs one expert at least. */
  readonly isExpert?: (entry: number, juror: number) => boolean
  readonly onePerOrganisation?: boolean
  /** Jurors who do not judge the same entry, by their places. */
  readonly apart?: readonly (readonly [number, number])[]
  readonly seed: number
  /** Told how much of the work is done, 0 to 1; answering false stops it. */
  readonly onProgress?: (share: number) => boolean
}

export interface Solution {
  /** Only what is new. */
  readonly cells: Cell[]
  /** Of the new pairs. */
  readonly affinity: number
  /** The maximised value: the affinity and the gain of kept pairs, less the cost of unevenly missing jurors. */
  readonly worth: number
  /** No assignment that keeps the rules has a greater worth; equal to it where this is proven the best. */
  readonly bound: number
  /** How many jurors each entry misses. */
  readonly missing: readonly number[]
}

/** The work was called off. */
export class Stopped extends Error {}
