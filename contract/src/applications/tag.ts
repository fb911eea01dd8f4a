import { z } from 'zod'
import { Id } from '../kernel/index.ts'
import { LocalizedText } from '../kernel/locale/index.ts'

/** `#RRGGBB`. */
export const Colour = z.string().regex(/^#[0-9a-fA-F]{6}$/)

/** A few words by language, in one language at least. */
export const ShortLabel = LocalizedText.refine(
  (texts) => {
    const written = Object.values(texts).filter((text) => text.trim() !== '')
    return written.length > 0 && written.every((text) => text.length <= 60)
  },
  { error: 'required' },
)

/** A word that a program's team puts on applications. */
export const Tag = z.object({
  id: Id,
  programId: Id,
  label: LocalizedText,
  colour: Colour,
  position: z.int(),
})
export type Tag = z.infer<typeof Tag>

/** With the number of applications that bear it. */
export const UsedTag = Tag.extend({ uses: z.int() })
export type UsedTag = z.infer<typeof UsedTag>

export const WriteTag = z.object({ label: ShortLabel, colour: Colour })
export type WriteTag = z.infer<typeof WriteTag>

export const AssigneeRole = z.enum(['lead', 'member'])
export type AssigneeRole = z.infer<typeof AssigneeRole>

/** Somebody of the team who looks after an application. */
export const Assignee = z.object({ id: Id, name: z.string(), role: AssigneeRole })
export type Assignee = z.infer<typeof Assignee>
