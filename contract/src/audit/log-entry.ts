import { z } from 'zod'

/** One change of state: who did what, when, to what. `name` is the event's; the interface words it as `audit.event.<name>`. */
export const LogEntry = z.object({
  id: z.uuid(),
  name: z.string(),
  at: z.iso.datetime(),
  actor: z.object({
    kind: z.enum(['user', 'juror', 'system', 'anonymous']),
    id: z.uuid().nullable(),
    name: z.string(),
  }),
  programId: z.uuid().nullable(),
  applicationId: z.uuid().nullable(),
  sessionId: z.uuid().nullable(),
  payload: z.record(z.string(), z.unknown()),
})
export type LogEntry = z.infer<typeof LogEntry>
