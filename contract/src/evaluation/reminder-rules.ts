import { z } from 'zod'

/** Days before the end at which jurors with work left are reminded, and days without answer for those invited. */
const Days = z
  .array(z.number().int().min(1).max(90))
  .max(6)
  .transform((days) => [...new Set(days)].sort((a, b) => b - a))

export const ReminderRules = z.object({ beforeEnd: Days, unanswered: Days })
export type ReminderRules = z.output<typeof ReminderRules>

/** Null takes the extension back. */
export const JurorExtension = z.object({
  until: z.iso.datetime({ offset: true }).nullable(),
  reason: z.string().trim().max(500).default(''),
})
export type JurorExtension = z.output<typeof JurorExtension>
