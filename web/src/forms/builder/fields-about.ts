import { type Field, type FormDefinition, fieldsNamed } from '@laurel/contract/forms'
import { everyField } from './tree.ts'

/** The fields whose conditions name this one. */
export function fieldsAbout(definition: FormDefinition, key: string): Field[] {
  return everyField(definition.fields).filter(({ visibleIf, required }) => {
    const named = [
      ...(visibleIf ? fieldsNamed(visibleIf) : []),
      ...(typeof required === 'object' ? fieldsNamed(required) : []),
    ]
    return named.includes(key)
  })
}
