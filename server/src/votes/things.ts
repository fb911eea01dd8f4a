import { isId } from '@laurel/contract/kernel'
import { loader, type Things } from '../kernel/http/index.ts'
import type { ProgramRow } from '../programs/index.ts'
import {
  type BatchRow,
  type EntryRow,
  findBatch,
  findEntry,
  findReview,
  findVote,
  findVoteBySlug,
  findVoter,
  type ReviewRow,
  type VoteRow,
  type VoterRow,
} from './store/index.ts'

declare module '../kernel/http/things.ts' {
  interface PathThings {
    votesSessionId: { as: 'vote'; is: VoteRow }
    publicVoteId: { as: 'vote'; is: VoteRow }
    voteEntryId: { as: 'voteEntry'; is: EntryRow }
    voterId: { as: 'voter'; is: VoterRow }
    voteReviewId: { as: 'voteReview'; is: ReviewRow }
    paperBatchId: { as: 'paperBatch'; is: BatchRow }
  }
}

const ofVote = ({ vote_id }: { vote_id: string }, { vote }: Things) => vote_id === (vote as VoteRow | undefined)?.id

/** By id, or by slug inside a program. */
const byName = (param: 'votesSessionId' | 'publicVoteId') =>
  loader<VoteRow>({
    param,
    as: 'vote',
    async find({ db }, idOrSlug, things) {
      const program = things.program as ProgramRow | undefined
      if (!program) return undefined
      const found = isId(idOrSlug) ? await findVote(db, idOrSlug) : await findVoteBySlug(db, program.id, idOrSlug)
      return found?.program_id === program.id ? found : undefined
    },
    programOf: (vote) => vote.program_id,
    visibleToAnyone: (_scene, vote) => vote.is_published,
  })

export const voteLoaders = [
  byName('votesSessionId'),
  byName('publicVoteId'),
  loader<EntryRow>({
    param: 'voteEntryId',
    as: 'voteEntry',
    find: ({ db }, id) => findEntry(db, id),
    isWithin: ofVote,
  }),
  loader<VoterRow>({ param: 'voterId', as: 'voter', find: ({ db }, id) => findVoter(db, id), isWithin: ofVote }),
  loader<ReviewRow>({
    param: 'voteReviewId',
    as: 'voteReview',
    find: ({ db }, id) => findReview(db, id),
    isWithin: ofVote,
  }),
  loader<BatchRow>({
    param: 'paperBatchId',
    as: 'paperBatch',
    find: ({ db }, id) => findBatch(db, id),
    isWithin: ofVote,
  }),
]
