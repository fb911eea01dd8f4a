export {
  AssignmentFileKind,
  AssignmentFileOutcome,
  AssignmentFileProblem,
  assignmentFileBytes,
} from './assignment-file.ts'
export {
  AssignmentChange,
  AssignmentOutcome,
  AssignmentRelaxation,
  AssignmentRun,
  AssignmentRunDetails,
  AssignmentRunState,
  AssignmentSettings,
} from './assignment-run.ts'
export { Bid, Bidding, BiddingChange, OwnBidChange, OwnBids } from './bid.ts'
export { ConflictCheck, ConflictCheckRequest, ConflictHit, maxPeopleChecked, PersonToCheck } from './conflict-check.ts'
export { assignmentEndpoints } from './endpoints/index.ts'
export { maxNamedConflicts, NamedConflict } from './named-conflict.ts'
export { BulkAssignment, Replacements } from './pairs.ts'
export {
  type CheckedApplication,
  type CheckedPerson,
  checkConflicts,
  type JointApplication,
  jointMonths,
  type SuspectedConflict,
} from './rules/conflict-check/check-conflicts.ts'
export { nameKeys } from './rules/conflict-check/name-keys.ts'
export { companyOf, employerKey, lineOf, mailbox } from './rules/conflict-check/traits.ts'
export { isPublicMailDomain } from './rules/mail-domains.ts'
export { affinityOf, bidNames, bidWorth } from './rules/optimal/affinity.ts'
export { connectedParts } from './rules/optimal/connected-parts.ts'
export type { OptimalInput, OptimalSettings } from './rules/optimal/plan-optimal.ts'
export { type AssignmentPreview, type NamedRelaxation, previewEvenly, previewOptimal } from './rules/optimal/preview.ts'
export { type Pair, planRoundRobin } from './rules/plan-round-robin.ts'
