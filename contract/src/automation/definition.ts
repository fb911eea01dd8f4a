import { z } from 'zod'
import { FilterTreeSchema } from '../listing/index.ts'
import { TaskAction } from './action.ts'
import { taskLimits } from './limits.ts'
import { triggerNames } from './trigger-events.ts'

const Only = z.record(z.string().max(40), z.array(z.string().max(80)).max(50)).default({})
const Hour = z.int().min(0).max(23)
/** Dates of the program, moments of the application, or `answers.<key>` of a question that asks for a date. */
export const dateNames = ['opensAt', 'closesAt', 'createdAt', 'submittedAt', 'decidedAt'] as const
export const programDates: readonly string[] = ['opensAt', 'closesAt'] satisfies (typeof dateNames)[number][]
const DateName = z
  .string()
  .max(80)
  .refine((name) => (dateNames as readonly string[]).includes(name) || /^answers\.[^.]+$/.test(name), 'unknown')
const Days = z.int().min(-taskLimits.waitDays).max(taskLimits.waitDays)
/** One run for each application that meets the conditions, or one for the program. */
const Each = z.enum(['application', 'program']).default('application')

/**
 * What starts a task. Hours are those of the program's zone; an hour that a change of clocks leaves out is the next minute
 * that there is, one that comes twice counts once.
 */
export const TaskTrigger = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('event'),
    name: z.enum(triggerNames),
    /** By choice of the trigger, what is waited for; nothing: whatever it is. */
    only: Only,
    by: z.enum(['anyone', 'applicant', 'team']).default('anyone'),
    /** Also when many are changed at once. */
    withBulk: z.boolean().default(true),
  }),
  z.object({ kind: z.literal('date'), date: DateName.nullable(), days: Days, hour: Hour }),
  z.object({ kind: z.literal('moment'), at: z.iso.datetime().nullable(), each: Each }),
  z.object({
    kind: z.literal('every'),
    every: z.enum(['day', 'week']),
    /** 1 for Monday. */
    weekday: z.int().min(1).max(7).default(1),
    hour: Hour,
    each: Each,
  }),
  /** Somebody starts it on applications that they choose. */
  z.object({ kind: z.literal('hand') }),
])
export type TaskTrigger = z.infer<typeof TaskTrigger>
export type TriggerKind = TaskTrigger['kind']
export const triggerKinds = TaskTrigger.options.map((option) => option.shape.kind.value)

export const waitUnits = ['minutes', 'hours', 'days', 'weeks'] as const
export type WaitUnit = (typeof waitUnits)[number]

const id = z.string().regex(/^[A-Za-z0-9_-]{1,40}$/)
const time = {
  amount: z
    .int()
    .min(1)
    .max(taskLimits.waitDays * 24 * 60),
  unit: z.enum(waitUnits),
}

/** One thing that a task does, one after the other. */
export type TaskNode =
  | { id: string; kind: 'action'; action: TaskAction }
  /** So long after the step before. */
  | { id: string; kind: 'wait'; amount: number; unit: WaitUnit }
  /** Until so many days before or after a date; one that is over goes on at once, one that is not known is asked again every day. */
  | { id: string; kind: 'wait_date'; date: string | null; days: number; hour: number }
  /** For an event, at most so long: `yes` when it came, else `no`. */
  | {
      id: string
      kind: 'wait_event'
      name: (typeof triggerNames)[number]
      only: Record<string, string[]>
      amount: number
      unit: WaitUnit
      yes: TaskNode[]
      no: TaskNode[]
    }
  /** Two ways, after which the steps behind it follow. */
  | { id: string; kind: 'branch'; conditions: z.infer<typeof FilterTreeSchema> | null; yes: TaskNode[]; no: TaskNode[] }
  /** The run is over. */
  | { id: string; kind: 'end' }
export type NodeKind = TaskNode['kind']

export const TaskNodeSchema: z.ZodType<TaskNode> = z.lazy(() =>
  z.discriminatedUnion('kind', [
    z.object({ id, kind: z.literal('action'), action: TaskAction }),
    z.object({ id, kind: z.literal('wait'), ...time }),
    z.object({ id, kind: z.literal('wait_date'), date: DateName.nullable(), days: Days, hour: Hour }),
    z.object({
      id,
      kind: z.literal('wait_event'),
      name: z.enum(triggerNames),
      only: Only,
      ...time,
      yes: z.array(TaskNodeSchema).max(40),
      no: z.array(TaskNodeSchema).max(40),
    }),
    z.object({
      id,
      kind: z.literal('branch'),
      conditions: FilterTreeSchema.nullable(),
      yes: z.array(TaskNodeSchema).max(40),
      no: z.array(TaskNodeSchema).max(40),
    }),
    z.object({ id, kind: z.literal('end') }),
  ]),
) as unknown as z.ZodType<TaskNode>

/** What a task does, and when. Conditions are filters as the lists of applications write them. */
export const TaskDefinition = z.object({
  trigger: TaskTrigger,
  conditions: FilterTreeSchema.nullable().default(null),
  nodes: z.array(TaskNodeSchema).max(40),
  /** What becomes of its waiting runs once the application is withdrawn; absent: they are cancelled. */
  onWithdrawal: z.enum(['cancel', 'go_on']).optional(),
})
export type TaskDefinition = z.infer<typeof TaskDefinition>
