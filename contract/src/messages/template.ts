import { z } from 'zod'
import { Id } from '../kernel/index.ts'
import { Locale } from '../kernel/locale/index.ts'
import { messageLength } from './message.ts'

/** A text in the languages of those who apply, with merge fields; at least one language says something. */
export const MessageTexts = z
  .partialRecord(Locale, z.string().trim().max(messageLength))
  .refine((texts) => Object.values(texts).some((text) => text !== ''), 'required')
export type MessageTexts = z.infer<typeof MessageTexts>

/** The subject of a mail in the languages of those who apply, with merge fields; one line each. */
export const MessageSubjects = z
  .partialRecord(Locale, z.string().trim().max(200))
  .refine((texts) => Object.values(texts).some((text) => text !== ''), 'required')
export type MessageSubjects = z.infer<typeof MessageSubjects>

const draft = { name: z.string().trim().min(1, 'required').max(120), texts: MessageTexts }

export const WriteTemplate = z.object(draft)
export type WriteTemplate = z.infer<typeof WriteTemplate>

/** `etag` as it was read: refused as stale when somebody changed it meanwhile. */
export const RewriteTemplate = z.object({ ...draft, etag: z.int() })
export type RewriteTemplate = z.infer<typeof RewriteTemplate>

/** A text that the team sends again and again. Its language falls back to the program's own. */
export const MessageTemplate = z.object({ ...draft, id: Id, etag: z.int(), updatedAt: z.iso.datetime() })
export type MessageTemplate = z.infer<typeof MessageTemplate>

/** A mail as one recipient would get it, with its layout. */
export const OwnMailPreview = z.object({
  subject: z.string(),
  html: z.string(),
  lang: Locale,
  empty: z.array(z.string()),
})
export type OwnMailPreview = z.infer<typeof OwnMailPreview>

/** A text as one recipient would read it. `empty`: fields with neither a value nor a word to stand in. */
export const MessagePreview = z.object({ text: z.string(), lang: Locale, empty: z.array(z.string()) })
export type MessagePreview = z.infer<typeof MessagePreview>
