import { z } from 'zod'
import { ApplicationState } from '../applications/states/index.ts'
import { Id } from '../kernel/index.ts'
import { Locale, LocalizedText } from '../kernel/locale/index.ts'

/**
 * What can wait for somebody of the team: a mention of them, a task of theirs, an application that they look after, an
 * application at a gate, a request, a message that nobody has answered, an address that no mail reaches, a line of a task
 * that runs by itself, money to look at, a grant.
 */
export const inboxKinds = [
  'mention',
  'task',
  'message',
  'request',
  'gate',
  'unreached',
  'automation',
  'payment',
  'grant',
  'assigned',
] as const
export const InboxKind = z.enum(inboxKinds)
export type InboxKind = z.infer<typeof InboxKind>

/** `mine`: what I look after and what nobody does; `team`: what anybody does. What is for me alone is in both. */
export const InboxScope = z.enum(['mine', 'team'])
export type InboxScope = z.infer<typeof InboxScope>

/** Where something stands for me: waiting, put off until a moment, done until something new happens to it. */
export const InboxState = z.enum(['waiting', 'snoozed', 'done'])
export type InboxState = z.infer<typeof InboxState>

export const InboxItem = z.object({
  kind: InboxKind,
  /** With the kind, names it. */
  id: z.string(),
  program: z.object({ id: Id, slug: z.string(), title: LocalizedText, defaultLang: Locale }),
  application: z.object({
    id: Id,
    title: z.string(),
    reference: z.string().nullable(),
    applicantName: z.string(),
    state: ApplicationState,
  }),
  /** Since when it waits. */
  since: z.iso.datetime(),
  /** `YYYY-MM-DD`. */
  dueOn: z.string().nullable(),
  /** What was written, cut short; what is asked for a request: its kind. */
  words: z.string(),
  detail: z.string(),
  /** When what was put off comes back. */
  until: z.iso.datetime().nullable(),
})
export type InboxItem = z.infer<typeof InboxItem>

export const InboxGroup = z.object({ kind: InboxKind, total: z.int(), data: z.array(InboxItem) })
export type InboxGroup = z.infer<typeof InboxGroup>

export const InboxQuery = z.object({
  scope: InboxScope.default('mine'),
  standing: InboxState.default('waiting'),
  /** One kind, in pages; without it the first of each. */
  kind: InboxKind.optional(),
  programId: z.string().max(80).optional(),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  perPage: z.coerce.number().int().min(1).max(100).default(10),
})
export type InboxQuery = z.infer<typeof InboxQuery>

const named = z.object({ kind: InboxKind, id: z.string().min(1).max(200) })

/** `until` goes with `snoozed`. `waiting` takes a mark back. */
export const MarkInbox = z.object({
  items: z.array(named).min(1).max(200),
  standing: InboxState,
  until: z.iso.datetime().optional(),
})
export type MarkInbox = z.infer<typeof MarkInbox>
