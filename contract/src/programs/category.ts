import { z } from 'zod'
import { CleanDefinitionSchema, FormDefinitionSchema, GateSettingsSchema } from '../forms/definition/index.ts'
import { Id } from '../kernel/index.ts'
import { LocalizedText } from '../kernel/locale/index.ts'
import { CleanHtml } from '../kernel/text/index.ts'
import { Title } from './program.ts'

/** `submission` is the final sending; used midway it is a gate; `payment` may stand anywhere before it (docs/rules.md §3). */
export const stepTypes = ['form', 'textarea', 'payment', 'submission'] as const
export const StepType = z.enum(stepTypes)
export type StepType = z.infer<typeof StepType>

/** A form step's config holds `form_id`, a textarea step's holds `content` (docs/rules.md §3). */
const StepConfig = z.object({
  form_id: Id.nullable().optional(),
  /** Rich text in the language asked for. */
  content: CleanHtml.optional(),
})

const step = {
  id: Id,
  categoryId: Id,
  type: StepType,
  title: z.string(),
  /** Its place in its category, from 1. */
  number: z.int(),
}

/** One step of a category, for staff. */
export const Step = z.object({
  ...step,
  config: StepConfig,
  titles: LocalizedText,
  contents: LocalizedText,
  /** What a submission step says while it is a gate on the way. */
  gate: GateSettingsSchema,
})
export type Step = z.infer<typeof Step>

const category = {
  id: Id,
  programId: Id,
  title: z.string(),
  description: z.string(),
}

/** A path inside a program: its own ordered steps, the last of them the final submission. */
export const Category = z.object({
  ...category,
  titles: LocalizedText,
  descriptions: LocalizedText,
  steps: z.array(Step),
  /** The form whose rules say, before the long ones, who may apply here. */
  eligibilityFormId: Id.nullable(),
})
export type Category = z.infer<typeof Category>

/** A step as anyone may read it: a form with all its questions as last published, in one language. */
export const PublicStep = z.object({
  ...step,
  config: StepConfig.extend({
    form: z.object({ title: z.string(), revision: z.int(), definition: CleanDefinitionSchema }).optional(),
  }),
})
export type PublicStep = z.infer<typeof PublicStep>

/** What is asked first to know whether somebody may apply: the questions that the rules of a form need. */
export const EligibilityQuiz = z.object({ formId: Id, revision: z.int(), definition: FormDefinitionSchema })
export type EligibilityQuiz = z.infer<typeof EligibilityQuiz>

export const PublicCategory = z.object({
  ...category,
  steps: z.array(PublicStep),
  /** Absent: anybody may apply. */
  eligibility: EligibilityQuiz.optional(),
})
export type PublicCategory = z.infer<typeof PublicCategory>

const ShortText = LocalizedText.refine((text) => Object.values(text).every((one) => one.length <= 2000), 'too_long')

/** What a category says of itself; what is absent stays. */
export const CategoryTexts = z.object({
  title: Title,
  description: ShortText.optional(),
  eligibilityFormId: Id.nullable().optional(),
})
export type CategoryTexts = z.infer<typeof CategoryTexts>

/** A new step; it goes before the final submission unless its place (from 1) is given. */
export const StepDraft = z.object({
  type: StepType,
  title: Title,
  form_id: Id.nullable().optional(),
  content: LocalizedText.optional(),
  gate: GateSettingsSchema.optional(),
  number: z.int().min(1).max(1000).optional(),
})
export type StepDraft = z.infer<typeof StepDraft>

/** What may be changed of a step; its type never changes. */
export const StepChange = StepDraft.pick({ title: true, form_id: true, content: true, gate: true }).partial()
export type StepChange = z.infer<typeof StepChange>
