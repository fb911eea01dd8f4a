import { z } from 'zod'
import { Id } from '../kernel/index.ts'
import { LocalizedText } from '../kernel/locale/index.ts'
import { FieldKey, FormDefinitionSchema } from './definition/definition-schema.ts'

/** Something in the form of a later step that asks about a field of this one. */
export const LaterUse = z.object({
  /** The key of the field that is asked about. */
  named: z.string().max(100),
  /** The field that asks. */
  field: FieldKey,
  fieldTitle: LocalizedText,
  formId: Id,
  formTitle: LocalizedText,
})
export type LaterUse = z.infer<typeof LaterUse>

/** The forms of the steps around a form's own. */
export const FormAround = z.object({
  /** Forms that stand before it in every category that shows it, in the order of the steps: conditions may name their fields. */
  earlier: z.array(z.object({ formId: Id, title: LocalizedText, definition: FormDefinitionSchema })),
  /** What forms that stand after it in some category ask about it. */
  later: z.array(LaterUse),
})
export type FormAround = z.infer<typeof FormAround>
