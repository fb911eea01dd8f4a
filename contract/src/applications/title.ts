import type { FormDefinition } from '../forms/definition/index.ts'
import { type FormContext, visiblePaths } from '../forms/engine/index.ts'
import type { Field } from '../forms/fields/index.ts'
import type { Answers } from '../forms/values/index.ts'

/** The longest title, in characters. */
const longest = 200

/** The first text that the form was given names its application; empty while there is none. Questions inside groups do not count. */
export function applicationTitle(definition: FormDefinition, answers: Answers, context: FormContext): string {
  const texts = topFields(definition.fields).filter((field) => field.type === 'text')
  if (texts.length === 0) return ''
  const visible = visiblePaths(definition, answers, context)
  for (const { key } of texts) {
    const value = answers[key]
    if (visible.has(key) && typeof value === 'string' && value.trim() !== '') {
      return [...value.replace(/\s+/g, ' ').trim()].slice(0, longest).join('')
    }
  }
  return ''
}

/** The fields whose answers stand at the first level: those of accordions too, in document order. */
export function topFields(fields: readonly Field[]): Field[] {
  return fields.flatMap((field) => (field.type === 'accordion' ? topFields(field.fields ?? []) : [field]))
}
