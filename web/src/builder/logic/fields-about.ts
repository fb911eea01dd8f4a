import type { FormDefinition } from '@laurel/contract/forms/definition'
import { type Field, fieldsUsing } from '@laurel/contract/forms/fields'
import { everyField } from '../state/tree.ts'

/** The fields outside this one that ask about it, or about a field inside it. */
export function fieldsAbout(definition: FormDefinition, key: string): Field[] {
  const own = everyField(definition.fields).find((field) => field.key === key)
  const inside = new Set(own ? everyField([own]).map((field) => field.key) : [key])
  const using = [...inside].flatMap((one) => fieldsUsing(definition, one)).filter((field) => !inside.has(field.key))
  return [...new Set(using)]
}
