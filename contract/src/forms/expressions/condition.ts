import type { Expression } from './expression.ts'

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

/** `right` is absent with `isEmpty` and `isNotEmpty`. */
export interface Comparison {
  op: Operator
  left: Expression
  right?: Expression
}

/**
 * A question asked of earlier answers, as JSON. A hidden or unanswered field is null, and null makes every
 * comparison false except `isEmpty` (so `neq` is false too; wrap with `not` to mean otherwise).
 * Only fields standing earlier in the document may be named, in the same item of a group first, which makes cycles impossible.
 */
export type Condition = { and: Condition[] } | { or: Condition[] } | { not: Condition } | Comparison

/** Beyond these a condition or an expression is refused: nobody could read it, and a hostile one could exhaust the stack. */
export const conditionDepth = 8
export const conditionSize = 100
