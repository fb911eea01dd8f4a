import { z } from 'zod'
import { Id } from '../kernel/index.ts'
import { LocalizedText } from '../kernel/locale/index.ts'

export const FieldIdentity = z.enum(['direct', 'indirect', 'none'])
export const FieldAction = z.enum(['show', 'hide', 'mask', 'coarsen', 'redact'])

/** A question as blind jurors see it. */
export const AnonymisedField = z.object({
  /** `$title` is the entry's own title. */
  key: z.string(),
  type: z.string(),
  title: LocalizedText,
  stepTitle: LocalizedText,
  groupTitle: LocalizedText.nullable(),
  identityClass: FieldIdentity.nullable(),
  /** A person's decision. */
  action: FieldAction.nullable(),
  /** The action on it: hidden unless somebody decided otherwise. */
  effective: FieldAction,
  /** The action suggested by its kind. */
  suggested: FieldAction,
})
export type AnonymisedField = z.infer<typeof AnonymisedField>

export const FieldRules = z.object({
  rules: z
    .array(
      z.object({
        key: z.string().min(1).max(80),
        identityClass: FieldIdentity.nullable().default(null),
        action: FieldAction.nullable().default(null),
      }),
    )
    .min(1)
    .max(2000),
})
export type FieldRules = z.output<typeof FieldRules>

const Piece = z.object({ start: z.int().min(0), end: z.int().min(1) })

const SuggestedPiece = Piece.extend({ kind: z.string(), text: z.string(), isCertain: z.boolean() })

/** A text of an entry from which pieces are struck out before blind jurors read it. */
export const TextToRedact = z.object({
  place: z.string(),
  title: LocalizedText,
  text: z.string(),
  /** Names this very text: what is approved holds for no other. */
  hash: z.string(),
  suggestions: z.array(SuggestedPiece),
  /** Null: nobody has approved anything of this text, and jurors do not see it. */
  approved: z.array(Piece).nullable(),
})
export type TextToRedact = z.infer<typeof TextToRedact>

/** The largest copy that staff may put in the place of a file, in bytes. */
export const redactedCopyBytes = 50 * 1024 * 1024

/** A file that blind jurors read once somebody has looked at it. */
export const FileToCheck = z.object({
  place: z.string(),
  title: LocalizedText,
  name: z.string(),
  location: z.string(),
  size: z.int(),
  mime: z.string(),
  hash: z.string(),
  /** Words that may give somebody away, in its name and in what can be read of it. */
  found: z.array(z.string()),
  /** False where nothing could be read of what it holds: it must be looked at. */
  isReadable: z.boolean(),
  /** False where what says who made it cannot be taken out for certain: only a copy of it can be shown. */
  isCleanable: z.boolean(),
  isApproved: z.boolean(),
  /** The text that jurors read in its place. */
  copy: z.object({ name: z.string(), location: z.string(), size: z.int(), mime: z.string() }).nullable(),
})
export type FileToCheck = z.infer<typeof FileToCheck>

export const EntryRedactions = z.object({
  entryId: Id,
  code: z.string(),
  texts: z.array(TextToRedact),
  files: z.array(FileToCheck),
})
export type EntryRedactions = z.infer<typeof EntryRedactions>

export const Approval = z.object({
  place: z.string().min(1).max(200),
  hash: z.string().length(64),
  pieces: z.array(Piece).max(2000).default([]),
})
export type Approval = z.output<typeof Approval>

/** How far an entry is from being read blind. */
export const EntryToAnonymise = z.object({
  entryId: Id,
  code: z.string(),
  /** Texts and files that wait for somebody. */
  waiting: z.int(),
  approved: z.int(),
  /** Of those that wait: files that cannot be shown as they are, whatever is approved. Only a copy in their place can. */
  withheld: z.int(),
})
export type EntryToAnonymise = z.infer<typeof EntryToAnonymise>

/** Who is behind an entry. */
export const RevealedIdentity = z.object({
  title: z.string(),
  reference: z.string().nullable(),
  people: z.array(z.object({ name: z.string(), email: z.string() })),
})
export type RevealedIdentity = z.infer<typeof RevealedIdentity>
