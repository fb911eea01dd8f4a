import type { Field } from '../fields/field.ts'
import { holdsAnswer } from '../fields/field-type.ts'
import { eligibilityFields } from './check-eligibility.ts'
import type { FormDefinition } from './definition.ts'

const parts = new WeakMap<FormDefinition, FormDefinition | undefined>()

/**
 * What of a form is asked to know who may apply: the questions that its rules of eligibility need, each of them to be
 * answered. Undefined when it has no such rule. The same form always gives the same part.
 */
export function quizPart(definition: FormDefinition): FormDefinition | undefined {
  if (!parts.has(definition)) parts.set(definition, partOf(definition))
  return parts.get(definition)
}

function partOf(definition: FormDefinition): FormDefinition | undefined {
  const requested = new Set(eligibilityFields(definition))
  if (requested.size === 0) return
  return { ...definition, fields: fieldsFor(definition.fields, requested) }
}

function fieldsFor(fields: readonly Field[], requested: ReadonlySet<string>): Field[] {
  return fields.flatMap((field) => {
    if (!field.fields) return requested.has(field.key) ? [withAnswer(field)] : []
    const inside = fieldsFor(field.fields, requested)
    if (inside.length > 0) return [{ ...field, fields: inside }]
    return requested.has(field.key) ? [field] : []
  })
}

/** Without an answer the rules say nothing. */
function withAnswer(field: Field): Field {
  return holdsAnswer(field.type) && !field.computed ? { ...field, required: true } : field
}
