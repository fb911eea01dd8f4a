export { agreementOf } from './agreement.ts'
export {
  type BundleError,
  bundleOf,
  type ResultBundle,
  type SignedBundle,
  signBundle,
  verifyBundle,
} from './bundle/result-bundle.ts'
export { type ResultInput, rankingOf } from './bundle/result-input.ts'
export { runDifferences } from './bundle/run-differences.ts'
export type { EntryFlag } from './outcome/entry-flags.ts'
export { tallyGo } from './outcome/go-no-go.ts'
export type { JurorFlag } from './outcome/jurors-board.ts'
export { fairAgreement } from './outcome/krippendorff.ts'
export { type Outcome, type OutcomeInput, type OutcomeRow, outcomeOf } from './outcome/outcome.ts'
export { placesOf } from './outcome/places.ts'
export { rankByPairs } from './pairwise/bradley-terry.ts'
export { liveEstimate } from './pairwise/live-estimate.ts'
export { nextPair } from './pairwise/next-pair.ts'
export { rankByRunoff } from './ranking/instant-runoff.ts'
