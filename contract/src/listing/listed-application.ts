import { z } from 'zod'
import { Assignee, applicationFacts } from '../applications/index.ts'
import { ApplicationState } from '../applications/states/index.ts'
import { AnswerValueSchema } from '../forms/values/index.ts'
import { Id, ListQuery, TotalsLater } from '../kernel/index.ts'

/** An application (a deposit) in the lists of the back office. */
export const ApplicationRow = z.object({
  ...applicationFacts,
  programId: Id,
  /** 0 to 100; null where nothing was saved yet. */
  completeness: z.int().nullable(),
  tags: z.array(Id),
  assignees: z.array(Assignee),
  /** The facts asked for by `facts`: `unread`, `gate`, `score.<session id>`; absent ones are not known. */
  facts: z.record(z.string(), z.union([z.number(), z.boolean(), z.string()])),
  /** The chosen columns, by field key; unanswered and hidden ones are absent. */
  answers: z.record(z.string(), AnswerValueSchema),
})
export type ApplicationRow = z.infer<typeof ApplicationRow>

/**
 * `columns`: field keys, apart by commas. `facts`: `unread`, `gate` and `score.<session id>`. `filter`: JSON, a `FilterTree` or a list
 * of clauses that must all hold. `sort`: a fact, `score.<session id>` or `answers.<key>`, `-` before it for the reverse.
 * `soFar`: of a formula that very many applications are looked through for, what was found after a moment; then the page
 * tells how much was `searched`, and is asked for again until it does no more.
 * `totals: later`: rows first; where counting takes a while, `totalIsPending` says that the totals are asked for apart.
 */
export const ApplicationsQuery = ListQuery.extend({
  columns: z.string().max(4000).optional(),
  facts: z.string().max(1000).optional(),
  soFar: z.enum(['true']).optional(),
  totals: TotalsLater,
})
export type ApplicationsQuery = z.infer<typeof ApplicationsQuery>

export const ApplicationCounts = z.object({
  total: z.int(),
  byState: z.partialRecord(ApplicationState, z.int()),
  byCategory: z.record(z.string(), z.int()),
  /** Decisions taken that applicants cannot read yet. */
  unpublishedDecisions: z.int(),
  /** Milliseconds after which numbers counted a moment ago are counted anew; 0: these are of now. */
  againIn: z.int(),
})
export type ApplicationCounts = z.infer<typeof ApplicationCounts>

/** Where an application stands in a list. `position` counts from 1; null beyond what is counted exactly. */
export const ApplicationPlace = z.object({
  previous: Id.nullable(),
  next: Id.nullable(),
  position: z.int().nullable(),
  total: z.int(),
})
export type ApplicationPlace = z.infer<typeof ApplicationPlace>
