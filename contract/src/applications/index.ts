export { AnswerDifference, ReadableChange, readableChange } from './answers/answer-difference.ts'
export {
  AnswerChange,
  AnswerConflict,
  AnswerProblemSchema,
  AskGate,
  answersLimit,
  RefusedAnswer,
  SaveAnswers,
  SavedAnswers,
  UploadedAnswer,
} from './answers/answering.ts'
export { applicantPart, isNeeded, openPart, otherParts, partOf } from './answers/asked-of-others.ts'
export { copyAnswers } from './answers/copy-answers.ts'
export { CopyReport, CopySource, copyEndpoints } from './answers/copy-endpoints.ts'
export { withOthersAnswers } from './answers/others-answers.ts'
export {
  answerOf,
  diffRows,
  forceRows,
  mergeRows,
  mergesByRow,
  type RowChange,
  rebaseRows,
  rowsOf,
} from './answers/rows.ts'
export { ApplicantRight, covers } from './applicant-rights.ts'
export {
  applicationSources,
  applicationStates,
  type Decision,
  decisions,
  gatePressing,
  gateStatuses,
  holdsWhatIsBefore,
  isDecision,
} from './application-states.ts'
export { canonicalJson } from './canonical-json.ts'
export { Comparison, ComparisonQuery } from './comparison.ts'
export { documentEndpoints, ReceiptVerdict } from './document-endpoints.ts'
export { applicationEndpoints } from './endpoints.ts'
export { answerKeyOf, type FilterKind, filterKind, formulaField } from './filter-kind.ts'
export { formChangeEndpoints, StepFormChanges } from './form-changes.ts'
export { lifecycleEndpoints, RequestsQuery } from './lifecycle-endpoints.ts'
export { GiveMoreTime, GivenMoreTime, MoreTime, MyDeadline } from './more-time.ts'
export {
  AnsweredStep,
  ApplicationGate,
  FieldPlace,
  MyApplication,
  MyApplicationSummary,
  RemovedAnswer,
  StepKind,
  Submission,
  SubmissionFacts,
  SubmissionPart,
  WantedChanges,
} from './my-application.ts'
export {
  ChangeStatus,
  GiveStatus,
  LabelledState,
  labelledStates,
  maxRules,
  maxStatuses,
  maxTags,
  ProgramStatus,
  ShownStatus,
  UsedStatus,
  WriteStatus,
} from './program-status.ts'
export {
  type ClosedBy,
  filledShare,
  isGateStep,
  readProgress,
  type StepFacts,
  type StepProgress,
  staleGates,
} from './progress.ts'
export { answerRefusals, stateRefusals, submitRefusals, uploadRefusals } from './refusals.ts'
export { closedKeys, reopenedIn, reopensAny } from './reopened.ts'
export { AnswerRequest, AskRequest, MyRequest, ProgramRequest, RequestKind, RequestState } from './request.ts'
export { mayRequest, pointlessKinds, requestKinds, requestKindsFor } from './request-kinds.ts'
export {
  type ActorKind,
  can,
  canBecome,
  canMoveGate,
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
  AnswerGates,
  ApplicationColumn,
  ApplicationFile,
  applicationFacts,
  BulkResults,
  ChangeState,
} from './staff-application.ts'
export { ApplicationSource, ApplicationState, GateStatus } from './state.ts'
export { Assignee, AssigneeRole, Tag, UsedTag, WriteTag } from './tag.ts'
export { applicationTitle, topFields } from './title.ts'
export { TrashedApplication, TrashQuery, trashEndpoints, trashSorts } from './trash-endpoints.ts'
export { StartCampaign, tightenedKeys, UpdateCampaign, UpdatePlan, updateCampaignEndpoints } from './update-campaign.ts'
