import { z } from 'zod'
import { endpoint, Id, listOf } from '../kernel/index.ts'
import { runRefusals, taskRefusals } from './refusals.ts'
import { RetryRun, RunsQuery, StartedRuns, StartTask, TaskRun, TaskRunDetails } from './run.ts'

const one = z.object({ programId: z.string().max(80), automationTaskId: Id })
const oneRun = one.extend({ taskRunId: Id })
const base = '/api/user.programs/{programId}/tasks/{automationTaskId}/runs'
const at = `${base}/{taskRunId}` as const
const access = { to: 'staff', permission: 'program.automation.manage' } as const
const { run_over, run_not_over } = runRefusals
const { task_not_published, task_broken } = taskRefusals

export const runEndpoints = {
  startTaskRuns: endpoint({
    name: 'startTaskRuns',
    method: 'POST',
    path: base,
    summary: 'Start a task by hand on applications; those that do not meet its conditions are skipped',
    access,
    params: one,
    body: StartTask,
    ok: StartedRuns,
    status: 202,
    refusals: { task_not_published, task_broken },
    perMinute: 20,
  }),
  listTaskRuns: endpoint({
    name: 'listTaskRuns',
    method: 'GET',
    path: base,
    summary: 'The runs of a task, the newest first',
    access,
    params: one,
    query: RunsQuery,
    ok: listOf(TaskRun),
  }),
  listProgramTaskRuns: endpoint({
    name: 'listProgramTaskRuns',
    method: 'GET',
    path: '/api/user.programs/{programId}/task-runs',
    summary: 'The runs of all tasks of a program, the newest first',
    access,
    params: one.pick({ programId: true }),
    query: RunsQuery,
    ok: listOf(TaskRun),
  }),
  getTaskRun: endpoint({
    name: 'getTaskRun',
    method: 'GET',
    path: at,
    summary: 'One run and its steps, with the version that it follows',
    access,
    params: oneRun,
    ok: TaskRunDetails,
  }),
  retryTaskRun: endpoint({
    name: 'retryTaskRun',
    method: 'POST',
    path: `${at}/retry`,
    summary: 'Take up a run that failed, or start it again from the beginning as another run',
    access,
    params: oneRun,
    body: RetryRun,
    ok: TaskRunDetails,
    refusals: { run_not_over, run_over, task_not_published },
    perMinute: 60,
  }),
  retryFailedRuns: endpoint({
    name: 'retryFailedRuns',
    method: 'POST',
    path: `${base}/retry`,
    summary: 'Take up every run that failed, each at its step',
    access,
    params: one,
    ok: StartedRuns,
    perMinute: 20,
  }),
  skipTaskStep: endpoint({
    name: 'skipTaskStep',
    method: 'POST',
    path: `${at}/skip`,
    summary: 'Go on behind the step that failed, without it',
    access,
    params: oneRun,
    ok: TaskRunDetails,
    refusals: { run_over },
    perMinute: 60,
  }),
  cancelTaskRun: endpoint({
    name: 'cancelTaskRun',
    method: 'POST',
    path: `${at}/cancellation`,
    summary: 'End a run here; what it did stays',
    access,
    params: oneRun,
    ok: TaskRunDetails,
    refusals: { run_over },
  }),
  cancelTaskRuns: endpoint({
    name: 'cancelTaskRuns',
    method: 'POST',
    path: `${base}/cancellation`,
    summary: 'End every run of a task that is not over',
    access,
    params: one,
    ok: z.object({ cancelled: z.int() }),
  }),
}
