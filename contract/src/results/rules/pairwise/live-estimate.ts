import { type Comparison, countedOf } from '../../../evaluation/rules/pairs/index.ts'
import { type Beta, betaDivergence } from './beta.ts'

/** The belief about an entry: a normal distribution. */
export interface Belief {
  readonly mean: number
  readonly variance: number
}

/** The beliefs while answers come in. They choose the next pair and never rank. */
export interface LiveEstimate {
  readonly entries: ReadonlyMap<string, Belief>
  readonly jurors: ReadonlyMap<string, Beta>
}

export const unknownEntry: Belief = { mean: 0, variance: 1 }
export const unknownJuror: Beta = { alpha: 10, beta: 1 }
/** A variance is never divided by more than this at once. */
const minFactor = 1e-4
/** The weight of learning about the juror beside learning about the entries. */
const jurorShare = 0.1

/** Beliefs after all answers, in the order in which they came (Crowd-BT: Chen et al., 2013; ties and skips teach nothing). */
export function liveEstimate(comparisons: readonly Comparison[]): LiveEstimate {
  const entries = new Map<string, Belief>()
  const jurors = new Map<string, Beta>()
  for (const { jurorId, a, b, outcome } of countedOf(comparisons).sort((x, y) => x.at - y.at)) {
    if (outcome === 'tie') continue
    const [winner, loser] = outcome === 'a' ? [a, b] : [b, a]
    const next = learn(
      entries.get(winner) ?? unknownEntry,
      entries.get(loser) ?? unknownEntry,
      jurors.get(jurorId) ?? unknownJuror,
    )
    entries.set(winner, next.winner)
    entries.set(loser, next.loser)
    jurors.set(jurorId, next.juror)
  }
  return { entries, jurors }
}

interface Learnt {
  readonly winner: Belief
  readonly loser: Belief
  readonly juror: Beta
  /** How probable this answer was. */
  readonly chance: number
}

/** Beliefs after one answer. */
export function learn(winner: Belief, loser: Belief, { alpha, beta }: Beta): Learnt {
  const [w, l] = [Math.exp(winner.mean), Math.exp(loser.mean)]
  const trusted = alpha * w + beta * l
  const slope = (alpha * w) / trusted - w / (w + l)
  const curve = (alpha * w * beta * l) / trusted ** 2 - (w * l) / (w + l) ** 2
  const narrowed = ({ variance }: Belief) => variance * Math.max(1 + variance * curve, minFactor)
  // The chance that the winner is the better one, to the second order.
  const bent = (0.5 * (winner.variance + loser.variance) * w * l * (l - w)) / (w + l) ** 3
  const right = Math.min(1 - 1e-9, Math.max(1e-9, w / (w + l) + bent))
  return {
    winner: { mean: winner.mean + winner.variance * slope, variance: narrowed(winner) },
    loser: { mean: loser.mean - loser.variance * slope, variance: narrowed(loser) },
    juror: matched(right, alpha, beta),
    chance: (right * alpha + (1 - right) * beta) / (alpha + beta),
  }
}

/** The beta distribution with the mean and the variance of what is believed of the juror now. */
function matched(right: number, alpha: number, beta: number): Beta {
  const wrong = 1 - right
  const all = alpha + beta
  const chance = (right * alpha + wrong * beta) / all
  const mean = (right * (alpha + 1) * alpha + wrong * alpha * beta) / (chance * (all + 1) * all)
  const square =
    (right * (alpha + 2) * (alpha + 1) * alpha + wrong * (alpha + 1) * alpha * beta) /
    (chance * (all + 2) * (all + 1) * all)
  const variance = square - mean ** 2
  return { alpha: ((mean - square) * mean) / variance, beta: ((mean - square) * (1 - mean)) / variance }
}

/** The expected information of an answer (in nats): how far beliefs move, over both outcomes. */
export function informationGain(a: Belief, b: Belief, juror: Beta): number {
  return gainOf(a, b, juror) + gainOf(b, a, juror)
}

function gainOf(winner: Belief, loser: Belief, juror: Beta): number {
  const after = learn(winner, loser, juror)
  const entries = normalDivergence(after.winner, winner) + normalDivergence(after.loser, loser)
  return after.chance * (entries + jurorShare * betaDivergence(after.juror, juror))
}

/** Kullback and Leibler's divergence of one normal distribution from another. */
function normalDivergence(from: Belief, to: Belief): number {
  const ratio = from.variance / to.variance
  return ((from.mean - to.mean) ** 2 / to.variance + ratio - 1 - Math.log(ratio)) / 2
}
