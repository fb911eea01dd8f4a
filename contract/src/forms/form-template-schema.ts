import { z } from 'zod'
import { Id } from '../kernel/index.ts'
import { LocalizedText } from '../kernel/locale/index.ts'
import { FormDefinitionSchema } from './definition/definition-schema.ts'
import { FormTitle } from './form-schema.ts'

/** Templates that every platform has. */
export const builtInTemplates = ['contact', 'organisation', 'project', 'budget', 'declaration'] as const

/** One of the library by its id, or a built-in one by its name. */
export const TemplateRef = z.union([z.enum(builtInTemplates), Id])
export type TemplateRef = z.infer<typeof TemplateRef>

/** A form to start from. `isBuiltIn`: every platform has it, and nobody changes it. */
export const FormTemplate = z.object({
  id: TemplateRef,
  isBuiltIn: z.boolean(),
  title: LocalizedText,
  description: LocalizedText,
  questions: z.number().int(),
  /** The titles of its first questions. */
  sample: z.array(LocalizedText),
  createdAt: z.iso.datetime().nullable(),
  createdBy: z.object({ id: Id, name: z.string() }).nullable(),
})
export type FormTemplate = z.infer<typeof FormTemplate>

export const FormTemplateWithDefinition = FormTemplate.extend({ definition: FormDefinitionSchema })

/** A form's draft kept for others, under a name of its own. */
export const SaveTemplate = z.object({ title: FormTitle, description: LocalizedText.optional() })
export type SaveTemplate = z.infer<typeof SaveTemplate>
