import { z } from 'zod'
import { Locale, LocalizedText } from '../kernel/locale/index.ts'

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
  /** What it was about, as that is called now; null once it is erased, or when the event is about none. */
  program: z.object({ id: z.uuid(), slug: z.string(), title: LocalizedText, defaultLang: Locale }).nullable(),
  application: z.object({ id: z.uuid(), reference: z.string().nullable(), title: z.string() }).nullable(),
  session: z.object({ id: z.uuid(), slug: z.string(), title: LocalizedText }).nullable(),
  payload: z.record(z.string(), z.unknown()),
})
export type LogEntry = z.infer<typeof LogEntry>
