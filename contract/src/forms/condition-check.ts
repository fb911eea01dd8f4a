import { isCalendarDate } from './calendar-date.ts'
import type { Comparison, Condition, ConditionLeft, ConditionRight, Operator } from './condition.ts'
import type { Field } from './field.ts'
import type { FieldType } from './field-type.ts'

/** What a field gives to compare: `content` can only be empty or not, `nothing` cannot be asked about. */
export type ConditionKind = 'text' | 'number' | 'date' | 'choice' | 'choices' | 'yes-no' | 'content' | 'nothing'

const presence = ['isEmpty', 'isNotEmpty'] as const
const equality = ['eq', 'neq', 'in'] as const
const order = ['lt', 'lte', 'gt', 'gte'] as const

const operatorsOf: Record<ConditionKind, readonly Operator[]> = {
  text: [...equality, 'contains', ...presence],
  number: [...equality, ...order, ...presence],
  date: [...equality, ...order, 'before', 'after', ...presence],
  choice: [...equality, ...presence],
  choices: ['contains', 'includesAny', 'includesAll', ...presence],
  'yes-no': ['eq', 'neq', ...presence],
  content: presence,
  nothing: [],
}

const kinds: Partial<Record<FieldType, ConditionKind>> = {
  number: 'number',
  date: 'date',
  select: 'choice',
  radio: 'choice',
  country: 'choice',
  checkbox: 'choices',
  'picture-choice': 'choices',
  'yes-no': 'yes-no',
  file: 'content',
  table: 'content',
  'questions-group': 'content',
  'simple-questions-group': 'content',
  accordion: 'nothing',
  validation: 'nothing',
  'separator-title': 'nothing',
  'separator-text': 'nothing',
}

export function conditionKind(type: FieldType): ConditionKind {
  return kinds[type] ?? 'text'
}

/** The operators that suit a type of field, for the builder and for `checkDefinition`. */
export function conditionOperators(type: FieldType): readonly Operator[] {
  return operatorsOf[conditionKind(type)]
}

export type ConditionReason =
  | 'condition-unknown-field'
  | 'condition-later-field'
  | 'condition-field-in-group'
  | 'condition-operator'
  | 'condition-value'

/** A field as a condition sees it: the field, or why it may not be named from where the condition stands. */
export type FindSource = (key: string) => Field | ConditionReason

/** Everything wrong with a condition, one reason a comparison at most. Names of meta facts are not checked. */
export function checkCondition(condition: Condition, find: FindSource): ConditionReason[] {
  if ('and' in condition) return condition.and.flatMap((inner) => checkCondition(inner, find))
  if ('or' in condition) return condition.or.flatMap((inner) => checkCondition(inner, find))
  if ('not' in condition) return checkCondition(condition.not, find)
  const reason = checkComparison(condition, find)
  return reason ? [reason] : []
}

function checkComparison({ op, left, right }: Comparison, find: FindSource): ConditionReason | undefined {
  const [one, other] = [sourceOf(left, find), right && sourceOf(right, find)]
  if (typeof one === 'string' && one.startsWith('condition-')) return one as ConditionReason
  if (typeof other === 'string' && other.startsWith('condition-')) return other as ConditionReason
  const leftKind = typeof one === 'object' ? conditionKind(one.type) : 'today' in left ? 'date' : undefined
  if (leftKind && !operatorsOf[leftKind].includes(op)) return 'condition-operator'
  if (!leftKind || !right) return
  if (!suits(leftKind, op, typeof one === 'object' ? one : undefined, right, other as Field | undefined)) {
    return 'condition-value'
  }
}

function sourceOf(operand: ConditionLeft | ConditionRight, find: FindSource): Field | ConditionReason | undefined {
  return 'field' in operand ? find(operand.field) : undefined
}

function suits(
  kind: ConditionKind,
  op: Operator,
  left: Field | undefined,
  right: ConditionRight,
  source: Field | undefined,
): boolean {
  if ('today' in right) return kind === 'date' && op !== 'in'
  if ('field' in right) return op !== 'in' && source !== undefined && conditionKind(source.type) === rightKind(kind, op)
  const takesList = op === 'in' || op === 'includesAny' || op === 'includesAll'
  if (Array.isArray(right.value) !== takesList) return false
  return [right.value].flat().every((value) => isOfKind(kind, value, left))
}

/** A list is compared with one of its choices by `contains`, and with another list otherwise. */
function rightKind(kind: ConditionKind, op: Operator): ConditionKind {
  return kind === 'choices' && op === 'contains' ? 'choice' : kind
}

function isOfKind(kind: ConditionKind, value: unknown, left: Field | undefined): boolean {
  if (kind === 'number') return typeof value === 'number'
  if (kind === 'yes-no') return typeof value === 'boolean'
  if (kind === 'date') return isCalendarDate(value)
  if (typeof value !== 'string') return false
  return !left?.options || left.options.some((option) => option.reference === value)
}
