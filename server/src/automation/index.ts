import { advanceJob } from './advance-runs.ts'
import { clockJob } from './clock/start-by-clock.ts'
import { notifyFailuresJob } from './notify-failures.ts'

export {
  type ActionKind,
  awardActions,
  bulkActions,
  moneyActions,
  offerActions,
  teamActions,
  writeActions,
} from './actions/index.ts'
export { contributeEndpoints } from './endpoint-names.ts'
export { runExportOperation } from './exports/index.ts'
export { automationListener } from './hear-events.ts'
export { automationMails } from './mail-kinds.ts'
export { erasePersonalData, personalDataOf } from './personal-data.ts'
export { automationRoutes } from './routes.ts'
export { automationWaiting, countWorkingTasks, listTasksSending } from './store/index.ts'
export { sweepRuns } from './sweep.ts'
export { publishTask } from './switch-tasks.ts'
export { automationLoaders } from './things.ts'
export { createTask } from './write-tasks.ts'
export const automationJobs = [advanceJob, clockJob, notifyFailuresJob]
