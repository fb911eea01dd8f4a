export { automationWaiting, insertLine } from './lines.ts'
export { claimMoment, setMomentRuns, wasTaken } from './moments.ts'
export { listMailsSince, listPastEvents, type PastEvent } from './past-events.ts'
export { listAccepted, listApplying, listConfirmedMembers } from './people.ts'
export {
  cancelAlive,
  countByTask,
  countByWeek,
  countRecent,
  countRuns,
  findRun,
  insertRuns,
  listAwaiting,
  listFailed,
  listRuns,
  listRunsBefore,
  listStatesOf,
  listSubjects,
  lockRun,
  type NewRun,
  nextDue,
  type Recent,
  type RunChanges,
  type RunRow,
  setRun,
  type TaskCounts,
  takeDue,
  wakeRuns,
} from './runs.ts'
export { listSteps, type StepRow, writeStep } from './steps.ts'
export { enqueueOverdue, eraseOldRuns } from './sweep.ts'
export {
  changeTask,
  countTasks,
  countWorkingTasks,
  findTask,
  findVersion,
  insertTask,
  insertVersion,
  listEnabled,
  listLiving,
  listTasks,
  listTasksSending,
  listVersions,
  lockTask,
  markTask,
  orderTasks,
  type TaskRow,
} from './tasks.ts'
export { apart, undone } from './undone.ts'
