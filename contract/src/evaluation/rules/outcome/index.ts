export type { EntryFlag } from './entry-flags.ts'
export { type GoRule, type GoTally, type GoVote, tallyGo } from './go-no-go.ts'
export { type JurorFlag, type JurorRow, jurorsBoardOf } from './jurors-board.ts'
export { alphaOf, fairAgreement, type MeasurementLevel } from './krippendorff.ts'
export {
  type Outcome,
  type OutcomeEntry,
  type OutcomeEvaluation,
  type OutcomeInput,
  type OutcomeRow,
  type OutcomeSettings,
  outcomeOf,
  type ResultMethod,
  resultMethods,
} from './outcome.ts'
export { type Place, placesOf, type TieBreaker } from './places.ts'
export {
  appliesTo,
  type CommentRule,
  type CriterionKind,
  criterionKinds,
  type Elimination,
  type EliminationRulings,
  eliminationsOf,
  type GivenAnswer,
  isStruckOut,
  lackingIn,
  type ScorecardCriterion,
  type ScoredEvaluation,
  scoreEvaluation,
} from './scorecard.ts'
export { trimmedMeanOf } from './trimmed-mean.ts'
