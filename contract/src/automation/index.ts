export {
  type ActionKind,
  type ActionOf,
  actionKinds,
  actionsWithoutApplication,
  type RecipientKind,
  recipientKinds,
  TaskAction,
} from './action.ts'
export { AutomationCatalogue, AutomationTrigger } from './catalogue.ts'
export {
  dateNames,
  type NodeKind,
  programDates,
  TaskDefinition,
  type TaskNode,
  TaskNodeSchema,
  TaskTrigger,
  type TriggerKind,
  triggerKinds,
  type WaitUnit,
  waitUnits,
} from './definition.ts'
export { automationEndpoints } from './endpoints.ts'
export type { AutomationEvents } from './events.ts'
export {
  estimateDays,
  estimateNamed,
  lateHours,
  maxBranchDepth,
  maxChainDepth,
  maxFailuresInRow,
  maxFixedAddresses,
  maxNodes,
  maxRunsPerApplication,
  maxRunsPerHour,
  maxStepTries,
  maxTasks,
  maxWaitDays,
  runDays,
} from './limits.ts'
export { branchesOf, everyNode, findNode, firstNode, nextNode } from './nodes.ts'
export {
  hasApplication,
  missingIn,
  problemsOfTask,
  type TaskProblem,
  type TaskProblemReason,
  taskProblems,
  waitMinutes,
} from './problems.ts'
export { runRefusals, taskRefusals } from './refusals.ts'
export {
  RetryRun,
  type RunReason,
  type RunState,
  RunsQuery,
  runOrigins,
  runReasons,
  runStates,
  StartTask,
  stepStates,
  TaskRun,
  TaskRunDetails,
  TaskStep,
} from './run.ts'
export {
  AutomationTask,
  AutomationTaskDetails,
  AutomationTasks,
  type PauseReason,
  PublishTask,
  pauseReasons,
  RunCounts,
  SaveTask,
  TaskVersion,
  taskStates,
  WriteTask,
} from './task.ts'
export { TaskEstimate, Trial, TriedClause, TriedStep, TryTask } from './trial.ts'
export {
  type ChoiceSource,
  fitsTrigger,
  type TriggerName,
  type TriggerSubject,
  triggerEventOf,
  triggerEvents,
  triggerNames,
} from './trigger-events.ts'
