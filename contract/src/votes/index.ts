export { voteEndpoints } from './endpoints.ts'
export type { VoteEvents } from './events.ts'
export {
  codeForgottenAfterHours,
  codeLimits,
  codesAnHour,
  defaultRules,
  frozenRules,
  maxAlone,
  mayReadTally,
  votePhase,
} from './phase.ts'
export {
  AskAppeal,
  AskBallotCode,
  AskCodeAgain,
  AskEligibility,
  AskObserver,
  AskOwnBallot,
  CodeMail,
  CodeRequested,
  CodeTyped,
  Eligible,
  ReceiptFound,
  SetObserver,
  TypeCode,
  VotePage,
  VoteProof,
} from './portal.ts'
export { votePortalEndpoints } from './portal-endpoints.ts'
export { ballotRefusals, codeRefusals, secondRefusals, secretRefusals, voteRefusals } from './refusals.ts'
export { voteReviewEndpoints } from './review-endpoints.ts'
export { erasedAfterDays } from './rules/limits.ts'
export {
  AddApplications,
  AddGallery,
  AddPaperBatch,
  applicantRules,
  DecideBallots,
  disposableRules,
  eligibilities,
  HeldBallot,
  HeldBallotQuery,
  maxCost,
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
