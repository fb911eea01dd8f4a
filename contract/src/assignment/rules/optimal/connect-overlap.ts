import { Board, type Exchange } from './board.ts'
import { connectedParts } from './connected-parts.ts'
import { parts } from './costs-of.ts'
import { separationOf } from './keep-apart.ts'
import type { Cell, Solution, SolveProblem } from './problem.ts'

export interface Overlap<Found extends Solution = Solution> {
  readonly solution: Found
  /** Into how many parts the entries fall that share no juror, directly or through others; 1 is what calibration needs. */
  readonly parts: number
}

/** Into how many parts the entries fall that have jurors and share none; 1 where everything can be compared. */
export function countParts(cells: readonly Cell[], jurors: number): number {
  return partsOf(cells, jurors).parts
}

/**
 * Exchanges jurors between parts of an assignment that share none, until everything can be compared: each time what costs
 * the least affinity, and lowers the worst-served entry only when nothing else would do. A pair goes only where its part
 * holds together without it, so what was connected stays so. Parts remain where every entry has one juror, or rules forbid.
 */
export function connectOverlap<Found extends Solution>(problem: SolveProblem, solution: Found): Overlap<Found> {
  const board = new Board(problem, separationOf(problem), solution.cells)
  let all = partsIn(board)
  while (all.parts > 1) {
    const exchanges = cheapestJoin(board, all)
    if (!exchanges) break
    for (const exchange of exchanges) board.exchange(exchange)
    all = partsIn(board)
  }
  const cells = board.cells()
  const lost = sumOf(problem, solution.cells) - sumOf(problem, cells)
  const floor = 'floor' in solution ? { floor: board.floor() } : {}
  const figures = { affinity: solution.affinity - lost, worth: solution.worth - lost }
  return { solution: { ...solution, ...figures, ...floor, cells }, parts: all.parts }
}

interface Parts {
  readonly parts: number
  /** The part of each juror; undefined of one without entries. */
  readonly ofJuror: readonly (number | undefined)[]
  /** Pairs that may move and that their part does not need to hold together. */
  readonly spare: readonly Cell[]
}

function partsIn(board: Board): Parts {
  const cells = board.judges.flatMap((jurors, entry) => [...jurors].map((juror) => ({ entry, juror })))
  const { part, parts, at } = partsOf(cells, board.problem.jurors.length)
  const ofJuror: (number | undefined)[] = board.problem.jurors.map(() => undefined)
  for (const { entry, juror } of cells) ofJuror[juror] = part[at.get(entry) ?? 0]
  return { parts, ofJuror, spare: parts > 1 ? spareOf(board, cells) : [] }
}

function partsOf(cells: readonly Cell[], jurors: number) {
  const judged = [...new Set(cells.map(({ entry }) => entry))]
  const at = new Map(judged.map((entry, index) => [entry, index]))
  const found = connectedParts({
    entryIds: judged.map(String),
    jurorIds: Array.from({ length: jurors }, (_, juror) => String(juror)),
    cells: cells.map(({ entry, juror }) => ({ entry: at.get(entry) ?? 0, juror, total: 0, weight: 1 })),
  })
  return { ...found, at }
}

/** What is left beside a spanning tree of the greatest affinity, in which pairs that cannot move come first (Kruskal). */
function spareOf(board: Board, cells: readonly Cell[]): Cell[] {
  const { entries, jurors, affinity } = board.problem
  const root = Array.from({ length: entries.length + jurors.length }, (_, at) => at)
  const find = (at: number): number => {
    let top = at
    while (root[top] !== top) top = root[top] = root[root[top] as number] as number
    return top
  }
  const isMovable = ({ entry, juror }: Cell) => board.movable[entry]?.has(juror) === true
  const rank = (cell: Cell) => (isMovable(cell) ? affinity(cell.entry, cell.juror) : 2)
  const ordered = [...cells].sort((a, b) => rank(b) - rank(a) || a.entry - b.entry || a.juror - b.juror)
  return ordered.filter((cell) => {
    const [a, b] = [find(cell.entry), find(entries.length + cell.juror)]
    root[a] = b
    return a === b && isMovable(cell)
  })
}

/** The cheapest way to join two parts: a spare pair swaps jurors with a pair elsewhere, or takes a juror who has room. */
function cheapestJoin(board: Board, { ofJuror, spare }: Parts): Exchange[] | undefined {
  const floor = board.floor() * parts
  let best: { exchanges: Exchange[]; price: number } | undefined
  const offer = (exchanges: Exchange[]) => {
    const price = priceOf(board, floor, exchanges)
    if (price < (best?.price ?? Number.POSITIVE_INFINITY) && exchanges.every((one) => board.mayExchange(one)))
      best = { exchanges, price }
  }
  for (const { entry, juror } of spare) {
    for (const [other, part] of ofJuror.entries()) {
      if (part === undefined || part === ofJuror[juror]) continue
      const there = { entry, from: juror, to: other }
      if (board.hasRoom(other) && board.maySpare(juror)) offer([there])
      for (const second of board.own[other] ?? []) offer([there, { entry: second, from: other, to: juror }])
    }
  }
  return best?.exchanges
}

/** @param floor the mean of the worst-served entry, in parts */
function priceOf(board: Board, floor: number, exchanges: readonly Exchange[]): number {
  return exchanges.reduce((price, exchange) => {
    const { entry, from, to } = exchange
    const isLower = board.meanAfter(exchange) < floor - 1e-6
    return price - board.gain(entry, from, to) + (isLower ? parts * 1000 : 0)
  }, 0)
}

function sumOf(problem: SolveProblem, cells: readonly Cell[]): number {
  return cells.reduce((sum, { entry, juror }) => sum + problem.affinity(entry, juror), 0)
}
