import { z } from 'zod'
import { Id, Locale, LocalizedText } from '../kernel/index.ts'
import { isMark } from './rules/index.ts'

/** A text of which one language at least is written. */
export const WrittenText = z
  .partialRecord(Locale, z.string().trim().max(300))
  .refine((text) => Object.values(text).some((one) => one !== ''), 'required')

const HelpText = z.partialRecord(Locale, z.string().trim().max(2000))

/** What each mark means, by the mark as written in decimal: `{ "4": { "en": "Measured on a first site" } }`. */
export const Anchors = z.record(z.string().max(20), HelpText)
export type Anchors = z.infer<typeof Anchors>

/** A scale is shown mark by mark: more than this would not be read. */
const mostMarks = 101

const shape = {
  title: WrittenText,
  help: HelpText.default({}),
  min: z.number().min(-1000).max(1000).default(0),
  max: z.number().min(-1000).max(1000).default(5),
  step: z.number().min(0.01).max(1000).default(1),
  /** Share in the total, relative to the other criteria; with 0 the score is asked and counts for nothing. */
  weight: z.number().min(0).max(1000).default(1),
  comment: z.enum(['none', 'optional', 'required']).default('optional'),
  anchors: Anchors.default({}),
}

/** A criterion as it is written: its scale holds at least two marks, and anchors only name marks that exist. */
export const CriterionInput = z.object(shape).superRefine((criterion, context) => {
  const { min, max, step } = criterion
  if (min >= max) return context.addIssue({ code: 'custom', message: 'above_min', path: ['max'] })
  const steps = (max - min) / step
  if (!isMark(criterion, max)) context.addIssue({ code: 'custom', message: 'divides_scale', path: ['step'] })
  if (steps > mostMarks - 1) context.addIssue({ code: 'custom', message: 'too_many_marks', path: ['step'] })
  for (const mark of Object.keys(criterion.anchors)) {
    if (mark.trim() === '' || !isMark(criterion, Number(mark)))
      context.addIssue({ code: 'custom', message: 'not_a_mark', path: ['anchors', mark] })
  }
})
export type CriterionInput = z.output<typeof CriterionInput>

/** What jurors score, on a scale of its own. */
export const Criterion = z.object({
  id: Id,
  position: z.number().int(),
  title: LocalizedText,
  help: LocalizedText,
  min: z.number(),
  max: z.number(),
  step: z.number(),
  weight: z.number(),
  comment: z.enum(['none', 'optional', 'required']),
  anchors: z.record(z.string(), LocalizedText),
})
export type Criterion = z.infer<typeof Criterion>
