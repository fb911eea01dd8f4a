export {
  Ballot as OwnBallot,
  BallotChange,
  ComparisonRow,
  NewComparison,
  OwnVote,
  PairToCompare,
  VoteChange,
} from './ballot.ts'
export { EliminationRuling, EntryElimination } from './elimination.ts'
export { resultsEndpoints } from './endpoints/index.ts'
export { NextRound } from './next-session.ts'
export { GivingBack, HandedIn, PeerEvaluation, PeerEvaluations } from './peer-review.ts'
export { ResultRun, RunComparison } from './result-run.ts'
export { JurorFigures, ResultRow } from './results.ts'
export { agreementOf } from './rules/agreement.ts'
export { canonicalJson, type Json } from './rules/bundle/canonical-json.ts'
export {
  type BundleFault,
  bundleOf,
  type ResultBundle,
  type SignedBundle,
  signBundle,
  verifyBundle,
} from './rules/bundle/result-bundle.ts'
export { type ResultInput, rankingOf } from './rules/bundle/result-input.ts'
export { runDifferences } from './rules/bundle/run-differences.ts'
export type { EntryFlag } from './rules/outcome/entry-flags.ts'
export { tallyGo } from './rules/outcome/go-no-go.ts'
export type { JurorFlag } from './rules/outcome/jurors-board.ts'
export { fairAgreement } from './rules/outcome/krippendorff.ts'
export { type Outcome, type OutcomeInput, type OutcomeRow, outcomeOf } from './rules/outcome/outcome.ts'
export { placesOf } from './rules/outcome/places.ts'
export { rankByPairs } from './rules/pairwise/bradley-terry.ts'
export { liveEstimate } from './rules/pairwise/live-estimate.ts'
export { nextPair } from './rules/pairwise/next-pair.ts'
export { rankByRunoff } from './rules/ranking/instant-runoff.ts'
export { previewedRows, ResultSheetKey, SessionExportPreview } from './session-export.ts'
