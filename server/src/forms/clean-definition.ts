import type { Field, FormDefinition } from '@laurel/contract/forms'
import { sanitiseRichTexts } from '../kernel/rich-text/index.ts'

/** The definition as it is stored: descriptions are rich text and are cleaned; every other text is shown as plain text. */
export function cleanDefinition(definition: FormDefinition): FormDefinition {
  return { ...definition, fields: definition.fields.map(cleanField) }
}

function cleanField(field: Field): Field {
  return {
    ...field,
    ...(field.description && { description: sanitiseRichTexts(field.description) }),
    ...(field.fields && { fields: field.fields.map(cleanField) }),
  }
}
