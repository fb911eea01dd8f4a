import type { GoVote } from '../../../evaluation/index.ts'

export interface GoRule {
  /** The part of the votes for or against that go must exceed (half), or reach (two thirds, all). */
  readonly majority: 'simple' | 'two_thirds' | 'unanimous'
  /** So many must vote for or against; fewer decide nothing. */
  readonly quorum: number
}

export interface GoTally {
  readonly go: number
  readonly noGo: number
  readonly abstained: number
  /** Undecided: no quorum, or as many for as against where half must be exceeded. */
  readonly verdict: 'go' | 'no_go' | 'undecided'
}

/** @param votes with the weight of each vote, 1 where absent; the quorum counts heads */
export function tallyGo(votes: readonly { readonly vote: GoVote; readonly weight?: number }[], rule: GoRule): GoTally {
  const weigh = (side: GoVote) => votes.reduce((sum, { vote, weight = 1 }) => (vote === side ? sum + weight : sum), 0)
  const [go, noGo] = [weigh('go'), weigh('no_go')]
  const heads = votes.filter(({ vote }) => vote !== 'abstain').length
  return { go, noGo, abstained: weigh('abstain'), verdict: verdictOf(go, noGo, heads, rule) }
}

function verdictOf(go: number, noGo: number, heads: number, { majority, quorum }: GoRule): GoTally['verdict'] {
  if (heads < Math.max(1, quorum)) return 'undecided'
  if (majority === 'unanimous') return noGo === 0 ? 'go' : 'no_go'
  if (majority === 'two_thirds') return go * 3 >= (go + noGo) * 2 - 1e-9 ? 'go' : 'no_go'
  if (Math.abs(go - noGo) < 1e-9) return 'undecided'
  return go > noGo ? 'go' : 'no_go'
}
