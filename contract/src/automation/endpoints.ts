import { z } from 'zod'
import { endpoint, Id } from '../kernel/index.ts'
import { AutomationCatalogue, AutomationTrigger } from './catalogue.ts'
import { triggerKinds } from './definition.ts'
import { taskRefusals } from './refusals.ts'
import { runEndpoints } from './run-endpoints.ts'
import { forecastEndpoints, runExportEndpoints } from './runs/index.ts'
import {
  AutomationTaskDetails,
  AutomationTasks,
  PublishTask,
  SaveTask,
  TaskVersion,
  taskStates,
  WriteTask,
} from './task.ts'
import { TaskEstimate, Trial, TryTask } from './trial.ts'

const ofProgram = z.object({ programId: z.string().max(80) })
const one = ofProgram.extend({ automationTaskId: Id })
const base = '/api/user.programs/{programId}/tasks'
const at = `${base}/{automationTaskId}` as const
const access = { to: 'staff', permission: 'program.automation.manage' } as const
const { automation_limit, task_broken, task_not_published } = taskRefusals

const reading = {
  listAutomationTriggers: endpoint({
    name: 'listAutomationTriggers',
    method: 'GET',
    path: '/api/automation-triggers',
    summary: 'The events that can start tasks, or be waited for',
    access: { to: 'signedIn' },
    ok: z.object({ data: z.array(AutomationTrigger) }),
  }),
  getAutomationCatalogue: endpoint({
    name: 'getAutomationCatalogue',
    method: 'GET',
    path: '/api/user.programs/{programId}/automation-catalogue',
    summary: 'What the tasks of a program can name, and what the caller may have them do',
    access,
    params: ofProgram,
    ok: AutomationCatalogue,
  }),
  listAutomationTasks: endpoint({
    name: 'listAutomationTasks',
    method: 'GET',
    path: base,
    summary: 'The tasks of a program in their order, with what their runs did',
    access,
    params: ofProgram,
    query: z.object({
      search: z.string().max(200).optional(),
      /** Absent: all but archived ones. */
      state: z.enum(taskStates).optional(),
      trigger: z.enum(triggerKinds as [string, ...string[]]).optional(),
    }),
    ok: AutomationTasks,
  }),
  getAutomationTask: endpoint({
    name: 'getAutomationTask',
    method: 'GET',
    path: at,
    summary: 'One task, as it is published and as it is being written',
    access,
    params: one,
    ok: AutomationTaskDetails,
  }),
  listTaskVersions: endpoint({
    name: 'listTaskVersions',
    method: 'GET',
    path: `${at}/versions`,
    summary: 'What was published of a task, the newest first; none ever changes',
    access,
    params: one,
    ok: z.object({ data: z.array(TaskVersion) }),
  }),
  tryTask: endpoint({
    name: 'tryTask',
    method: 'POST',
    path: `${base}/trial`,
    summary: 'What a task would do with one application now; nothing is written, nothing leaves',
    access,
    params: ofProgram,
    body: TryTask,
    ok: Trial,
    perMinute: 60,
  }),
  estimateTask: endpoint({
    name: 'estimateTask',
    method: 'POST',
    path: `${base}/estimate`,
    summary: 'How often a task would have run in the last days, and on what',
    access,
    params: ofProgram,
    body: TryTask.pick({ definition: true }),
    ok: TaskEstimate,
    perMinute: 60,
  }),
}

const writing = {
  createAutomationTask: endpoint({
    name: 'createAutomationTask',
    method: 'POST',
    path: base,
    summary: 'Begin a task; it does nothing before it is published',
    access,
    params: ofProgram,
    body: WriteTask,
    ok: AutomationTaskDetails,
    status: 201,
    refusals: { automation_limit },
    perMinute: 60,
  }),
  saveAutomationTask: endpoint({
    name: 'saveAutomationTask',
    method: 'PUT',
    path: at,
    summary: 'Save the draft of a task, whole or not; the published one goes on as it was',
    access,
    params: one,
    body: SaveTask,
    ok: AutomationTaskDetails,
    refusals: { task_not_published },
  }),
  discardTaskDraft: endpoint({
    name: 'discardTaskDraft',
    method: 'DELETE',
    path: `${at}/draft`,
    summary: 'Back to the published one',
    access,
    params: one,
    ok: AutomationTaskDetails,
    refusals: { task_not_published },
  }),
  publishAutomationTask: endpoint({
    name: 'publishAutomationTask',
    method: 'POST',
    path: `${at}/publication`,
    summary: 'Have the draft do its work from now on, in the name of whoever publishes it',
    access,
    params: one,
    body: PublishTask,
    ok: AutomationTaskDetails,
    refusals: { automation_limit, task_broken, task_not_published },
  }),
  duplicateAutomationTask: endpoint({
    name: 'duplicateAutomationTask',
    method: 'POST',
    path: `${at}/duplicate`,
    summary: 'A new draft that does the same',
    access,
    params: one,
    ok: AutomationTaskDetails,
    status: 201,
    refusals: { automation_limit },
    perMinute: 60,
  }),
  pauseAutomationTask: endpoint({
    name: 'pauseAutomationTask',
    method: 'POST',
    path: `${at}/pause`,
    summary: 'Start no more runs; those that wait are held until it goes on',
    access,
    params: one,
    ok: AutomationTaskDetails,
    refusals: { task_not_published },
  }),
  resumeAutomationTask: endpoint({
    name: 'resumeAutomationTask',
    method: 'POST',
    path: `${at}/resumption`,
    summary: 'Go on, in the name of whoever asks for it; what happened meanwhile starts nothing',
    access,
    params: one,
    ok: AutomationTaskDetails,
    refusals: { automation_limit, task_broken, task_not_published },
  }),
  pauseAutomationTasks: endpoint({
    name: 'pauseAutomationTasks',
    method: 'POST',
    path: `${base}/pause`,
    summary: 'Pause every task of the program',
    access,
    params: ofProgram,
    ok: z.object({ paused: z.int() }),
  }),
  orderAutomationTasks: endpoint({
    name: 'orderAutomationTasks',
    method: 'PUT',
    path: `${base}/order`,
    summary: 'Say in which order tasks of the same trigger run; those left out stay behind',
    access,
    params: ofProgram,
    body: z.object({ ids: z.array(Id).max(500) }),
  }),
  archiveAutomationTask: endpoint({
    name: 'archiveAutomationTask',
    method: 'DELETE',
    path: at,
    summary: 'End a task: runs that are not over are cancelled, what it did stays to be read',
    access,
    params: one,
  }),
}

export const automationEndpoints = {
  ...reading,
  ...writing,
  ...runEndpoints,
  ...runExportEndpoints,
  ...forecastEndpoints,
}
