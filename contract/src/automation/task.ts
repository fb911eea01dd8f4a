import { z } from 'zod'
import { Id } from '../kernel/index.ts'
import { TaskDefinition } from './definition.ts'
import { taskProblems } from './problems.ts'

const Moment = z.iso.datetime()

export const taskStates = ['draft', 'enabled', 'paused', 'archived'] as const
/**
 * Why a task is paused: by somebody (`manual`), because it started too often for one application (`loop`) or in an hour
 * (`ceiling`), failed too often, because the person in whose name it acts lost a right, or because the plan has less room.
 */
export const pauseReasons = ['manual', 'loop', 'ceiling', 'failures', 'rights', 'plan'] as const
export type PauseReason = (typeof pauseReasons)[number]

export const TaskProblemSchema = z.object({
  at: z.string(),
  reason: z.enum(taskProblems),
  field: z.string().optional(),
})

const Name = z.string().trim().min(1, 'required').max(120)

export const WriteTask = z.object({ name: Name, definition: TaskDefinition })
export type WriteTask = z.infer<typeof WriteTask>

/** `edition` is the one that was read: refused as stale when somebody changed the task meanwhile. */
export const SaveTask = WriteTask.extend({ edition: z.int() })
export type SaveTask = z.infer<typeof SaveTask>

const Count = z.int()

/** Runs by what became of them. `failed`: those that nobody took up again. */
export const RunCounts = z.object({
  total: Count,
  running: Count,
  waiting: Count,
  done: Count,
  skipped: Count,
  failed: Count,
  cancelled: Count,
})
export type RunCounts = z.infer<typeof RunCounts>

/** Runs that started in one of the last ten weeks, the oldest first. */
export const RunWeek = z.object({ from: z.iso.date(), runs: Count, failed: Count })

/** A task in the list of a program. */
export const AutomationTask = z.object({
  id: Id,
  name: z.string(),
  state: z.enum(taskStates),
  pauseReason: z.enum(pauseReasons).nullable(),
  pausedAt: Moment.nullable(),
  /** As it is published; as it is written where it never was. The screen says it in a sentence. */
  definition: TaskDefinition,
  /** Null: it was never published. */
  version: z.int().nullable(),
  position: z.int(),
  /** Something was written since it was published. */
  hasDraft: z.boolean(),
  /** In whose name it acts: whoever published it last. */
  actsFor: z.object({ id: Id, name: z.string() }).nullable(),
  /** Of one that is on: what keeps it from doing all that it says. */
  warnings: z.array(TaskProblemSchema),
  counts: RunCounts,
  weeks: z.array(RunWeek),
  lastRunAt: Moment.nullable(),
  /** Of one that a clock starts: when next. */
  nextAt: Moment.nullable(),
  edition: z.int(),
  createdAt: Moment,
  updatedAt: Moment,
})
export type AutomationTask = z.infer<typeof AutomationTask>

/** With what it does. `problems`: what keeps the draft from being published, or the published one where there is no draft. */
export const AutomationTaskDetails = AutomationTask.extend({
  draft: TaskDefinition.nullable(),
  published: TaskDefinition.nullable(),
  problems: z.array(TaskProblemSchema),
})
export type AutomationTaskDetails = z.infer<typeof AutomationTaskDetails>

/** Tasks in their order, in which those of one trigger run. */
export const AutomationTasks = z.object({
  data: z.array(AutomationTask),
  /** Tasks that the plan counts, and how many it has room for; null: as many as one likes. */
  counted: Count,
  limit: Count.nullable(),
  /** Runs of all of them since the program began. */
  runs: Count,
})
export type AutomationTasks = z.infer<typeof AutomationTasks>

/** What was published once, and stays as it was. */
export const TaskVersion = z.object({
  version: z.int(),
  publishedAt: Moment,
  publishedBy: z.string().nullable(),
  /** Runs that are not over. */
  alive: Count,
  definition: TaskDefinition,
})
export type TaskVersion = z.infer<typeof TaskVersion>

/** `waiting`: runs of earlier versions that are not over go on by them, or are cancelled. */
export const PublishTask = z.object({ edition: z.int(), waiting: z.enum(['finish', 'cancel']).default('finish') })
export type PublishTask = z.infer<typeof PublishTask>
