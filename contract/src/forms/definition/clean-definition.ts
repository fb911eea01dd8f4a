import type { CleanText } from '../../kernel/text/index.ts'
import type { Field } from '../fields/field.ts'
import type { FormDefinition } from './definition.ts'

export interface CleanField extends Field {
  description?: CleanText
  fields?: CleanField[]
}

/** A form whose descriptions went through the sanitiser: they may stand in a page as they are. Its other texts are plain. */
export interface CleanDefinition extends FormDefinition {
  fields: CleanField[]
}
