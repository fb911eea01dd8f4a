import { type FormDefinition, isForOther } from '@laurel/contract/forms/definition'
import { type CompiledField, compileForm } from '@laurel/contract/forms/engine'
import {
  type Comparison,
  type Condition,
  type ConditionKind,
  type ConditionValue,
  conditionKind,
  conditionOperators,
  type Operator,
} from '@laurel/contract/forms/expressions'
import type { Field } from '@laurel/contract/forms/fields'

/** A condition as the editor shows it: comparisons, all of them or any of them. */
export interface ConditionRows {
  readonly joiner: 'and' | 'or'
  readonly rows: readonly Comparison[]
}

/** The rows of a condition; undefined for one that nests or calculates, which is written as a formula. */
export function rowsOf(condition: Condition | undefined): ConditionRows | undefined {
  if (!condition) return { joiner: 'and', rows: [] }
  if ('op' in condition) return isPlain(condition) ? { joiner: 'and', rows: [condition] } : undefined
  if ('not' in condition) return undefined
  const joiner = 'and' in condition ? 'and' : 'or'
  const parts = 'and' in condition ? condition.and : condition.or
  const rows = parts.filter((part) => 'op' in part).filter(isPlain)
  return rows.length === parts.length ? { joiner, rows } : undefined
}

/** A field or a fact compared with a value, a field or a day: nothing that is worked out. */
export function isPlain({ left, right }: Comparison): boolean {
  if (!('field' in left || 'meta' in left)) return false
  return !right || 'value' in right || 'field' in right || 'today' in right
}

export function conditionOf({ joiner, rows }: ConditionRows): Condition | undefined {
  if (rows.length <= 1) return rows[0]
  return joiner === 'and' ? { and: [...rows] } : { or: [...rows] }
}

/** Fields that a condition on this one may name: those before it, and of repeated groups only its own. */
export function sourcesFor(definition: FormDefinition, key: string): Field[] {
  const { all, byKey } = compileForm(definition)
  const own = byKey.get(key)
  if (!own) return []
  return all.filter((one) => one.index < own.index && isReadable(one, own.group)).map((one) => one.field)
}

/** Fields that a rule of eligibility may name: all that those who apply answer, but what repeats. */
export function sourcesForRules(definition: FormDefinition): Field[] {
  const { all } = compileForm(definition)
  const isOwn = ({ field, group }: CompiledField) => !isForOther(field) && !(group && isForOther(group))
  return all.filter((one) => isOwn(one) && isReadable(one, undefined)).map((one) => one.field)
}

function isReadable(one: CompiledField, group: Field | undefined): boolean {
  if (conditionKind(one.field.type) === 'nothing') return false
  return one.group?.type !== 'questions-group' || one.group.key === group?.key
}

/** How problems name a rule of eligibility: it stands where conditions of fields have their field. */
export function ruleName(index: number): string {
  return `eligibility[${index}]`
}

export function isRuleName(name: string): boolean {
  return name.startsWith('eligibility[')
}

/** What may be named where a condition stands: in a field, by its key, or in a rule of eligibility. */
export function sourcesAt(definition: FormDefinition, name: string): Field[] {
  return isRuleName(name) ? sourcesForRules(definition) : sourcesFor(definition, name)
}

/** Fields of an earlier step that this form may ask about: one value for each application, answered by whoever applies. */
export function sourcesOfEarlier({ fields }: FormDefinition): Field[] {
  return fields.flatMap((field) => {
    if (field.type === 'accordion') return sourcesOfEarlier({ schemaVersion: 1, fields: field.fields ?? [] })
    return conditionKind(field.type) === 'nothing' || isForOther(field) ? [] : [field]
  })
}

/** What a comparison is about: a field, or a fact of the application. */
export type Source = { readonly field: Field; readonly step?: string } | { readonly meta: 'category' | 'lang' }

export function operatorsFor(source: Source): readonly Operator[] {
  return 'field' in source ? conditionOperators(source.field.type) : ['eq', 'neq']
}

export function kindOf(source: Source): ConditionKind {
  return 'field' in source ? conditionKind(source.field.type) : 'choice'
}

/** Does the operator need something to compare with, and is that a list? */
export function takesValue(op: Operator): 'none' | 'one' | 'list' {
  if (op === 'isEmpty' || op === 'isNotEmpty') return 'none'
  return op === 'in' || op === 'includesAny' || op === 'includesAll' ? 'list' : 'one'
}

/** A comparison that makes sense with this source and operator, keeping the value when it still does. */
export function comparisonOf(
  source: Source,
  op: Operator,
  before?: Comparison,
  first: ConditionValue = '',
): Comparison {
  const left = 'field' in source ? { field: source.field.key } : { meta: source.meta }
  const takes = takesValue(op)
  if (takes === 'none') return { op, left }
  const saved =
    before?.right && 'value' in before.right && !Array.isArray(before.right.value) ? before.right.value : undefined
  const list =
    before?.right && 'value' in before.right && Array.isArray(before.right.value) ? before.right.value : undefined
  if (takes === 'list')
    return { op, left, right: { value: list ?? (isEmptyValue(saved) ? [] : [saved as string | number]) } }
  return { op, left, right: { value: saved ?? list?.[0] ?? first } }
}

function isEmptyValue(value: unknown): boolean {
  return value === undefined || value === '' || typeof value === 'boolean'
}

/** The value a fresh comparison starts with. */
export function firstValue(source: Source, choices: readonly string[]): ConditionValue {
  const kind = kindOf(source)
  if (kind === 'yes-no') return true
  if (kind === 'number') return 0
  return choices[0] ?? ''
}
