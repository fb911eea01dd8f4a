import { z } from 'zod'
import { Id, LocalizedText } from '../kernel/index.ts'

/** A word that a program's team puts on applications. */
export const Tag = z.object({
  id: Id,
  programId: Id,
  label: LocalizedText,
  /** `#RRGGBB`. */
  colour: z.string().regex(/^#[0-9a-fA-F]{6}$/),
  position: z.int(),
})
export type Tag = z.infer<typeof Tag>

export const AssigneeRole = z.enum(['lead', 'member'])
export type AssigneeRole = z.infer<typeof AssigneeRole>

/** Somebody of the team who looks after an application. */
export const Assignee = z.object({ id: Id, name: z.string(), role: AssigneeRole })
export type Assignee = z.infer<typeof Assignee>
