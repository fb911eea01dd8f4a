import { groupRows, isBlank, readAnswer, tableRows } from '../values/answer.ts'
import { addDays } from '../values/calendar-date.ts'
import { rowsLimit } from '../values/rule.ts'
import {
  countOf,
  dayAfter,
  dayOf,
  daysBetween,
  longestText,
  monthsBetween,
  numberOf,
  plainText,
  rounded,
  total,
} from './calculate.ts'
import { comparisons } from './compare.ts'
import type { Comparison, Condition } from './condition.ts'
import type { Calculation, Expression } from './expression.ts'
import { expressionType } from './expression-type.ts'
import { type Read, readField, type Standpoint, type Test } from './scope.ts'

/** A condition as a function, made once. Total: whatever the answers, it gives yes or no. */
export function compileCondition(condition: Condition, from: Standpoint): Test {
  if ('and' in condition) {
    const tests = condition.and.map((inner) => compileCondition(inner, from))
    return (scope) => tests.every((test) => test(scope))
  }
  if ('or' in condition) {
    const tests = condition.or.map((inner) => compileCondition(inner, from))
    return (scope) => tests.some((test) => test(scope))
  }
  if ('not' in condition) {
    const test = compileCondition(condition.not, from)
    return (scope) => !test(scope)
  }
  return compileComparison(condition, from)
}

function compileComparison({ op, left, right }: Comparison, from: Standpoint): Test {
  const readLeft = compileExpression(left, from)
  if (op === 'isEmpty') return (scope) => isBlank(readLeft(scope))
  if (op === 'isNotEmpty') return (scope) => !isBlank(readLeft(scope))
  if (!right) return () => false
  const [readRight, compare] = [compileExpression(right, from), comparisons[op]]
  return (scope) => {
    const [one, other] = [readLeft(scope), readRight(scope)]
    return !isBlank(one) && !isBlank(other) && compare(one, other)
  }
}

/** An expression as a function, made once. Total like a condition; rows give a list. */
export function compileExpression(expression: Expression, from: Standpoint): Read {
  if ('field' in expression) return readField(expression.field, from)
  if ('value' in expression) return () => expression.value
  if ('meta' in expression) return (scope) => readAnswer(scope.context.meta, expression.meta)
  if ('today' in expression) return (scope) => addDays(scope.context.today, expression.today)
  if ('rows' in expression) return compileRows(expression, from)
  if ('holds' in expression) return compileCondition(expression.holds, from)
  if ('calc' in expression) return compileCalculation(expression, from)
  const test = compileCondition(expression.if, from)
  const [input, otherwise] = [compileExpression(expression.give, from), compileExpression(expression.else, from)]
  return (scope) => (test(scope) ? input(scope) : otherwise(scope))
}

/** Rows of this form as this pass has met them, so that what is hidden in an item is left out; of earlier steps as kept. */
function compileRows({ rows, col }: { rows: string; col: string }, from: Standpoint): Read {
  const place = from.find(rows)
  if (place && (place.end > from.index || place.repeat !== undefined)) return () => null
  const read = readField(rows, from)
  if (place?.field.type === 'questions-group') {
    const inner = from.find(col)
    if (inner?.repeat !== rows) return () => null
    return (scope) => (scope.visible[place.index] ? scope.lists[inner.index] : null)
  }
  return (scope) => rowValues(read(scope), col)
}

function rowValues(value: unknown, col: string): unknown[] {
  if (Array.isArray(value)) return groupRows(value, rowsLimit).map(({ v }) => readAnswer(v, col))
  return tableRows(value, rowsLimit).map(({ cells }) => readAnswer(cells, col))
}

type Calculate = (values: unknown[]) => unknown

function compileCalculation({ calc, of }: { calc: Calculation; of: Expression[] }, from: Standpoint): Read {
  const reads = of.map((operand) => compileExpression(operand, from))
  const calculate = calc === 'min' || calc === 'max' ? extreme(calc, isOfDays({ calc, of }, from)) : calculateBy[calc]
  return (scope) => calculate(reads.map((read) => read(scope)))
}

function isOfDays(expression: Expression, { find }: Standpoint): boolean {
  return expressionType(expression, (key) => find(key)?.field).kind === 'date'
}

const calculateBy: Record<Exclude<Calculation, 'min' | 'max'>, Calculate> = {
  add: onNumbers(total),
  subtract: onNumbers(([one = 0, other = 0]) => total([one, -other])),
  multiply: onNumbers((numbers) => numbers.reduce<number | null>((one, other) => one && numberOf(one * other), 1)),
  divide: onNumbers(([one = 0, other = 0]) => (other === 0 ? null : numberOf(one / other))),
  round: onNumbers(([one = 0, decimals = 0]) => rounded(one, decimals)),
  floor: onNumbers(([one = 0]) => Math.floor(one)),
  ceiling: onNumbers(([one = 0]) => Math.ceil(one) + 0),
  sum: (values) => total(numbersIn(values)),
  average: (values) => {
    const numbers = numbersIn(values)
    const sum = total(numbers)
    return numbers.length === 0 || sum === null ? null : numberOf(sum / numbers.length)
  },
  count: (values) => values.reduce<number>((count, value) => count + countOf(value), 0),
  days: onDays(daysBetween),
  months: onDays(monthsBetween),
  years: onDays((from, to) => Math.trunc(monthsBetween(from, to) / 12) + 0),
  addDays: ([day, days]) => {
    const [start, count] = [dayOf(day), numberOf(days)]
    return start === null || count === null ? null : dayAfter(start, count)
  },
  join: (values) => {
    const text = values.map(plainText).join('')
    return text.length > longestText ? null : text
  },
  default: (values) => values.find((value) => !isBlank(value)) ?? null,
}

function onNumbers(calculate: (numbers: number[]) => number | null): Calculate {
  return (values) => {
    const numbers: number[] = []
    for (const value of values) {
      const number = numberOf(value)
      if (number === null) return null
      numbers.push(number)
    }
    return calculate(numbers)
  }
}

function onDays(calculate: (from: string, to: string) => number): Calculate {
  return ([one, other]) => {
    const [from, to] = [dayOf(one), dayOf(other)]
    return from === null || to === null ? null : calculate(from, to)
  }
}

function extreme(calc: 'min' | 'max', isOfDays: boolean): Calculate {
  const sign = calc === 'min' ? -1 : 1
  return (values) => {
    const known = isOfDays ? values.flat().flatMap((one) => dayOf(one) ?? []) : numbersIn(values)
    let found: string | number | null = null
    for (const one of known) if (found === null || (one > found ? 1 : -1) === sign) found = one
    return found
  }
}

function numbersIn(values: readonly unknown[]): number[] {
  return values.flat().flatMap((value) => numberOf(value) ?? [])
}
