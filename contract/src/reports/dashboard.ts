import { z } from 'zod'
import { ApplicationState } from '../applications/states/index.ts'
import { Id } from '../kernel/index.ts'
import { LocalizedText } from '../kernel/locale/index.ts'

/** What happened on one day of the program's own calendar: applications begun, and applications sent. */
export const DayCount = z.object({ day: z.iso.date(), started: z.int(), submitted: z.int() })
export type DayCount = z.infer<typeof DayCount>

/** One question whose answers are places, and how many of the sent applications name each. */
export const PlaceCounts = z.object({
  field: z.string(),
  title: LocalizedText,
  /** Countries as two letters (ISO 3166-1); departments of France by their number, as in postal codes: 69, 2A, 974. */
  kind: z.enum(['country', 'department']),
  /** The most frequent first. */
  values: z.array(z.object({ place: z.string(), count: z.int() })),
  /** Sent applications without an answer, or whose answer names no such place. */
  unknown: z.int(),
})
export type PlaceCounts = z.infer<typeof PlaceCounts>

/** Every number of a program's dashboard, counted in one go. Applications of the trash are in none of them. */
export const DashboardCounts = z.object({
  /** People whose account came to the platform since the call opened. */
  accounts: z.int(),
  started: z.int(),
  /** Drafts in which everything that is asked is answered, and all that are sent. */
  complete: z.int(),
  submitted: z.int(),
  byState: z.array(z.object({ state: ApplicationState, count: z.int() })),
  /** In the program's own words and order, with what stands in no status of its own left out; empty where it has none. */
  byStatus: z.array(
    z.object({ statusId: Id, state: ApplicationState, label: LocalizedText, colour: z.string(), count: z.int() }),
  ),
  byCategory: z.array(z.object({ categoryId: Id, title: LocalizedText, submitted: z.int(), drafts: z.int() })),
  /** Days without anything are left out; the oldest first. */
  days: z.array(DayCount),
  /** Seconds of work in the form until it was sent, pauses of more than five minutes left out. Null: not known of any. */
  filling: z.object({ median: z.int(), of: z.int() }).nullable(),
  /** Where unsent drafts stand still most often: the step that was saved last. */
  stopping: z.object({ stepId: Id, title: LocalizedText, position: z.int(), count: z.int() }).nullable(),
  /** Sum of the first question that asks for money, over what is sent; in whole units of its currency. */
  amount: z.object({ title: LocalizedText, currency: z.string(), sum: z.number(), of: z.int() }).nullable(),
  places: z.array(PlaceCounts),
})
export type DashboardCounts = z.infer<typeof DashboardCounts>

/** A program's figures. They are exact at `countedAt`: now, or for very large programs the last time they were counted. */
export const Dashboard = DashboardCounts.extend({
  countedAt: z.iso.datetime(),
  /** They are being counted anew: ask again in some seconds. */
  isCounting: z.boolean(),
})
export type Dashboard = z.infer<typeof Dashboard>

/** What waits for somebody of the team. Each is there only for who may do something about it. */
export const waitingKinds = [
  'to_review',
  'messages',
  'completed',
  'gates',
  'requests',
  'overdue_changes',
  'conflicts',
  'emails',
] as const
export const WaitingCount = z.object({
  kind: z.enum(waitingKinds),
  count: z.int(),
  /** Since when the oldest waits. */
  oldest: z.iso.datetime().nullable(),
})
export type WaitingCount = z.infer<typeof WaitingCount>

/** A moment or a day to come. `count` says of how many it is: drafts to remind, applications sent back, jurors. */
export const ComingDate = z.object({
  kind: z.enum([
    'opening',
    'closing',
    'reminder',
    'changes_due',
    'milestone',
    'decisions',
    'session_opening',
    'session_closing',
  ]),
  /** A moment, or a day of the program's calendar. */
  at: z.union([z.iso.datetime(), z.iso.date()]),
  /** Of a milestone or a session. */
  title: LocalizedText.nullable(),
  count: z.int().nullable(),
})
export type ComingDate = z.infer<typeof ComingDate>

export const DashboardAgenda = z.object({ waiting: z.array(WaitingCount), coming: z.array(ComingDate) })
export type DashboardAgenda = z.infer<typeof DashboardAgenda>
