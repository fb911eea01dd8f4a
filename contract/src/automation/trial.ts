import { z } from 'zod'
import { Id } from '../kernel/index.ts'
import { FilterTreeSchema } from '../listing/index.ts'
import { TaskDefinition } from './definition.ts'

const Moment = z.iso.datetime()
const Application = z.object({ id: Id, title: z.string(), reference: z.string().nullable() })

/** A task as it is on the screen, and the application that it is tried on; nothing is written. */
export const TryTask = z.object({ definition: TaskDefinition, applicationId: Id.nullable().default(null) })
export type TryTask = z.infer<typeof TryTask>

/** One question of a condition, and what is so of the application. */
export const TriedClause = z.object({ clause: FilterTreeSchema, holds: z.boolean() })
export type TriedClause = z.infer<typeof TriedClause>

/** A step as it would go now. */
export const TriedStep = z.object({
  nodeId: z.string(),
  /** `do`: it would be done; `refused`: `code` says why not; `not_reached`: on a way that is not taken, or behind an end. */
  would: z.enum(['do', 'wait', 'branch', 'refused', 'not_reached', 'end']),
  way: z.enum(['yes', 'no']).nullable(),
  clauses: z.array(TriedClause),
  code: z.string().nullable(),
  /** When, the waits before it counted. */
  at: Moment.nullable(),
  /** Of a mail or a message, as each would read it. */
  mails: z.array(z.object({ to: z.string(), name: z.string(), subject: z.string(), text: z.string() })),
  /** What it would touch: addresses, names in the reader's language; `unchanged` alone where it is so already. */
  effects: z.array(z.string()),
})
export type TriedStep = z.infer<typeof TriedStep>

export const Trial = z.object({
  application: Application.nullable(),
  /** Would the conditions let it run? */
  matches: z.boolean(),
  clauses: z.array(TriedClause),
  steps: z.array(TriedStep),
})
export type Trial = z.infer<typeof Trial>

/** What a task would have done: of the events of so many days, those whose application meets the conditions today. */
export const TaskEstimate = z.object({
  days: z.int(),
  events: z.int(),
  matched: z.int(),
  /** There were more events than are looked at. */
  isCapped: z.boolean(),
  /** The newest, to try it on. */
  recent: z.array(z.object({ application: Application, at: Moment, matches: z.boolean() })),
})
export type TaskEstimate = z.infer<typeof TaskEstimate>
