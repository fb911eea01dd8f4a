import { type Comparison, countedOf } from '../../../evaluation/rules/pairs/index.ts'

export interface PairwiseRow {
  readonly entryId: string
  readonly rank: number
  /** Strength on the logistic scale, 0 in the middle: e to the difference of two is the odds of one against the other. */
  readonly strength: number
  /** Standard error of the strength, other strengths taken as they are. */
  readonly error: number
  readonly comparisons: number
}

export interface PairwiseFit {
  readonly rows: PairwiseRow[]
  /** How often each juror's answers follow the strengths rather than contradict them, 0 to 1. */
  readonly reliabilities: { readonly jurorId: string; readonly reliability: number; readonly comparisons: number }[]
  /** How common ties are: Davidson's ν. */
  readonly ties: number
}

/** Strengths are drawn from a normal distribution of variance 1, reliabilities from Beta(10, 1), as in Crowd-BT. */
const [alpha, beta] = [10, 1]
const maxIterations = 500
const tolerance = 1e-9
const sameStrength = 1e-6

/**
 * Ranks entries by all answers at once: Bradley and Terry's model with ties (Davidson 1970) and reliabilities of jurors (Chen
 * et al., Crowd-BT, 2013), at the greatest posterior probability, by expectation and maximisation. The order in which answers
 * came does not matter, so that undoing one is leaving it out.
 */
export function rankByPairs(entryIds: readonly string[], comparisons: readonly Comparison[]): PairwiseFit {
  const answers = answersOf(entryIds, comparisons)
  const jurorIds = [...new Set(answers.map(({ jurorId }) => jurorId))].sort()
  const reliability = new Map(jurorIds.map((id) => [id, alpha / (alpha + beta)]))
  const strengths = new Float64Array(entryIds.length)
  let ties = tiesOf(answers, strengths, 0.1)
  for (let round = 0; round < maxIterations; round++) {
    const trusts = answers.map((answer) => trustOf(answer, strengths, ties, reliability.get(answer.jurorId) ?? 1))
    const moved = climb(strengths, answers, trusts, ties)
    ties = tiesOf(answers, strengths, ties)
    for (const id of jurorIds) reliability.set(id, reliabilityOf(id, answers, trusts))
    if (moved < tolerance) break
  }
  const trusts = answers.map((answer) => trustOf(answer, strengths, ties, reliability.get(answer.jurorId) ?? 1))
  const { second } = slopesOf(strengths, answers, trusts, ties)
  return {
    rows: rowsOf(entryIds, strengths, second, answers),
    reliabilities: jurorIds.map((jurorId) => ({
      jurorId,
      reliability: reliability.get(jurorId) ?? 1,
      comparisons: answers.filter((answer) => answer.jurorId === jurorId).length,
    })),
    ties,
  }
}

interface Answer {
  readonly jurorId: string
  readonly winner: number
  readonly loser: number
  readonly isTie: boolean
}

function answersOf(entryIds: readonly string[], comparisons: readonly Comparison[]): Answer[] {
  const entryAt = new Map(entryIds.map((id, at) => [id, at]))
  return countedOf(comparisons).flatMap(({ jurorId, a, b, outcome }) => {
    const [first, second] = [entryAt.get(a), entryAt.get(b)]
    if (first === undefined || second === undefined) return []
    const [winner, loser] = outcome === 'b' ? [second, first] : [first, second]
    return [{ jurorId, winner, loser, isTie: outcome === 'tie' }]
  })
}

/** Probabilities that the first wins, that the second does, and of a tie. */
function chancesOf(first: number, second: number, ties: number): readonly [number, number, number] {
  const middle = (first + second) / 2
  const [a, b] = [Math.exp(first - middle), Math.exp(second - middle)]
  const all = a + b + ties
  return [a / all, b / all, ties / all]
}

/** How probable it is that this answer follows the strengths, and does not contradict them. */
function trustOf({ winner, loser, isTie }: Answer, strengths: Float64Array, ties: number, reliability: number): number {
  if (isTie) return 1
  const [won, lost] = chancesOf(strengths[winner] as number, strengths[loser] as number, ties)
  return (reliability * won) / (reliability * won + (1 - reliability) * lost)
}

function reliabilityOf(jurorId: string, answers: readonly Answer[], trusts: readonly number[]): number {
  let [trusted, all] = [0, 0]
  for (const [at, answer] of answers.entries()) {
    if (answer.jurorId !== jurorId || answer.isTie) continue
    trusted += trusts[at] as number
    all += 1
  }
  return (alpha - 1 + trusted) / (alpha + beta - 2 + all)
}

/** One step of Newton's method for each strength, held to steps of 1; answers how far the farthest moved. */
function climb(strengths: Float64Array, answers: readonly Answer[], trusts: readonly number[], ties: number): number {
  const { first, second } = slopesOf(strengths, answers, trusts, ties)
  let moved = 0
  for (const [entry, slope] of first.entries()) {
    // Both ends of an answer move at once: half a step does not swing.
    const step = Math.max(-1, Math.min(1, slope / (2 * (second[entry] as number))))
    strengths[entry] = (strengths[entry] as number) + step
    moved = Math.max(moved, Math.abs(step))
  }
  return moved
}

/** First derivatives of the log posterior, and second ones without their sign. */
function slopesOf(strengths: Float64Array, answers: readonly Answer[], trusts: readonly number[], ties: number) {
  const first = strengths.map((strength) => -strength)
  const second = new Float64Array(strengths.length).fill(1)
  for (const [at, { winner, loser, isTie }] of answers.entries()) {
    const [a, b] = chancesOf(strengths[winner] as number, strengths[loser] as number, ties)
    const expected = a - b
    const seen = isTie ? 0 : 2 * (trusts[at] as number) - 1
    first[winner] = (first[winner] as number) + (seen - expected) / 2
    first[loser] = (first[loser] as number) - (seen - expected) / 2
    const curve = (a + b - expected ** 2) / 4
    second[winner] = (second[winner] as number) + curve
    second[loser] = (second[loser] as number) + curve
  }
  return { first, second }
}

/** ν with as many ties expected as there are, held below what would make everything a tie. */
function tiesOf(answers: readonly Answer[], strengths: Float64Array, before: number): number {
  const seen = answers.filter(({ isTie }) => isTie).length
  if (seen === 0) return 0
  const rest = answers.reduce((sum, { winner, loser }) => {
    const middle = ((strengths[winner] as number) - (strengths[loser] as number)) / 2
    return sum + 1 / (2 * Math.cosh(middle) + before)
  }, 0)
  return Math.min(100, seen / rest)
}

function rowsOf(
  entryIds: readonly string[],
  strengths: Float64Array,
  second: Float64Array,
  answers: readonly Answer[],
): PairwiseRow[] {
  const counts = new Uint32Array(entryIds.length)
  for (const { winner, loser } of answers) {
    counts[winner] = (counts[winner] as number) + 1
    counts[loser] = (counts[loser] as number) + 1
  }
  const sorted = entryIds
    .map((entryId, at) => ({
      entryId,
      strength: strengths[at] as number,
      error: 1 / Math.sqrt(second[at] as number),
      comparisons: counts[at] as number,
    }))
    .sort((a, b) =>
      Math.abs(a.strength - b.strength) < sameStrength ? (a.entryId < b.entryId ? -1 : 1) : b.strength - a.strength,
    )
  let rank = 0
  return sorted.map((row, at) => {
    const above = sorted[at - 1]
    if (!above || above.strength - row.strength >= sameStrength) rank = at + 1
    return { ...row, rank }
  })
}
