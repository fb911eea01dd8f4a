import { z } from 'zod'
import { Id } from '../kernel/index.ts'
import { Locale, LocalizedText, localizedTextUpTo } from '../kernel/locale/index.ts'
import { CleanDefinitionSchema } from './definition/clean-definition-schema.ts'
import {
  ConditionSchema,
  FieldKey,
  FieldReference,
  FieldRulesSchema,
  FormDefinitionSchema,
} from './definition/definition-schema.ts'
import { textLimits } from './definition/text-limits.ts'
import { fieldTypes } from './fields/field-type.ts'
import { ChangeSummarySchema } from './publication-schema.ts'

/** A title with a text in one language at least. */
export const FormTitle = localizedTextUpTo(textLimits.formTitle).refine(
  (text) => Object.values(text).some((one) => one.trim() !== ''),
  'required',
)

/** Never published; published as it stands; changed since it was last published. */
export const FormState = z.enum(['draft', 'published', 'changed'])
export type FormState = z.infer<typeof FormState>

/** Who did something to a form; the name is empty once the account is gone. */
const Someone = z.object({ id: Id, name: z.string() })

/** A step of the program that shows the form. */
export const FormUse = z.object({
  stepId: Id,
  categoryId: Id,
  stepTitle: LocalizedText,
  categoryTitle: LocalizedText,
  /** Place of the step in its category, from 1. */
  number: z.number().int(),
})
export type FormUse = z.infer<typeof FormUse>

/** A form as lists show it. */
export const FormSummary = z.object({
  id: Id,
  programId: Id,
  /** In the language asked for, else in the program's. */
  title: z.string(),
  titles: LocalizedText,
  /** How many fields are answered. */
  questions: z.number().int(),
  state: FormState,
  publishedRevision: z.number().int().nullable(),
  publishedAt: z.iso.datetime().nullable(),
  updatedAt: z.iso.datetime(),
  updatedBy: Someone.nullable(),
  usedBy: z.array(FormUse),
})
export type FormSummary = z.infer<typeof FormSummary>

const FormOption = z.object({ reference: FieldReference, text: z.string(), picture: z.string().optional() })

const shown = {
  key: FieldKey,
  reference: FieldReference,
  type: z.enum(fieldTypes),
  title: z.string(),
  description: z.string().optional(),
  placeholder: z.string().optional(),
  required: z.union([z.boolean(), ConditionSchema]),
  visibleIf: ConditionSchema.optional(),
  options: z.array(FormOption).optional(),
  rules: FieldRulesSchema.optional(),
  newGroupBtnLabel: z.string().optional(),
  deleteConfirmationMsg: z.string().optional(),
}

const leaf = z.object(shown)
const group = z.object({ ...shown, fields: z.array(leaf).optional() })

/** A field in one language (docs/rules.md §3). Tables, files and limits of rows are in `definition`. */
export const FormField = z.object({ ...shown, fields: z.array(group).optional() })
export type FormField = z.infer<typeof FormField>

/** A form with its draft: `title` and `fields` in one language (docs/rules.md §3), `titles` and `definition` in all of them. */
export const Form = FormSummary.extend({
  lang: Locale,
  fields: z.array(FormField),
  definition: FormDefinitionSchema,
  /** The languages of its program, the one of last resort first. */
  langs: z.array(Locale),
  /** Grows with each change of the draft; to be given back when saving. */
  etag: z.number().int(),
})
export type Form = z.infer<typeof Form>

/** A published form, for ever as it was. */
export const FormRevision = z.object({
  formId: Id,
  number: z.number().int(),
  /** SHA-256 of the definition as canonical JSON, hexadecimal. */
  hash: z.string(),
  publishedAt: z.iso.datetime(),
  publishedBy: Someone.nullable(),
  /** How many fields it changed; null for a first one. */
  summary: ChangeSummarySchema.nullable(),
})
export type FormRevision = z.infer<typeof FormRevision>

export const FormRevisionWithDefinition = FormRevision.extend({ definition: CleanDefinitionSchema })
export type FormRevisionWithDefinition = z.infer<typeof FormRevisionWithDefinition>
