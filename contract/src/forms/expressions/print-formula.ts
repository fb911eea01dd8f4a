import type { Comparison, Condition, ConditionValue, Operator } from './condition.ts'
import type { Calculation, Expression } from './expression.ts'
import type { FormulaNames } from './formula-names.ts'

/** How tightly each level binds: what stands inside something tighter needs brackets. */
const levels = { or: 1, and: 2, not: 3, comparison: 4, sum: 5, product: 6, single: 7 } as const

interface Printed {
  readonly text: string
  readonly level: number
}

const signs: Partial<Record<Operator, string>> = { eq: '=', neq: '!=', lt: '<', lte: '<=', gt: '>', gte: '>=' }

/** An expression as people write it; `parseExpression` gives the very same one back. */
export function printExpression(expression: Expression, names: FormulaNames): string {
  return plain('holds' in expression ? printTest(expression.holds, names) : printValue(expression, names))
}

/** The same of a condition, for `parseCondition`. */
export function printCondition(condition: Condition, names: FormulaNames): string {
  return plain(printTest(condition, names))
}

function plain({ text }: Printed): string {
  return text
}

function printTest(condition: Condition, names: FormulaNames): Printed {
  if ('not' in condition)
    return { text: `not ${within(printTest(condition.not, names), levels.single)}`, level: levels.not }
  if ('op' in condition) return printComparison(condition, names)
  const [word, parts] = 'and' in condition ? (['and', condition.and] as const) : (['or', condition.or] as const)
  const printed = parts.map((part) => printTest(part, names))
  const [only] = printed
  if (only && printed.length === 1) return call(word === 'and' ? 'all' : 'any', [only])
  return { text: printed.map((part) => within(part, levels[word] + 1)).join(` ${word} `), level: levels[word] }
}

function printComparison({ op, left, right }: Comparison, names: FormulaNames): Printed {
  const one = printValue(left, names)
  if (!right) return call(op, [one])
  const other = printValue(right, names)
  return {
    text: `${within(one, levels.sum)} ${signs[op] ?? op} ${within(other, levels.sum)}`,
    level: levels.comparison,
  }
}

function printValue(expression: Expression, names: FormulaNames): Printed {
  if ('value' in expression) return single(printConstant(expression.value))
  if ('field' in expression || 'rows' in expression) return single(names.write(expression))
  if ('meta' in expression)
    return single(/^\w+$/.test(expression.meta) ? `@${expression.meta}` : `@${JSON.stringify(expression.meta)}`)
  if ('today' in expression) return single(expression.today === 0 ? 'today()' : `today(${expression.today})`)
  if ('holds' in expression) return single(`(${plain(printTest(expression.holds, names))})`)
  if ('if' in expression) {
    const { if: condition, give, else: otherwise } = expression
    return call('if', [printTest(condition, names), printValue(give, names), printValue(otherwise, names)])
  }
  return printCalculation(expression.calc, expression.of, names)
}

function printCalculation(calc: Calculation, of: readonly Expression[], names: FormulaNames): Printed {
  const printed = of.map((operand) => printValue(operand, names))
  const sign = signOf[calc]
  const [first, ...rest] = printed
  if (!sign || !first || rest.length === 0 || (rest.length > 1 && !sign.isChain)) return call(calc, printed)
  // A chain of its own kind at the head would be read as one longer chain.
  const isSame = of[0] !== undefined && 'calc' in of[0] && of[0].calc === calc && sign.isChain
  const head = within(first, isSame ? sign.level + 1 : sign.level)
  return { text: [head, ...rest.map((one) => within(one, sign.level + 1))].join(` ${sign.text} `), level: sign.level }
}

const signOf: Partial<Record<Calculation, { text: string; level: number; isChain: boolean }>> = {
  add: { text: '+', level: levels.sum, isChain: true },
  subtract: { text: '-', level: levels.sum, isChain: false },
  multiply: { text: '*', level: levels.product, isChain: true },
  divide: { text: '/', level: levels.product, isChain: false },
}

function printConstant(value: ConditionValue): string {
  return Array.isArray(value) ? `{${value.map((one) => JSON.stringify(one)).join(', ')}}` : JSON.stringify(value)
}

function single(text: string): Printed {
  return { text, level: levels.single }
}

function call(name: string, parts: readonly Printed[]): Printed {
  return single(`${name}(${parts.map(plain).join(', ')})`)
}

function within({ text, level }: Printed, min: number): string {
  return level >= min ? text : `(${text})`
}
