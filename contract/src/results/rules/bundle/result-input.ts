import type { GoVote } from '../../../evaluation/index.ts'
import type { RankMethod } from '../../../evaluation/rules/index.ts'
import type { Comparison } from '../../../evaluation/rules/pairs/index.ts'
import { type GoRule, tallyGo } from '../outcome/go-no-go.ts'
import { type OutcomeInput, outcomeOf } from '../outcome/outcome.ts'
import { rankByPairs } from '../pairwise/bradley-terry.ts'
import type { Ballot, RankedEntry } from '../ranking/ballots.ts'
import { rankByBorda } from '../ranking/borda.ts'
import { rankByRunoff } from '../ranking/instant-runoff.ts'
import { rankBySchulze } from '../ranking/schulze.ts'

/** Everything that a session's ranking follows from, by its mode. */
export type ResultInput =
  | ({ readonly mode: 'score' } & OutcomeInput)
  | {
      readonly mode: 'rank'
      readonly method: RankMethod
      readonly entryIds: readonly string[]
      readonly ballots: readonly Ballot[]
      readonly seed: number
    }
  | { readonly mode: 'pairwise'; readonly entryIds: readonly string[]; readonly comparisons: readonly Comparison[] }
  | {
      readonly mode: 'go_no_go'
      readonly rule: GoRule
      readonly entries: readonly {
        readonly id: string
        readonly votes: readonly { readonly vote: GoVote; readonly weight?: number }[]
      }[]
    }

/** A row of a ranking. Figures have six decimals, so that other programs arrive at the same. */
export interface RankingRow {
  readonly entryId: string
  /** Null where nothing was judged, and where nothing is ranked. */
  readonly rank: number | null
  /** The ranking figure: a total of 0 to 100, a count, a strength; for votes the weight of those for it. */
  readonly value: number | null
  /** Evaluations, ballots, comparisons or votes that count. */
  readonly done: number
  readonly verdict?: 'go' | 'no_go' | 'undecided'
}

/** The ranking that follows from the input alone, the best first. */
export function rankingOf(input: ResultInput): RankingRow[] {
  switch (input.mode) {
    case 'score':
      return outcomeOf(input).rows.map(({ entryId, rank, value, done }) => rowOf(entryId, rank, value, done))
    case 'rank':
      return rankedBy(input).map(({ entryId, rank, score }) =>
        rowOf(entryId, rank, score, input.ballots.filter(({ among }) => !among || among.includes(entryId)).length),
      )
    case 'pairwise':
      return rankByPairs(input.entryIds, input.comparisons).rows.map(({ entryId, rank, strength, comparisons }) =>
        rowOf(entryId, comparisons > 0 ? rank : null, strength, comparisons),
      )
    case 'go_no_go':
      return input.entries.map(({ id, votes }) => {
        const { go, verdict } = tallyGo(votes, input.rule)
        return { ...rowOf(id, null, go, votes.length), verdict }
      })
  }
}

function rankedBy({ method, entryIds, ballots, seed }: ResultInput & { mode: 'rank' }): RankedEntry[] {
  if (method === 'schulze') return rankBySchulze(entryIds, ballots)
  return method === 'borda' ? rankByBorda(entryIds, ballots) : rankByRunoff(entryIds, ballots, seed).ranking
}

function rowOf(entryId: string, rank: number | null, value: number | null, done: number): RankingRow {
  return { entryId, rank, value: value === null ? null : Number(value.toFixed(6)), done }
}
