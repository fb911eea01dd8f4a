import { z } from 'zod'
import { PasskeyAnswer } from './security.ts'

/** Six digits of the app, or a recovery code, as people type them. */
export const Code = z.string().trim().min(6).max(40)

/** Shows again who one is: by one of these. */
export const Proof = z.object({
  password: z.string().min(1).max(200).optional(),
  code: Code.optional(),
  passkey: PasskeyAnswer.optional(),
})
export type Proof = z.infer<typeof Proof>
