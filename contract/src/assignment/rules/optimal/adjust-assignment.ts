import type { Cell, SolveProblem } from './problem.ts'

/** A pair as it stands. What is written stays; what was accepted, or only published, may move, for a price. */
export interface CurrentCell extends Cell {
  readonly state: 'published' | 'accepted' | 'started'
}

/** The worth of keeping a pair beside an affinity of 1: the 60 and 30 of HotCRP's adjustment, where the best bid wins 60. */
export const stayingWorth = { accepted: 1, published: 0.5 } as const

/**
 * The problem of adjusting an assignment: `standing` pairs that are started stay whatever the rules say, the others win on
 * top of their affinity when they stay. A pair that has been closed since (a conflict) is never kept, started or not.
 */
export function adjusting(problem: SolveProblem, current: readonly CurrentCell[]): SolveProblem {
  const width = problem.jurors.length
  const place = (cell: Cell) => cell.entry * width + cell.juror
  const closed = new Set(problem.closed.map(place))
  const open = current.filter((cell) => !closed.has(place(cell)))
  const started = open.filter(({ state }) => state === 'started')
  const worth = new Map(
    open.flatMap((cell) => (cell.state === 'started' ? [] : [[place(cell), stayingWorth[cell.state]] as const])),
  )
  return {
    ...problem,
    fixed: [...problem.fixed, ...started.map(({ entry, juror }) => ({ entry, juror }))],
    bonus: (entry, juror) => worth.get(entry * width + juror) ?? 0,
  }
}

/** The changes of publishing new pairs: pairs kept, added and removed. */
export interface Difference {
  readonly staying: Cell[]
  readonly added: Cell[]
  readonly removed: Cell[]
}

/** @param after all pairs of the new assignment, those that were fixed included */
export function differenceOf(before: readonly Cell[], after: readonly Cell[]): Difference {
  const key = ({ entry, juror }: Cell) => `${entry} ${juror}`
  const [then, now] = [new Set(before.map(key)), new Set(after.map(key))]
  return {
    staying: after.filter((cell) => then.has(key(cell))),
    added: after.filter((cell) => !then.has(key(cell))),
    removed: before.filter((cell) => !now.has(key(cell))).map(({ entry, juror }) => ({ entry, juror })),
  }
}
