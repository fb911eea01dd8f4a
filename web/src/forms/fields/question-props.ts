import type { Field } from '@laurel/contract/forms/fields'
import type { Place } from './place.ts'

/** What a field component is given. Both keep their identity while the form is filled, so that memo holds. */
export interface QuestionProps {
  readonly field: Field
  readonly place: Place
}
