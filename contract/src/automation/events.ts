import type { PauseReason } from './task.ts'

/** What happens to tasks and their runs. Runs that go well record what they do, and nothing more. */
export interface AutomationEvents {
  'automation.created': { taskId: string; name: string }
  'automation.changed': { taskId: string; name: string }
  'automation.published': { taskId: string; name: string; version: number }
  'automation.paused': { taskId: string; name: string; reason: PauseReason }
  'automation.resumed': { taskId: string; name: string }
  'automation.archived': { taskId: string; name: string }
  'automation.ordered': { taskIds: string[] }
  'automation.started': { taskId: string; name: string; runs: number }
  /** Runs were written to a file: of one task, or of all. */
  'automation.exported': { taskId?: string }
  'automation.run_retried': { taskId: string; runId: string; from: 'step' | 'start' }
  'automation.run_cancelled': { taskId: string; runId: string }
  'automation.step_skipped': { taskId: string; runId: string; nodeId: string }
}
