import { isBlank, isUnanswered, readAnswer } from './answer.ts'
import { addDays } from './calendar-date.ts'
import type { Comparison, Condition, ConditionLeft, ConditionRight, Operator } from './condition.ts'
import type { FormContext } from './context.ts'
import type { Field } from './field.ts'

/** Where one pass over a form stands; `visible` is indexed by the position of a field in the document, 1 when shown. */
export interface Scope {
  readonly answers: unknown
  /** Answers of the item being read, inside a repeated group. */
  row: unknown
  readonly visible: Uint8Array
  readonly context: FormContext
}

export type Test = (scope: Scope) => boolean

/** Where the answer of a named field is found: inside a fixed group `within`, or in the items of the repeated group `repeat`. */
export interface Place {
  readonly index: number
  readonly field: Field
  readonly within?: string
  readonly repeat?: string
}

type Read = (scope: Scope) => unknown
type Compare = (left: unknown, right: unknown) => boolean

/** A condition as a function. `repeat` is the key of the repeated group in which the condition stands, if any. */
export function compileCondition(
  condition: Condition,
  find: (key: string) => Place | undefined,
  repeat: string | undefined,
): Test {
  const compile = (inner: Condition) => compileCondition(inner, find, repeat)
  if ('and' in condition) {
    const tests = condition.and.map(compile)
    return (scope) => tests.every((test) => test(scope))
  }
  if ('or' in condition) {
    const tests = condition.or.map(compile)
    return (scope) => tests.some((test) => test(scope))
  }
  if ('not' in condition) {
    const test = compile(condition.not)
    return (scope) => !test(scope)
  }
  return compileComparison(condition, (key) => readField(key, find(key), repeat))
}

function compileComparison({ op, left, right }: Comparison, field: (key: string) => Read): Test {
  const readLeft = readOperand(left, field)
  if (op === 'isEmpty') return (scope) => isBlank(readLeft(scope))
  if (op === 'isNotEmpty') return (scope) => !isBlank(readLeft(scope))
  if (!right) return () => false
  const [readRight, compare] = [readOperand(right, field), comparisons[op]]
  return (scope) => {
    const [one, other] = [readLeft(scope), readRight(scope)]
    return !isBlank(one) && !isBlank(other) && compare(one, other)
  }
}

function readOperand(operand: ConditionLeft | ConditionRight, field: (key: string) => Read): Read {
  if ('field' in operand) return field(operand.field)
  if ('today' in operand) return (scope) => addDays(scope.context.today, operand.today)
  if ('meta' in operand) return (scope) => scope.context.meta?.[operand.meta]
  return () => operand.value
}

function readField(key: string, place: Place | undefined, repeat: string | undefined): Read {
  if (!place) return (scope) => readAnswer(scope.context.earlier, key)
  const { index, field } = place
  const read = readPlace(place, repeat)
  const nests = field.type === 'file' || field.type === 'table' || field.type === 'simple-questions-group'
  return (scope) => {
    if (!scope.visible[index]) return null
    const value = read(scope)
    return nests && isUnanswered(field, value) ? null : value
  }
}

/** An item's field is read from within the same item only: from outside it has no single value. */
function readPlace({ field: { key }, within, repeat }: Place, from: string | undefined): Read {
  if (repeat !== undefined) return repeat === from ? (scope) => readAnswer(scope.row, key) : () => null
  if (within !== undefined) return (scope) => readAnswer(readAnswer(scope.answers, within), key)
  return (scope) => readAnswer(scope.answers, key)
}

const comparisons: Record<Exclude<Operator, 'isEmpty' | 'isNotEmpty'>, Compare> = {
  eq: (left, right) => left === right,
  neq: (left, right) => left !== right,
  lt: (left, right) => order(left, right) < 0,
  lte: (left, right) => order(left, right) <= 0,
  gt: (left, right) => order(left, right) > 0,
  gte: (left, right) => order(left, right) >= 0,
  before: (left, right) => order(left, right) < 0,
  after: (left, right) => order(left, right) > 0,
  in: (left, right) => Array.isArray(right) && right.includes(left),
  contains: (left, right) => (Array.isArray(left) ? left.includes(right) : containsText(left, right)),
  includesAny: (left, right) => Array.isArray(left) && asList(right).some((one) => left.includes(one)),
  includesAll: (left, right) => Array.isArray(left) && asList(right).every((one) => left.includes(one)),
}

/** Negative, zero or positive; NaN, which every comparison refuses, when the two are not of one type. */
function order(left: unknown, right: unknown): number {
  if (typeof left === 'number' && typeof right === 'number') return left - right
  if (typeof left !== 'string' || typeof right !== 'string') return Number.NaN
  return left < right ? -1 : Number(left > right)
}

function containsText(left: unknown, right: unknown): boolean {
  return typeof left === 'string' && typeof right === 'string' && left.toLowerCase().includes(right.toLowerCase())
}

function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [value]
}
