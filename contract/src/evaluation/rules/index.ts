export { type ConflictSign, conflictSigns } from './conflict-signs.ts'
export { hasSigned, jurorRoles, mayJudge, presidingOf } from './jury.ts'
export { dueBeforeEnd, dueUnanswered, nextMorning } from './reminders.ts'
export { type RankMethod, type ResultMethod, rankMethods, resultMethods } from './result-methods.ts'
export { isMark, marksOf, shownGap, shownMark, shownOutOf } from './score.ts'
export {
  appliesTo,
  type CriterionAnswer,
  type Elimination,
  type EliminationRulings,
  eliminationsOf,
  isStruckOut,
  markOf,
  type ScorecardCriterion,
  scoreEvaluation,
  shareOf,
} from './scorecard.ts'
export { seeded, shuffled } from './seeded.ts'
export {
  canJurorRead,
  canJurorWrite,
  isFrozen,
  isLate,
  missingBeforeOpening,
  phaseOf,
  type SessionPhase,
  stageOf,
  timesFor,
} from './session.ts'
export {
  asksCommentOn,
  errorOf,
  isAnswered,
  itemsFor,
  type Lack,
  markOn,
  missingOn,
  progressOn,
  type SheetItem,
  type SheetKind,
  scorecardOf,
  sheetKinds,
  totalOn,
  weighingKinds,
} from './sheet.ts'
export { deviationOf, meanOf, medianOf } from './statistics.ts'
