import type { CleanDefinition, CleanField, FormDefinition } from '@laurel/contract/forms/definition'
import type { Field } from '@laurel/contract/forms/fields'
import { sanitiseRichTexts } from '../kernel/rich-text/index.ts'

/** The definition as it is stored, and as it is given out: descriptions are rich text and are cleaned; every other text is shown as plain text. */
export function cleanDefinition(definition: FormDefinition): CleanDefinition {
  return { ...definition, fields: definition.fields.map(cleanField) }
}

function cleanField({ description, fields, ...plain }: Field): CleanField {
  return {
    ...plain,
    ...(description && { description: sanitiseRichTexts(description) }),
    ...(fields && { fields: fields.map(cleanField) }),
  }
}
