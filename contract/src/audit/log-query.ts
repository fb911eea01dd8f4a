import { z } from 'zod'
import { ListQuery } from '../kernel/index.ts'
import { type EventKind, eventKinds } from './event-kinds.ts'

/** What narrows a log. */
export const LogFilter = z.object({
  /** Part of the name of who did it. */
  search: z.string().max(200).optional(),
  /** One event (`application.submitted`) or one family (`application.`). */
  event: z.string().max(80).optional(),
  kind: z.enum(Object.keys(eventKinds) as [EventKind, ...EventKind[]]).optional(),
  /** What it is about: part of a reference, or of the title of an application, a program or a session. */
  about: z.string().trim().min(1).max(200).optional(),
  from: z.iso.datetime().optional(),
  until: z.iso.datetime().optional(),
})
export type LogFilter = z.infer<typeof LogFilter>

/** Without an order, the newest first. */
export const LogQuery = ListQuery.extend({ ...LogFilter.shape, sort: z.enum(['at', '-at']).optional() })
export type LogQuery = z.infer<typeof LogQuery>
