import { companyTargets } from '../definition/company-targets.ts'
import type { FormDefinition } from '../definition/definition.ts'
import type { EligibilityRule } from '../definition/eligibility.ts'
import type { Condition } from '../expressions/condition.ts'
import type { Expression } from '../expressions/expression.ts'
import { fieldsInExpression, fieldsNamed } from '../expressions/expression-names.ts'
import type { Field } from './field.ts'

/** What of a field asks about other fields. */
export type Asking = 'visibleIf' | 'required' | 'readOnly' | 'computed' | 'initial'

/** A condition or an expression of a field, and which. */
export type FieldUse =
  | { asking: 'visibleIf' | 'required' | 'readOnly'; condition: Condition }
  | { asking: 'computed' | 'initial'; expression: Expression }

/** The conditions and expressions of one field, those of its inner fields left out. */
export function usesOf({ visibleIf, required, readOnly, computed, initial }: Field): FieldUse[] {
  const uses: FieldUse[] = []
  if (visibleIf) uses.push({ asking: 'visibleIf', condition: visibleIf })
  if (typeof required === 'object') uses.push({ asking: 'required', condition: required })
  if (typeof readOnly === 'object') uses.push({ asking: 'readOnly', condition: readOnly })
  if (computed) uses.push({ asking: 'computed', expression: computed })
  if (initial) uses.push({ asking: 'initial', expression: initial })
  return uses
}

/** The keys that a field names, whatever for; columns of tables by their reference. */
export function fieldsRequestedBy(field: Field): string[] {
  return usesOf(field).flatMap((use) =>
    'condition' in use ? fieldsNamed(use.condition) : fieldsInExpression(use.expression),
  )
}

export function conditionOf(rule: EligibilityRule): Condition {
  return 'when' in rule ? rule.when : rule.unless
}

/** The fields that would change with this one, stop making sense without it, or write into it. */
export function fieldsUsing(definition: FormDefinition, key: string): Field[] {
  const names = (field: Field) => fieldsRequestedBy(field).includes(key) || companyTargets(field).includes(key)
  return everyField(definition.fields).filter((field) => field.key !== key && names(field))
}

/** Does a rule of eligibility name the field? */
export function isForEligibility({ eligibility = [] }: FormDefinition, key: string): boolean {
  return eligibility.some((rule) => fieldsNamed(conditionOf(rule)).includes(key))
}

function everyField(fields: readonly Field[]): Field[] {
  return fields.flatMap((field) => [field, ...everyField(field.fields ?? [])])
}
