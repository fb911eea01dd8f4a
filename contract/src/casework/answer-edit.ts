import { z } from 'zod'
import { AnswerConflict, ReadableChange } from '../applications/answers/index.ts'
import { AnswerValueSchema } from '../forms/values/index.ts'
import { Id } from '../kernel/index.ts'
import { LocalizedText } from '../kernel/locale/index.ts'

const reason = z.string().trim().min(1).max(2000)

/** Answers changed by staff in the applicant's place, all in one step; each starts from the version that was on screen. */
export const EditAnswers = z.object({
  stepId: Id,
  reason,
  /** That of the step's `wider` form, where its questions are answered: the step follows it from then on. */
  revision: z.int().min(1).optional(),
  changes: z
    .array(z.object({ field: z.string().max(64), value: AnswerValueSchema, baseVersion: z.int().min(0) }))
    .min(1)
    .max(200),
})
export type EditAnswers = z.infer<typeof EditAnswers>

/** Refused as `answers_changed`, nothing written: each field with what both wanted, to choose and send again on `version`. */
export const EditConflicts = z.object({ conflicts: z.array(AnswerConflict) })
export type EditConflicts = z.infer<typeof EditConflicts>

/** What staff changed in the applicant's place, and why. */
export const AnswerEdit = z.object({
  id: Id,
  stepId: Id,
  stepTitle: LocalizedText,
  reason: z.string(),
  by: z.object({ id: Id.nullable(), name: z.string() }),
  at: z.iso.datetime(),
  /** When it was undone, and by which edit; null while it stands. */
  undoneAt: z.iso.datetime().nullable(),
  /** The edit that this one undoes. */
  undoes: Id.nullable(),
  fields: z.array(
    z.object({
      key: z.string(),
      title: LocalizedText,
      before: z.string(),
      after: z.string(),
      shown: ReadableChange,
    }),
  ),
})
export type AnswerEdit = z.infer<typeof AnswerEdit>

export const UndoEdit = z.object({ reason: reason.optional() })
