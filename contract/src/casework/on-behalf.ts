import { z } from 'zod'
import { Id } from '../kernel/index.ts'
import { Locale } from '../kernel/locale/index.ts'

/** Why the team acts in somebody's place: the applicant reads it. */
const reason = z.string().trim().min(1, 'required').max(2000)

/** An application that the team starts for somebody, known or not: they get it in their space, and are told by mail. */
export const AddApplication = z.object({
  categoryId: Id,
  email: z.email('email').max(320),
  /** Who applies; an account that has a name keeps its own. */
  name: z.string().trim().min(1, 'required').max(200),
  lang: Locale,
  reason,
})
export type AddApplication = z.infer<typeof AddApplication>

/** `allowsMissing`: answers that are missing do not keep it from being sent; it then says how many there were. */
export const SendOnBehalf = z.object({ reason, allowsMissing: z.boolean().default(false) })
export type SendOnBehalf = z.infer<typeof SendOnBehalf>
