export {
  AnswerChange,
  AnswerConflict,
  AskGate,
  type answerRefusalReasons,
  answersLimit,
  RefusedAnswer,
  SaveAnswers,
  SavedAnswers,
} from './answering.ts'
export { canonicalJson } from './canonical-json.ts'
export { applicationEndpoints } from './endpoints.ts'
export type { ApplicationEvent, ApplicationEvents } from './events.ts'
export {
  answerKeyOf,
  type FactName,
  Filter,
  FilterClause,
  type FilterKind,
  type FilterOp,
  factKinds,
  filterKind,
  filterOperators,
  filterOps,
  isSortable,
  type SortableFact,
  sortableFacts,
} from './filter.ts'
export {
  AnsweredStep,
  ApplicationGate,
  MyApplication,
  MyApplicationSummary,
  StepKind,
  Submission,
  SubmissionFacts,
  WantedChanges,
} from './my-application.ts'
export {
  type ClosedBy,
  filledShare,
  isGateStep,
  readProgress,
  type StepFacts,
  type StepProgress,
  type StepStatus,
} from './progress.ts'
export {
  answerRefusals,
  startRefusals,
  stateRefusals,
  submitRefusals,
  uploadRefusals,
  windowRefusals,
} from './refusals.ts'
export {
  type ActorKind,
  can,
  canBecome,
  canMoveGate,
  graceMinutes,
  isOpen,
  isReopening,
  neededFor,
  type StaffTarget,
  type StateFacts,
  staffTargets,
  stateForApplicant,
} from './rules.ts'
export {
  AnswerGate,
  ApplicationColumn,
  ApplicationCounts,
  ApplicationFile,
  ApplicationPlace,
  ApplicationRow,
  ApplicationsQuery,
  BulkResults,
  bulkLimit,
  ChangeState,
} from './staff-application.ts'
export {
  ApplicationSource,
  ApplicationState,
  applicationStates,
  type Decision,
  decisions,
  GateStatus,
  isDecision,
} from './state.ts'
export { applicationTitle, topFields } from './title.ts'
