export { ApplicantRight, covers } from './applicant-rights.ts'
export { Comparison, ComparisonQuery } from './comparison.ts'
export { documentEndpoints, ReceiptVerdict } from './document-endpoints.ts'
export { applicationEndpoints } from './endpoints.ts'
export { answerKeyOf, type FilterKind, filterKind, formulaField } from './filter-kind.ts'
export { formChangeEndpoints, StepFormChanges } from './form-changes.ts'
export { lifecycleEndpoints, RequestsQuery } from './lifecycle-endpoints.ts'
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
export { Assignee, AssigneeRole, Tag, UsedTag, WriteTag } from './tag.ts'
export { applicationTitle, topFields } from './title.ts'
export { TrashedApplication, TrashQuery, trashEndpoints, trashSorts } from './trash-endpoints.ts'
