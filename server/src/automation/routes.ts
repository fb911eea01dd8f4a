import { automationEndpoints } from '@laurel/contract/automation'
import { bind } from '../kernel/http/index.ts'
import { cancelRun, cancelRuns, retryFailed, retryRun, skipStep, startByHand } from './change-runs.ts'
import { estimateTask } from './estimate-task.ts'
import { downloadRunExport, presentRunExport, requestRunExport } from './exports/index.ts'
import { forecastRuns } from './forecast-runs.ts'
import { presentTask } from './present.ts'
import { readCatalogue, readTriggers } from './read-catalogue.ts'
import { readRun, readRuns } from './read-runs.ts'
import { pauseAll, pauseByHand, publishTask, resumeTask } from './switch-tasks.ts'
import { tryTask } from './try-task.ts'
import {
  archiveTask,
  createTask,
  discardDraft,
  duplicateTask,
  putInOrder,
  readTasks,
  readVersions,
  saveTask,
} from './write-tasks.ts'

export const automationRoutes = bind(automationEndpoints, {
  listAutomationTriggers: async () => ({ data: readTriggers() }),
  getAutomationCatalogue: (scene, { program }) => readCatalogue(scene, program),
  listAutomationTasks: (scene, { program, query }) => readTasks(scene, program, query),
  getAutomationTask: (scene, { program, automationTask }) => presentTask(scene, program, automationTask),
  listTaskVersions: (scene, { automationTask }) => readVersions(scene, automationTask),
  tryTask: (scene, { program, body }) => tryTask(scene, program, body),
  estimateTask: (scene, { program, body }) => estimateTask(scene, program, body.definition),
  createAutomationTask: (scene, { program, body }) => createTask(scene, program, body),
  saveAutomationTask: (scene, { program, automationTask, body }) => saveTask(scene, program, automationTask, body),
  discardTaskDraft: (scene, { program, automationTask }) => discardDraft(scene, program, automationTask),
  publishAutomationTask: (scene, { program, automationTask, body }) =>
    publishTask(scene, program, automationTask, body),
  duplicateAutomationTask: (scene, { program, automationTask }) => duplicateTask(scene, program, automationTask),
  pauseAutomationTask: (scene, { program, automationTask }) => pauseByHand(scene, program, automationTask),
  resumeAutomationTask: (scene, { program, automationTask }) => resumeTask(scene, program, automationTask),
  pauseAutomationTasks: (scene, { program }) => pauseAll(scene, program),
  orderAutomationTasks: (scene, { program, body }) => putInOrder(scene, program, body.ids),
  archiveAutomationTask: (scene, { automationTask }) => archiveTask(scene, automationTask),
  startTaskRuns: (scene, { program, automationTask, body }) => startByHand(scene, program, automationTask, body),
  listTaskRuns: (scene, { program, automationTask, query }) => readRuns(scene, program, query, automationTask),
  listProgramTaskRuns: (scene, { program, query }) => readRuns(scene, program, query),
  exportTaskRuns: (scene, { program, body }) => requestRunExport(scene, program, body),
  getTaskRunExport: async (_scene, { taskRunExport }) => presentRunExport(taskRunExport),
  downloadTaskRunExport: (scene, { taskRunExport }) => downloadRunExport(scene, taskRunExport),
  forecastTaskRuns: (scene, { program, body }) => forecastRuns(scene, program, body),
  getTaskRun: (scene, { taskRun }) => readRun(scene, taskRun),
  retryTaskRun: (scene, { automationTask, taskRun, body }) => retryRun(scene, automationTask, taskRun, body),
  retryFailedRuns: (scene, { automationTask }) => retryFailed(scene, automationTask),
  skipTaskStep: (scene, { taskRun }) => skipStep(scene, taskRun),
  cancelTaskRun: (scene, { automationTask, taskRun }) => cancelRun(scene, automationTask, taskRun),
  cancelTaskRuns: (scene, { automationTask }) => cancelRuns(scene, automationTask),
})
