/** Pure rules of public votes; no schema library behind this door, so that public pages stay small. */
export {
  type BallotProblem,
  type BallotRules,
  ballotProblem,
  type Choice,
  contradicts,
  duelsAmong,
  type TieRule,
  tieRules,
  type VotedEntry,
  type VoteMode,
  voteModes,
} from './ballot.ts'
export {
  ballotsRootOf,
  bundleHash,
  byEntry,
  type Commitment,
  type RollLine,
  rollRootOf,
  type SignedVoteBundle,
  seedOf,
  signVoteBundle,
  type VoteBundle,
  type VoteBundleError,
  verifyVoteBundle,
  voteFormat,
} from './bundle.ts'
export { firstHead, nextHead, readReceipt, receiptFrom, receiptHash, rootOf, sha256 } from './hashes.ts'
export { erasedAfterDays } from './limits.ts'
export { mailboxOf, maskedAddress, patternOf } from './mailbox.ts'
export {
  flaggedFrom,
  isPrivateDomain,
  mainSignal,
  maxDomainShare,
  minVoicesOfDay,
  networkSignals,
  type Risk,
  type RiskFacts,
  type RiskSignal,
  type RiskWeights,
  riskOf,
  riskSignals,
  riskWeights,
} from './risk.ts'
export { drawnOrder, lotOf, type TallyRow, tallyOf } from './tally.ts'
