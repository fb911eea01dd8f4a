export { AnswerDifference, ReadableChange, readableChange } from './answer-difference.ts'
export { AnswerEdit, EditAnswers, EditConflicts } from './answer-edit.ts'
export {
  AnswerChange,
  AnswerConflict,
  AskGate,
  type answerRefusalReasons,
  answersLimit,
  RefusedAnswer,
  SaveAnswers,
  SavedAnswers,
  UploadedAnswer,
} from './answering.ts'
export { covers, mostCollaborators } from './applicant-rights.ts'
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
export {
  applicantPart,
  isNeeded,
  type OtherPart,
  openPart,
  otherParts,
  partOf,
} from './asked-of-others.ts'
export { Assignable, AssignmentRule, WriteRule } from './assignment.ts'
export {
  BulkAct,
  BulkAction,
  type BulkKind,
  BulkProblem,
  BulkState,
  BulkUndoing,
  bulkDays,
  bulkMost,
  bulkNamed,
  isBulkAtWork,
  StartBulk,
} from './bulk.ts'
export { bulkEndpoints } from './bulk-endpoints.ts'
export { BulkSelection, countSelected, isSelected, selectionSize } from './bulk-selection.ts'
export { canonicalJson } from './canonical-json.ts'
export { careEndpoints } from './care-endpoints.ts'
export { caseworkEndpoints } from './casework-endpoints.ts'
export { Comparison } from './comparison.ts'
export { type Copying, copyAnswers, type LeftReason } from './copy-answers.ts'
export { CopyReport, CopySource, copyEndpoints } from './copy-endpoints.ts'
export { documentEndpoints, ReceiptVerdict } from './document-endpoints.ts'
export { applicationEndpoints } from './endpoints.ts'
export type { ApplicationEvents } from './events.ts'
export { DepositsQuery, FacetCount, FacetsQuery, FoundDeposits, ListFacets } from './facets.ts'
export { answerKeyOf, type FilterKind, filterKind, formulaField } from './filter.ts'
export {
  clausesOf,
  type FilterTree,
  FilterTreeSchema,
  filterDepth,
  filterSize,
  isDay,
  isFilterTree,
  isRelativeDay,
  type ListClause,
  type ListOp,
  type ListPlain,
  listOperators,
  listOps,
  type RelativeDay,
  withoutGone,
} from './filter-tree.ts'
export { formChangeEndpoints, StepFormChanges } from './form-changes.ts'
export { lifeEndpoints, RequestsQuery } from './life-endpoints.ts'
export { listEndpoints } from './list-endpoints.ts'
export { countedExactly, type ListFact, type ListFactName, listFacts, scoreSessionOf } from './list-facts.ts'
export {
  type FormulaFault,
  formulaForm,
  keptFormula,
  longestListFormula,
  readListFormula,
  shownFormula,
} from './list-formula.ts'
export { GiveMoreTime, GivenMoreTime, MoreTime, MyDeadline } from './more-time.ts'
export {
  AnsweredStep,
  ApplicationGate,
  FieldPlace,
  MyApplication,
  MyApplicationSummary,
  Orphan,
  StepKind,
  Submission,
  SubmissionFacts,
  SubmissionPart,
  WantedChanges,
} from './my-application.ts'
export { AddApplication, SendOnBehalf } from './on-behalf.ts'
export { onBehalfEndpoints } from './on-behalf-endpoints.ts'
export { type GivenByOther, withOthersAnswers } from './others-answers.ts'
export {
  ApplicantRight,
  ApplicationPeople,
  AskedOfOther,
  Collaboration,
  Collaborator,
  CollaboratorRights,
  Referee,
  Reference,
} from './people.ts'
export { peopleEndpoints } from './people-endpoints.ts'
export {
  ChangeStatus,
  GiveStatus,
  LabelledState,
  labelledStates,
  mostRules,
  mostStatuses,
  mostTags,
  ProgramStatus,
  ShownStatus,
  UsedStatus,
  WriteStatus,
} from './program-status.ts'
export {
  type ClosedBy,
  filledShare,
  isGateStep,
  locksBefore,
  readProgress,
  type StepFacts,
  type StepProgress,
  type StepStatus,
  staleGates,
} from './progress.ts'
export {
  answerRefusals,
  bulkRefusals,
  bulkStateRefusals,
  collaborationRefusals,
  copyRefusals,
  editRefusals,
  linkRefusals,
  moreTimeRefusals,
  ownershipRefusals,
  refereeRefusals,
  requestRefusals,
  ruleRefusals,
  startRefusals,
  stateRefusals,
  statusRefusals,
  submitRefusals,
  tagRefusals,
  uploadRefusals,
  windowRefusals,
} from './refusals.ts'
export { RelatedApplication, SimilarApplication } from './related.ts'
export { closedKeys, type Reopened, reopenedIn, reopensAny } from './reopened.ts'
export {
  AnswerRequest,
  AskRequest,
  MyRequest,
  ProgramRequest,
  RequestKind,
  RequestState,
} from './request.ts'
export { mayRequest, pointlessKinds, requestKinds, requestKindsFor } from './request-kinds.ts'
export {
  type AnswerRow,
  answerOf,
  diffRows,
  forceRows,
  mergeRows,
  mergesByRow,
  type RowChange,
  rebaseRows,
  rowsOf,
} from './rows.ts'
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
export { RewriteView, SavedView, ViewColumn, ViewDensity, ViewScope, WriteView } from './saved-view.ts'
export {
  AnswerGate,
  AnswerGates,
  ApplicationColumn,
  ApplicationCounts,
  ApplicationFile,
  ApplicationPlace,
  ApplicationRow,
  ApplicationsQuery,
  BulkResults,
  bulkLimit,
  ChangeState,
  Waiting,
} from './staff-application.ts'
export {
  ApplicationSource,
  ApplicationState,
  GateStatus,
} from './state.ts'
export { Assignee, AssigneeRole, Colour, Tag, UsedTag, WriteTag } from './tag.ts'
export { Colleague, RewriteComment, TeamComment, WriteComment } from './team-comment.ts'
export { AddTask, ChangeTask, TeamTask } from './team-task.ts'
export { applicationTitle, topFields } from './title.ts'
export { TrashedApplication, TrashQuery, trashEndpoints, trashSorts } from './trash-endpoints.ts'
export {
  campaignRefusals,
  StartCampaign,
  tightenedKeys,
  UpdateCampaign,
  UpdatePlan,
  updateCampaignEndpoints,
} from './update-campaign.ts'
