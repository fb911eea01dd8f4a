/** How two operands compare; `conditionOperators` in `condition-check.ts` says which suit which type of field. */
export const operators = [
  'eq',
  'neq',
  'lt',
  'lte',
  'gt',
  'gte',
  'in',
  'contains',
  'before',
  'after',
  'includesAny',
  'includesAll',
  'isEmpty',
  'isNotEmpty',
] as const

export type Operator = (typeof operators)[number]

export type ConditionValue = string | number | boolean | readonly (string | number)[]

/** A field by its key, a fact about the application (`category`, `lang`, …), or a day counted from today (0). */
export type ConditionLeft = { field: string } | { meta: string } | { today: number }
export type ConditionRight = { value: ConditionValue } | { field: string } | { today: number }

/** `right` is absent with `isEmpty` and `isNotEmpty`. */
export interface Comparison {
  op: Operator
  left: ConditionLeft
  right?: ConditionRight
}

/**
 * A question asked of earlier answers, as JSON. A hidden or unanswered field is null, and null makes every
 * comparison false except `isEmpty` (so `neq` is false too; wrap with `not` to mean otherwise).
 * Only fields standing earlier in the document may be named, in the same item of a group first, which makes cycles impossible.
 */
export type Condition = { and: Condition[] } | { or: Condition[] } | { not: Condition } | Comparison

/** Beyond these a condition is refused: nobody could read it, and a hostile one could exhaust the stack. */
export const conditionDepth = 8
export const conditionSize = 100

/** Is this JSON a condition, whole and of reasonable size? Says nothing of the fields that it names. */
export function isCondition(value: unknown): value is Condition {
  const budget = { left: conditionSize }
  return isNode(value, conditionDepth, budget)
}

/** The keys of all the fields that a condition names. */
export function fieldsNamed(condition: Condition): string[] {
  if ('and' in condition) return condition.and.flatMap(fieldsNamed)
  if ('or' in condition) return condition.or.flatMap(fieldsNamed)
  if ('not' in condition) return fieldsNamed(condition.not)
  const keys: string[] = []
  if ('field' in condition.left) keys.push(condition.left.field)
  if (condition.right && 'field' in condition.right) keys.push(condition.right.field)
  return keys
}

function isNode(value: unknown, depth: number, budget: { left: number }): boolean {
  budget.left -= 1
  if (depth === 0 || budget.left < 0 || !isRecord(value)) return false
  const keys = Object.keys(value)
  if (keys.length === 1 && (keys[0] === 'and' || keys[0] === 'or')) {
    const parts = value[keys[0]]
    return Array.isArray(parts) && parts.length > 0 && parts.every((part) => isNode(part, depth - 1, budget))
  }
  if (keys.length === 1 && keys[0] === 'not') return isNode(value.not, depth - 1, budget)
  return isComparison(value, keys)
}

function isComparison(value: Record<string, unknown>, keys: string[]): boolean {
  if (!(operators as readonly unknown[]).includes(value.op) || !isOperand(value.left, 'meta')) return false
  if (value.op === 'isEmpty' || value.op === 'isNotEmpty') return keys.length === 2
  return keys.length === 3 && isOperand(value.right, 'value')
}

function isOperand(value: unknown, other: 'meta' | 'value'): boolean {
  if (!isRecord(value)) return false
  const [name, ...more] = Object.keys(value)
  if (more.length > 0) return false
  if (name === 'field') return typeof value.field === 'string'
  if (name === 'today') return Number.isInteger(value.today) && Math.abs(value.today as number) <= 100_000
  if (name !== other) return false
  return name === 'meta' ? typeof value.meta === 'string' : isConditionValue(value.value)
}

function isConditionValue(value: unknown): boolean {
  if (Array.isArray(value))
    return value.length <= 200 && value.every((item) => typeof item === 'string' || Number.isFinite(item))
  return isScalar(value)
}

function isScalar(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
