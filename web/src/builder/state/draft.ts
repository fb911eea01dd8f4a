import type { FormDefinition } from '@laurel/contract/forms/definition'
import type { Field } from '@laurel/contract/forms/fields'
import type { LocalizedText } from '@laurel/contract/kernel/locale'

/** What the builder edits: the form's name and its fields. */
export interface FormDraft {
  readonly title: LocalizedText
  readonly definition: FormDefinition
}

/** The draft with other fields; the definition is a new object, as the engine asks. */
export function withFields(draft: FormDraft, fields: readonly Field[]): FormDraft {
  return { ...draft, definition: { ...draft.definition, fields: [...fields] } }
}
