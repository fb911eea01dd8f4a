export {
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
  programDates,
  TaskDefinition,
  type TaskNode,
  TaskTrigger,
  triggerKinds,
  type WaitUnit,
  waitUnits,
} from './definition.ts'
export { automationEndpoints } from './endpoints.ts'
export type { AutomationEvents } from './events.ts'
export { taskLimits } from './limits.ts'
export { branchesOf, everyNode, findNode, firstNode, nextNode } from './nodes.ts'
export { hasApplication, problemsOfTask, type TaskProblem, taskProblems, waitMinutes } from './problems.ts'
export { runRefusals, taskRefusals } from './refusals.ts'
export {
  RetryRun,
  RunsQuery,
  runOrigins,
  runReasons,
  runStates,
  StartTask,
  stepStates,
  TaskRun,
  TaskRunDetails,
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
export { TaskEstimate, Trial, TriedStep, TryTask } from './trial.ts'
export {
  fitsTrigger,
  type TriggerName,
  triggerEventOf,
  triggerEvents,
  triggerNames,
} from './trigger-events.ts'
