import type { Locale } from '@laurel/contract/kernel/locale'
import { type EndpointName, queryOf } from '../kernel/api/index.ts'

/** A vote for the public: read anew at each visit, since its page says when it was opened. */
export function votePageQuery(platformId: string, programSlug: string, publicVoteId: string, lang: Locale) {
  const params = { platformId, portalProgramId: programSlug, publicVoteId }
  return queryOf('readVotePage', { params, query: { lang } })
}

export function voteProofQuery(platformId: string, programSlug: string, publicVoteId: string, lang: Locale) {
  const params = { platformId, portalProgramId: programSlug, publicVoteId }
  return queryOf('readVoteProof', { params, query: { lang } })
}

export const votesQuery = (programId: string) => queryOf('listPublicVotes', { params: { programId } })

export interface VotePlace {
  readonly programId: string
  readonly votesSessionId: string
}

export const voteQuery = (params: VotePlace) => queryOf('readPublicVote', { params })
export const overviewQuery = (params: VotePlace) => queryOf('readVoteOverview', { params }, { maxAge: 5000 })
export const voteEntriesQuery = (params: VotePlace) => queryOf('listVoteEntries', { params })
export const previewQuery = (params: VotePlace, lang: Locale) =>
  queryOf('previewPublicVote', { params, query: { lang } }, { maxAge: 0 })

/** What a change of a vote makes stale. */
export const voteReads: readonly EndpointName[] = [
  'listPublicVotes',
  'readPublicVote',
  'readVoteOverview',
  'readVoteTally',
  'listVoteEntries',
  'previewPublicVote',
  'listHeldBallots',
  'listVoteReviews',
  'listPaperBatches',
  'readVotePage',
  'readVoteProof',
]
