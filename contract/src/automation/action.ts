import { z } from 'zod'
import { AnswerGate, ChangeState } from '../applications/index.ts'
import { Id } from '../kernel/index.ts'
import { localizedTextUpTo } from '../kernel/locale/index.ts'
import { taskLimits } from './limits.ts'

/** Whom a mail of a task goes to. `jurors`: those of the session that the event is about. */
export const recipientKinds = ['applicant', 'collaborators', 'assignees', 'lead', 'team', 'jurors'] as const
export type RecipientKind = (typeof recipientKinds)[number]

const Things = z.array(Id).max(50).default([])
const Days = z.int().min(1).max(taskLimits.waitDays)

/** A text kept among the program's (`templateId`), or one of its own in the languages of the program; with merge fields. */
const words = {
  templateId: Id.nullable().default(null),
  text: localizedTextUpTo(20_000).default({}),
}

/**
 * What a task does. A choice that is not made yet is null or empty: such a draft is saved, and not published (see
 * `problemsOfTask`). Every action asks at each run what a person would be asked.
 *
 * | do | does |
 * |---|---|
 * | mail | writes a mail to people of the application, of the team, of a role, or to fixed addresses of members |
 * | message | writes in the conversation with the applicant, who is told by mail |
 * | state, status, tags, assignees, rules, gate, session | as the same action on many applications |
 * | team_task, comment | adds a task or a comment for the team |
 * | more_time | lets the applicant go on for so many days from then |
 * | waive | has the applicant pay nothing, with a message that they read |
 * | inbox | a line in the inbox of whoever looks after the application |
 * | award | hands out a certificate with its badge, once, where the decision is published; else does nothing |
 * | channel | writes a line in a channel of Slack or Mattermost |
 * | webhook | has a webhook of the program told, signed as its others |
 */
export const TaskAction = z.discriminatedUnion('do', [
  z.object({
    do: z.literal('mail'),
    ...words,
    /** A mail template under a name of one's own, in place of subject and text. */
    ownMailId: Id.nullable().default(null),
    subject: localizedTextUpTo(200).default({}),
    to: z.array(z.enum(recipientKinds)).max(recipientKinds.length).default([]),
    /** Holders of these roles in the program. */
    roleIds: z.array(Id).max(20).optional(),
    addresses: z.array(z.email().max(254)).max(taskLimits.addresses).default([]),
  }),
  z.object({ do: z.literal('message'), ...words }),
  z.object({
    do: z.literal('state'),
    to: ChangeState.shape.to,
    reason: ChangeState.shape.reason,
    message: ChangeState.shape.message,
    /** Of `to_complete`: the steps to open again, none for all, and for how many days. */
    stepIds: Things,
    days: Days.nullable().default(null),
  }),
  z.object({ do: z.literal('status'), statusId: Id.nullable(), reason: ChangeState.shape.reason }),
  z.object({ do: z.literal('tags'), add: Things, remove: Things }),
  z.object({ do: z.literal('assignees'), add: Things, remove: Things, lead: Id.nullable().default(null) }),
  z.object({ do: z.literal('rules') }),
  z.object({ do: z.literal('gate'), to: AnswerGate.shape.to, message: AnswerGate.shape.message }),
  z.object({ do: z.literal('session'), sessionId: Id.nullable() }),
  z.object({
    do: z.literal('team_task'),
    title: z.string().trim().max(300),
    /** Null: nobody yet; `lead`: whoever leads the application then. */
    assigneeId: z
      .union([Id, z.literal('lead')])
      .nullable()
      .default(null),
    dueInDays: z.int().min(0).max(taskLimits.waitDays).nullable().default(null),
  }),
  z.object({ do: z.literal('comment'), text: z.string().trim().max(5000), mentions: Things }),
  z.object({ do: z.literal('more_time'), days: Days, reason: z.string().trim().max(5000) }),
  z.object({ do: z.literal('waive'), text: z.string().trim().max(2000).default('') }),
  z.object({ do: z.literal('inbox'), text: z.string().trim().max(300) }),
  z.object({ do: z.literal('award'), awardTemplateId: Id.nullable() }),
  z.object({ do: z.literal('channel'), channelId: Id.nullable(), text: z.string().trim().max(300).default('') }),
  z.object({ do: z.literal('webhook'), webhookId: Id.nullable() }),
])
export type TaskAction = z.infer<typeof TaskAction>
export type ActionKind = TaskAction['do']
export type ActionOf<Kind extends ActionKind> = Extract<TaskAction, { do: Kind }>

export const actionKinds = TaskAction.options.map((option) => option.shape.do.value)

/** Actions that need no application. */
export const actionsWithoutApplication: readonly ActionKind[] = ['mail', 'channel', 'webhook']
