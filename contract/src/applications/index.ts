export { AnswerDifference, ReadableChange, readableChange } from './answer-difference.ts'
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
} from './answering.ts'
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
export { applicantPart, isNeeded, openPart, otherParts, partOf } from './asked-of-others.ts'
export { canonicalJson } from './canonical-json.ts'
export { Comparison, ComparisonQuery } from './comparison.ts'
export { copyAnswers } from './copy-answers.ts'
export { CopyReport, CopySource, copyEndpoints } from './copy-endpoints.ts'
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
export { withOthersAnswers } from './others-answers.ts'
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
export { answerOf, diffRows, forceRows, mergeRows, mergesByRow, type RowChange, rebaseRows, rowsOf } from './rows.ts'
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
