import type { Board, Exchange } from './board.ts'

/** How many jurors may pass an entry on before one takes an entry more; the shortest ways are tried first. */
const lengths = [0, 1, 3]

/**
 * Raises the worst-served entry by exchanging jurors, again and again, until it cannot be raised without another falling as
 * low. Of the ways to raise it, the one that costs the least affinity; never a rule, never a limit of a juror.
 */
export function raiseWorst(board: Board): void {
  const most = 20 * board.problem.entries.length + 100
  for (let round = 0; round < most; round++) {
    if (round % 16 === 0 && board.problem.onProgress?.(0.95) === false) return
    const worst = board.worst()
    const chain = worst === undefined ? undefined : chainFor(board, worst)
    if (!chain) return
    for (const exchange of chain) board.exchange(exchange)
  }
}

function chainFor(board: Board, worst: number): Exchange[] | undefined {
  for (const length of lengths) {
    const chain = bestChain(board, worst, length)
    if (chain) return chain
  }
}

/** What it costs each juror to take an entry more by passing others on, and which one he passes on first. */
interface Layer {
  readonly loss: Float64Array
  readonly passes: (Exchange | undefined)[]
}

function bestChain(board: Board, worst: number, length: number): Exchange[] | undefined {
  let best: { chain: Exchange[]; won: number } | undefined
  for (const from of board.movable[worst] ?? []) {
    const layers = layersOf(board, worst, from, length)
    for (const to of board.problem.jurors.keys()) {
      const first = { entry: worst, from, to }
      const gain = board.gain(worst, from, to)
      const won = gain - ((layers.at(-1)?.loss[to] as number) ?? 0)
      if (gain <= 0 || won <= (best?.won ?? Number.NEGATIVE_INFINITY) || !board.mayExchange(first)) continue
      const chain = [first, ...follow(layers, to)]
      if (new Set(chain.map(({ entry }) => entry)).size === chain.length) best = { chain, won }
    }
  }
  return best?.chain
}

/** Cheapest ways of `length` exchanges at most (Bellman and Ford), in which no entry falls as low as the worst. */
function layersOf(board: Board, worst: number, from: number, length: number): Layer[] {
  const bottom = board.mean(worst)
  const { jurors } = board.problem
  const start = Float64Array.from(jurors, (_, juror) => {
    if (juror === from) return 0
    return board.hasRoom(juror) && board.maySpare(from) ? 0 : Number.POSITIVE_INFINITY
  })
  const layers: Layer[] = [{ loss: start, passes: jurors.map(() => undefined) }]
  for (let round = 0; round < length; round++) {
    const { loss: before } = layers.at(-1) as Layer
    const loss = before.slice()
    const passes: Layer['passes'] = jurors.map(() => undefined)
    for (const juror of jurors.keys()) {
      for (const entry of board.own[juror] ?? []) {
        if (entry === worst) continue
        for (const to of jurors.keys()) {
          const all = (before[to] as number) - board.gain(entry, juror, to)
          if (all >= (loss[juror] as number)) continue
          const exchange = { entry, from: juror, to }
          if (board.meanAfter(exchange) <= bottom + 1e-6 || !board.mayExchange(exchange)) continue
          loss[juror] = all
          passes[juror] = exchange
        }
      }
    }
    layers.push({ loss, passes })
  }
  return layers
}

function follow(layers: readonly Layer[], juror: number): Exchange[] {
  const chain: Exchange[] = []
  let at = juror
  for (const { passes } of layers.toReversed()) {
    const next = passes[at]
    if (!next) continue
    chain.push(next)
    at = next.to
  }
  return chain
}
