import { z } from 'zod'
import { AnswerGate, ChangeState } from '../applications/index.ts'
import { ApplicationState } from '../applications/states/index.ts'
import { SendOnBehalf } from '../casework/index.ts'
import { Id, isLiveState } from '../kernel/index.ts'
import { BulkSelection } from '../listing/index.ts'

/** The most applications that one bulk action takes. */
export const maxBulk = 1_000_000
/** Days for which a bulk action that has ended is remembered, and can be undone where it can be undone at all. */
export const bulkDays = 7

const Things = z.array(Id).max(50)

/**
 * What is done with many applications. Writing to many is a sending of the messages room, and exporting an export.
 *
 * | kind | does | can be undone |
 * |---|---|---|
 * | state | starts the review (what was asked to be completed is given up), decides; `to_complete` asks for changes and writes to applicants | yes, except `to_complete` |
 * | status | gives the program's own status, bringing the state that it stands on; null takes it away | yes |
 * | tags | adds and removes tags | yes |
 * | assignees | adds and removes who looks after them; `lead` is among them | yes |
 * | rules | has the program's assignment rules look at them | yes |
 * | send | sends in the applicants' place, and writes to them | no |
 * | gate | answers the gate where each waits, and writes to applicants | no |
 * | session | adds them to an evaluation session | yes, while nobody has judged them |
 * | trash | sends them to the trash | yes |
 */
export const BulkCommand = z.discriminatedUnion('kind', [
  ChangeState.omit({ fields: true }).extend({ kind: z.literal('state') }),
  z.object({ kind: z.literal('status'), statusId: Id.nullable(), reason: ChangeState.shape.reason }),
  z.object({ kind: z.literal('tags'), add: Things.default([]), remove: Things.default([]) }),
  z.object({
    kind: z.literal('assignees'),
    add: Things.default([]),
    remove: Things.default([]),
    /** One of `add`, who leads from now on; whoever led stays as a member. */
    lead: Id.optional(),
  }),
  z.object({ kind: z.literal('rules') }),
  z.object({ kind: z.literal('gate'), to: AnswerGate.shape.to, message: AnswerGate.shape.message }),
  SendOnBehalf.extend({ kind: z.literal('send') }),
  z.object({ kind: z.literal('session'), sessionId: Id }),
  z.object({ kind: z.literal('trash') }),
])
export type BulkCommand = z.infer<typeof BulkCommand>
export type BulkKind = BulkCommand['kind']

export const StartBulk = z.object({ selection: BulkSelection, act: BulkCommand })
export type StartBulk = z.infer<typeof StartBulk>

export const bulkStates = ['waiting', 'running', 'done', 'failed', 'cancelled', 'undoing', 'undone'] as const
export const BulkState = z.enum(bulkStates)
export type BulkState = z.infer<typeof BulkState>

const Moment = z.iso.datetime()

/** A bulk action and how far it is. */
export const BulkAction = z.object({
  id: Id,
  programId: Id,
  act: BulkCommand,
  state: BulkState,
  /** Applications chosen, and those looked at so far. */
  total: z.int(),
  done: z.int(),
  changed: z.int(),
  /** There was nothing to do: they were so already. */
  unchanged: z.int(),
  failed: z.int(),
  /** Of an undoing: put back as they were, and left alone because somebody changed them since. */
  undone: z.int(),
  kept: z.int(),
  /** Why all of it ended early: the code of a refusal. */
  failure: z.string().nullable(),
  /** It has ended, something can be put back, and nobody has done so. */
  canUndo: z.boolean(),
  /** It has ended and some failed. */
  canRetry: z.boolean(),
  /** Another one has tried again what failed in it. */
  isRetried: z.boolean(),
  requestedBy: z.object({ id: Id, name: z.string() }).nullable(),
  isMine: z.boolean(),
  createdAt: Moment,
  finishedAt: Moment.nullable(),
})
export type BulkAction = z.infer<typeof BulkAction>

/** An application with which it was not done, and why: the code of a refusal. */
export const BulkProblem = z.object({
  id: Id,
  title: z.string(),
  reference: z.string().nullable(),
  /** Null: it is gone. */
  state: ApplicationState.nullable(),
  code: z.string(),
  /** It was not put back. */
  isOfUndo: z.boolean(),
})
export type BulkProblem = z.infer<typeof BulkProblem>

/** What an undoing would do now. */
export const BulkUndoing = z.object({
  /** Would be as they were before. */
  restorable: z.int(),
  /** Stay as they are: somebody has changed them since. */
  changedSince: z.int(),
  /** The first of these. */
  some: z.array(z.object({ id: Id, title: z.string(), reference: z.string().nullable() })),
})
export type BulkUndoing = z.infer<typeof BulkUndoing>
/** How many of those that stay as they are an undoing names before it begins. */
export const bulkNamed = 5

/** Is somebody at work on it, or about to be? */
export function isBulkAtWork({ state }: { readonly state: BulkState }): boolean {
  return isLiveState(state) || state === 'undoing'
}
