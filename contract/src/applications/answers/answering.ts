import { z } from 'zod'
import { ScanState } from '../../files/index.ts'
import { AnswerValueSchema } from '../../forms/values/index.ts'
import { Id } from '../../kernel/index.ts'
import { LocalizedText } from '../../kernel/locale/index.ts'

/** The longest stored answers of one step, in bytes of JSON. */
export const answersLimit = 1024 * 1024

const cells = z.record(z.string().max(64), z.unknown())
const place = { row: z.string().max(64), after: z.string().max(64).nullable() }

/** One change to the rows of a group or table, by the ids of its rows; `from` is what stood there before. */
const RowChangeSchema = z.discriminatedUnion('op', [
  z.object({ op: z.literal('add'), ...place, v: cells }),
  z.object({
    op: z.literal('set'),
    row: z.string().max(64),
    key: z.string().max(64),
    from: z.unknown(),
    to: z.unknown(),
  }),
  z.object({ op: z.literal('remove'), row: z.string().max(64), from: cells }),
  z.object({ op: z.literal('move'), ...place }),
])

/**
 * One field as somebody changed it, starting from the version that they had before them (0: never answered). Groups and
 * tables may be given as `rows`, what was done to their rows, in place of the whole value: then only the same cell
 * changed twice is a conflict.
 */
export const AnswerChange = z
  .object({
    field: z.string().max(64),
    value: AnswerValueSchema.optional(),
    rows: z.array(RowChangeSchema).max(2000).optional(),
    baseVersion: z.int().min(0),
  })
  .refine(({ value, rows }) => value !== undefined || rows !== undefined, { error: 'required', path: ['value'] })
export type AnswerChange = z.infer<typeof AnswerChange>

/** Saves changed fields. The same `mutationId` sent again changes nothing more and answers the same. */
export const SaveAnswers = z.object({
  mutationId: z.string().regex(/^[A-Za-z0-9_-]{8,64}$/),
  changes: z.array(AnswerChange).min(1).max(500),
})
export type SaveAnswers = z.infer<typeof SaveAnswers>

/** Two people changed one field: nothing is written until one of them chooses, by saving again on `version`. */
export const AnswerConflict = z.object({
  field: z.string(),
  mine: AnswerValueSchema,
  theirs: AnswerValueSchema,
  /** Name of whoever wrote `theirs`; null when it is the same person, elsewhere. */
  by: z.string().nullable(),
  at: z.iso.datetime(),
  version: z.int(),
})
export type AnswerConflict = z.infer<typeof AnswerConflict>

/** Why a change was not taken. Everything else in the same call was. */
export const answerRefusalReasons = ['unknown-field', 'blocked', 'read-only', 'valide-input-text', 'max'] as const
export const RefusedAnswer = z.object({
  field: z.string(),
  reason: z.enum(answerRefusalReasons),
  /** Of a text with tags: the first that is not authorised. */
  piece: z.string().optional(),
  /** Of a blocked field: the title of the validation that blocks it (docs/rules.md §4). */
  by: LocalizedText.optional(),
})
export type RefusedAnswer = z.infer<typeof RefusedAnswer>

/** A saved answer that breaks a rule: it is kept as typed, and cannot be submitted so. */
export const AnswerProblemSchema = z.object({
  field: z.string(),
  reason: z.string(),
  params: z.record(z.string(), z.unknown()).optional(),
})

export const SavedAnswers = z.object({
  /** `value` where rows of others stand beside those saved. */
  saved: z.array(z.object({ field: z.string(), version: z.int(), value: AnswerValueSchema.optional() })),
  conflicts: z.array(AnswerConflict),
  refused: z.array(RefusedAnswer),
  problems: z.array(AnswerProblemSchema),
  /** Revision of the form that the answers now follow: other than the browser's, it must read the form again. */
  revision: z.int(),
  title: z.string(),
  serverTime: z.iso.datetime(),
})
export type SavedAnswers = z.infer<typeof SavedAnswers>

/** Asking for a gate (`pending`), or taking the answers before it up again (`in_progress`). */
export const AskGate = z.object({
  stepId: Id,
  /** Key of the validation field; empty for a submission step on the way. */
  fieldKey: z.string().max(64).default(''),
  to: z.enum(['pending', 'in_progress']),
})
export type AskGate = z.infer<typeof AskGate>

/** A file that was uploaded for a field, as answers name it. */
export const UploadedAnswer = z.object({
  key: z.string(),
  name: z.string(),
  location: z.string(),
  size: z.int(),
  mime: z.string(),
  scan: ScanState,
})
export type UploadedAnswer = z.infer<typeof UploadedAnswer>
