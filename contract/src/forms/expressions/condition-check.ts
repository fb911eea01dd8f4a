import type { Field } from '../fields/field.ts'
import type { FieldType } from '../fields/field-type.ts'
import { isCalendarDate } from '../values/calendar-date.ts'
import type { Comparison, Condition, ConditionValue, Operator } from './condition.ts'
import type { Calculation, Expression } from './expression.ts'
import { type ConditionKind, conditionKind, type ExpressionType, expressionType } from './expression-type.ts'

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

/** The operators that suit a type of field. */
export function conditionOperators(type: FieldType): readonly Operator[] {
  return operatorsOf[conditionKind(type)]
}

export type ConditionReason =
  | 'condition-unknown-field'
  | 'condition-later-field'
  | 'condition-field-in-group'
  | 'condition-other-person'
  | 'condition-applicant'
  | 'condition-operator'
  | 'condition-value'
  | 'formula-types'
  | 'formula-arguments'
  | 'formula-rows'

/** What is wrong with a condition or an expression, and the key of the field that it is about, if it is about one. */
export interface ExpressionProblem {
  readonly reason: ConditionReason
  readonly named?: string
}

/** Fields as an expression sees them: the field, or why it may not be named from where the expression stands. */
export interface Sources {
  readonly find: (key: string) => Field | ConditionReason
  /** A repeated group or a table whose rows may be counted or summed. */
  readonly findRows: (key: string) => Field | ConditionReason
}

/** Everything wrong with a condition, about one problem a comparison. Names of meta facts are not checked. */
export function checkCondition(condition: Condition, sources: Sources): ExpressionProblem[] {
  if ('and' in condition) return condition.and.flatMap((inner) => checkCondition(inner, sources))
  if ('or' in condition) return condition.or.flatMap((inner) => checkCondition(inner, sources))
  if ('not' in condition) return checkCondition(condition.not, sources)
  const { left, right } = condition
  const problems = [left, ...(right ? [right] : [])].flatMap((operand) => checkExpression(operand, sources))
  return problems.length > 0 ? problems : checkComparison(condition, sources)
}

/** Everything wrong inside an expression; what it gives is for `expressionType` to say. */
export function checkExpression(expression: Expression, sources: Sources): ExpressionProblem[] {
  if ('field' in expression) return unseen(expression.field, sources.find(expression.field))
  if ('rows' in expression) return checkRows(expression, sources)
  if ('holds' in expression) return checkCondition(expression.holds, sources)
  if ('if' in expression) {
    const { if: condition, give, else: otherwise } = expression
    const inner = [
      ...checkCondition(condition, sources),
      ...[give, otherwise].flatMap((one) => checkExpression(one, sources)),
    ]
    return inner.length > 0 ? inner : unlike([give, otherwise], sources)
  }
  if (!('calc' in expression)) return []
  const inner = expression.of.flatMap((one) => checkExpression(one, sources))
  return inner.length > 0 ? inner : checkCalculation(expression, sources)
}

/** Does an expression give values of that kind, one at a time? `options` limits the choices that a constant may be. */
export function gives(
  expression: Expression,
  kind: ConditionKind,
  sources: Sources,
  options?: Field['options'],
): boolean {
  if ('value' in expression) {
    return Array.isArray(expression.value)
      ? kind === 'choices' && expression.value.every((one) => isOfKind('choice', one, options))
      : isOfKind(kind, expression.value, options)
  }
  const type = typeOf(expression, sources)
  return !type.isMany && (type.kind === 'any' || type.kind === kind)
}

function typeOf(expression: Expression, { find, findRows }: Sources): ExpressionType {
  return expressionType(expression, (key) => {
    const found = [find(key), findRows(key)].find((one) => typeof one === 'object')
    return typeof found === 'object' ? found : undefined
  })
}

function unseen(named: string, found: Field | ConditionReason): ExpressionProblem[] {
  return typeof found === 'string' ? [{ reason: found, named }] : []
}

function checkRows({ rows, col }: { rows: string; col: string }, { findRows }: Sources): ExpressionProblem[] {
  const found = findRows(rows)
  if (typeof found === 'string') return [{ reason: found, named: rows }]
  const isThere =
    found.type === 'table'
      ? found.table?.cols.some(({ reference }) => reference === col)
      : found.fields?.some(({ key }) => key === col)
  return isThere ? [] : [{ reason: 'formula-rows', named: rows }]
}

function checkComparison({ op, left, right }: Comparison, sources: Sources): ExpressionProblem[] {
  const type = typeOf(left, sources)
  const named = nameIn(left)
  const kind = type.isMany ? 'content' : type.kind
  if (kind === 'any') return []
  if (!operatorsOf[kind].includes(op)) return [{ reason: 'condition-operator', named }]
  if (!right || compares(kind, op, right, sources, type.options)) return []
  return [{ reason: 'condition-value', named }]
}

function compares(
  kind: ConditionKind,
  op: Operator,
  right: Expression,
  sources: Sources,
  options: Field['options'],
): boolean {
  const takesList = op === 'in' || op === 'includesAny' || op === 'includesAll'
  if ('value' in right) {
    if (Array.isArray(right.value) !== takesList) return false
    return [right.value].flat().every((value: ConditionValue) => isOfKind(oneOf(kind), value, options))
  }
  return op !== 'in' && gives(right, kind === 'choices' && op === 'contains' ? 'choice' : kind, sources)
}

/** What one member of a list is. */
function oneOf(kind: ConditionKind): ConditionKind {
  return kind === 'choices' ? 'choice' : kind
}

function isOfKind(kind: ConditionKind, value: unknown, options: Field['options']): boolean {
  if (kind === 'number') return typeof value === 'number'
  if (kind === 'yes-no') return typeof value === 'boolean'
  if (kind === 'date') return isCalendarDate(value)
  if (typeof value !== 'string' || kind === 'content' || kind === 'nothing') return false
  return !options || options.some((option) => option.reference === value)
}

/** How many operands each calculation takes. */
const operandCounts: Record<Calculation, readonly [least: number, most: number]> = {
  add: [2, 50],
  subtract: [2, 2],
  multiply: [2, 50],
  divide: [2, 2],
  round: [1, 2],
  floor: [1, 1],
  ceiling: [1, 1],
  sum: [1, 50],
  average: [1, 50],
  min: [1, 50],
  max: [1, 50],
  count: [1, 50],
  days: [2, 2],
  months: [2, 2],
  years: [2, 2],
  addDays: [2, 2],
  join: [1, 50],
  default: [2, 50],
}

export const maxDecimals = 10

function checkCalculation({ calc, of }: { calc: Calculation; of: Expression[] }, sources: Sources) {
  const [min, max] = operandCounts[calc]
  if (of.length < min || of.length > max) return [{ reason: 'formula-arguments' as const }]
  if (calc === 'round' && of[1] && !isDecimals(of[1])) return [{ reason: 'formula-arguments' as const }]
  if (calc === 'default') return unlike(of, sources)
  const wrong = of.find((operand, index) => !takes(calc, index, operand, of, sources))
  return wrong ? [{ reason: 'formula-types' as const, named: nameIn(wrong) }] : []
}

function isDecimals(expression: Expression): boolean {
  if (!('value' in expression)) return false
  const { value } = expression
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) <= maxDecimals
}

function takes(
  calc: Calculation,
  index: number,
  operand: Expression,
  of: readonly Expression[],
  sources: Sources,
): boolean {
  const isOne = (kind: ConditionKind) => gives(operand, kind, sources)
  switch (calc) {
    case 'count':
      return !('value' in operand) && typeOf(operand, sources).kind !== 'nothing'
    case 'sum':
    case 'average':
      return isOne('number') || givesMany(operand, 'number', sources)
    case 'min':
    case 'max': {
      const kind = typeOf({ calc, of: [...of] }, sources).kind === 'date' ? 'date' : 'number'
      return isOne(kind) || givesMany(operand, kind, sources)
    }
    case 'join':
      return (['text', 'number', 'date', 'choice'] as const).some(isOne)
    case 'days':
    case 'months':
    case 'years':
      return isOne('date')
    case 'addDays':
      return isOne(index === 0 ? 'date' : 'number')
    default:
      return isOne('number')
  }
}

function givesMany(expression: Expression, kind: ConditionKind, sources: Sources): boolean {
  const type = typeOf(expression, sources)
  return type.isMany === true && type.kind === kind
}

/** Several expressions of which one is taken must give values of one kind. */
function unlike(expressions: readonly Expression[], sources: Sources): ExpressionProblem[] {
  const types = expressions.map((one) => typeOf(one, sources))
  const kind = types.find((type) => type.kind !== 'any')?.kind
  if (kind === undefined || kind === 'any') return []
  const wrong = expressions.find((one) => !gives(one, kind, sources))
  return wrong ? [{ reason: 'formula-types', named: nameIn(wrong) }] : []
}

/** The first field that an expression names: what a problem is told about. */
function nameIn(expression: Expression): string | undefined {
  if ('field' in expression) return expression.field
  if ('rows' in expression) return expression.rows
  if ('calc' in expression) return expression.of.map(nameIn).find((name) => name !== undefined)
  return 'if' in expression ? (nameIn(expression.give) ?? nameIn(expression.else)) : undefined
}
