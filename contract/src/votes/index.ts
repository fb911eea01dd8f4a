export { voteEndpoints } from './endpoints.ts'
export type { VoteEvents } from './events.ts'
export { codeLimits, defaultRules, erasedAfterDays, frozenRules, maxAlone, mayReadTally, votePhase } from './phase.ts'
export {
  AskAppeal,
  AskBallotCode,
  AskCodeAgain,
  AskOwnBallot,
  CodeRequested,
  CodeTyped,
  ReceiptFound,
  TypeCode,
  VotePage,
  VoteProof,
} from './portal.ts'
export { votePortalEndpoints } from './portal-endpoints.ts'
export { ballotRefusals, codeRefusals, secondRefusals, secretRefusals, voteRefusals } from './refusals.ts'
export { voteReviewEndpoints } from './review-endpoints.ts'
export {
  AddApplications,
  AddGallery,
  AddPaperBatch,
  DecideBallots,
  disposableRules,
  eligibilities,
  HeldBallot,
  HeldBallotQuery,
  NewPublicVote,
  PaperBatch,
  PublicVote,
  resultTimes,
  secrecies,
  TallyLine,
  VoteEntry,
  VoteOverview,
  type VotePhase,
  VoteReview,
  VoteRules,
  voteOrders,
  votePhases,
  voteStates,
  WritePublicVote,
  WriteVoteEntry,
} from './vote.ts'
