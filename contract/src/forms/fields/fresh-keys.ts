import { renameTargets } from '../definition/company-targets.ts'
import type { FormDefinition } from '../definition/definition.ts'
import { renameFields, renameInExpression } from '../expressions/expression-names.ts'
import type { Field } from './field.ts'

/** Every field with those inside it, depth first. */
export function everyField(fields: readonly Field[]): Field[] {
  return fields.flatMap((field) => [field, ...everyField(field.fields ?? [])])
}

/** A field with other keys, in what it asks of others too; keys that `keys` does not have stay. */
export function withKeys(field: Field, keys: ReadonlyMap<string, string>): Field {
  return {
    ...field,
    key: keys.get(field.key) ?? field.key,
    ...(field.visibleIf && { visibleIf: renameFields(field.visibleIf, keys) }),
    required: typeof field.required === 'object' ? renameFields(field.required, keys) : field.required,
    ...(typeof field.readOnly === 'object' && { readOnly: renameFields(field.readOnly, keys) }),
    ...(field.computed && { computed: renameInExpression(field.computed, keys) }),
    ...(field.initial && { initial: renameInExpression(field.initial, keys) }),
    ...(field.company && { company: renameTargets(field.company, keys) }),
    ...(field.fields && { fields: field.fields.map((inner) => withKeys(inner, keys)) }),
  }
}

/** The whole form with other keys, its rules of eligibility too; keys that `keys` does not have stay. */
export function withOtherKeys(definition: FormDefinition, keys: ReadonlyMap<string, string>): FormDefinition {
  const { eligibility } = definition
  return {
    ...definition,
    fields: definition.fields.map((field) => withKeys(field, keys)),
    ...(eligibility && {
      eligibility: eligibility.map((rule) =>
        'when' in rule
          ? { ...rule, when: renameFields(rule.when, keys) }
          : { ...rule, unless: renameFields(rule.unless, keys) },
      ),
    }),
  }
}

/**
 * The form as another one: keys are never used twice, so that answers to the copy are not taken for answers to the first.
 * @param newKey gives a key that nobody has
 */
export function withFreshKeys(definition: FormDefinition, newKey: () => string): FormDefinition {
  return withOtherKeys(definition, new Map(everyField(definition.fields).map((field) => [field.key, newKey()])))
}
