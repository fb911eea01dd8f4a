import { z } from 'zod'
import { Id } from '../../kernel/index.ts'
import { Locale } from '../../kernel/locale/index.ts'
import { JurorRole } from './juror.ts'

/** Where a saved jury can be used: in the program that it was saved in, or in all of the platform. */
export const SavedJuryScope = z.enum(['program', 'platform'])
export type SavedJuryScope = z.infer<typeof SavedJuryScope>

/** A jury kept to be used again: people with their roles and what they know. */
export const SavedJury = z.object({
  id: Id,
  name: z.string(),
  scope: SavedJuryScope,
  members: z.array(
    z.object({
      email: z.string(),
      name: z.string(),
      organisation: z.string(),
      role: JurorRole,
      lang: Locale,
    }),
  ),
  updatedAt: z.iso.datetime(),
})
export type SavedJury = z.infer<typeof SavedJury>

export const SavedJuryChange = z.object({
  name: z.string().trim().min(1).max(200),
  scope: SavedJuryScope.default('program'),
})
export type SavedJuryChange = z.output<typeof SavedJuryChange>
