import { z } from 'zod'
import { Id, ListQuery } from '../kernel/index.ts'
import { BulkSelection } from '../listing/index.ts'
import { TaskDefinition } from './definition.ts'

const Moment = z.iso.datetime()

/** `running`: a step is due; `waiting`: for a moment or an event; the others are over. */
export const runStates = ['running', 'waiting', 'done', 'skipped', 'failed', 'cancelled'] as const
export type RunState = (typeof runStates)[number]

/** What a run began with. */
export const runOrigins = ['event', 'date', 'moment', 'every', 'hand', 'retry'] as const

/**
 * Why a run was skipped or cancelled, where no refusal says it: the conditions do not hold, the application is gone, the
 * moment was missed by more than a day, a person did it, the task was archived, another version was published.
 */
export const runReasons = [
  'conditions',
  'application_gone',
  'late',
  'person',
  'archived',
  'published',
  'withdrawn',
] as const
export type RunReason = (typeof runReasons)[number]

export const TaskRun = z.object({
  id: Id,
  task: z.object({ id: Id, name: z.string() }),
  version: z.int(),
  application: z.object({ id: Id, title: z.string(), reference: z.string().nullable() }).nullable(),
  state: z.enum(runStates),
  origin: z.enum(runOrigins),
  /** Name of the event, of one that an event started. */
  event: z.string().nullable(),
  /** Who did what started it; empty: a clock. */
  by: z.string(),
  /** The event was one of many at once. */
  isOfBulk: z.boolean(),
  startedAt: Moment,
  endedAt: Moment.nullable(),
  /** Until when it waits, or when the next try is. */
  dueAt: Moment.nullable(),
  /** The step that is next, or that failed. */
  nodeId: z.string().nullable(),
  attempts: z.int(),
  /** One of `runReasons`, or the code of a refusal. */
  reason: z.string().nullable(),
  /** Somebody started it again. */
  isRetried: z.boolean(),
})
export type TaskRun = z.infer<typeof TaskRun>

export const stepStates = ['done', 'skipped', 'failed', 'waiting'] as const

/** A step that a run took. */
export const TaskStep = z.object({
  nodeId: z.string(),
  state: z.enum(stepStates),
  at: Moment,
  /** Of a node with two ways: which was taken. */
  way: z.enum(['yes', 'no']).nullable(),
  /** What it touched: addresses, names; `unchanged` alone where it was so already. */
  effects: z.array(z.string()),
  /** The code of the refusal that kept it from being done. */
  code: z.string().nullable(),
})
export type TaskStep = z.infer<typeof TaskStep>

export const TaskRunDetails = TaskRun.extend({
  definition: TaskDefinition,
  steps: z.array(TaskStep),
  canRetry: z.boolean(),
  canCancel: z.boolean(),
})
export type TaskRunDetails = z.infer<typeof TaskRunDetails>

export const RunsQuery = ListQuery.extend({
  state: z.enum(runStates).optional(),
  /** Of the runs of a program: those of one task. */
  taskId: Id.optional(),
  applicationId: Id.optional(),
  since: z.iso.datetime().optional(),
})
export type RunsQuery = z.infer<typeof RunsQuery>

/** From the step that failed, by the version of the run; or all of it, by the version of today. */
export const RetryRun = z.object({ from: z.enum(['step', 'start']) })
export type RetryRun = z.infer<typeof RetryRun>

/** `started`: of those chosen, the ones that had no run of this task by hand in the last minute. */
export const StartTask = z.object({ selection: BulkSelection })
export type StartTask = z.infer<typeof StartTask>
export const StartedRuns = z.object({ started: z.int() })
