import { type Condition, conditionDepth, conditionSize, operators } from './condition.ts'
import { calculations, type Expression } from './expression.ts'

/** How much may still be read: a hostile expression is refused before it exhausts the stack. */
interface Budget {
  left: number
}

/** Is this JSON a condition, whole and of reasonable size? Says nothing of the fields that it names. */
export function isCondition(value: unknown): value is Condition {
  return isConditionNode(value, conditionDepth, { left: conditionSize })
}

/** Is this JSON an expression, whole and of reasonable size? Its sense is the business of `checkDefinition`. */
export function isExpression(value: unknown): value is Expression {
  return isExpressionNode(value, conditionDepth, { left: conditionSize })
}

function isConditionNode(value: unknown, depth: number, budget: Budget): boolean {
  budget.left -= 1
  if (depth === 0 || budget.left < 0 || !isRecord(value)) return false
  const keys = Object.keys(value)
  if (keys.length === 1 && (keys[0] === 'and' || keys[0] === 'or')) {
    const parts = value[keys[0]]
    return Array.isArray(parts) && parts.length > 0 && parts.every((part) => isConditionNode(part, depth - 1, budget))
  }
  if (keys.length === 1 && keys[0] === 'not') return isConditionNode(value.not, depth - 1, budget)
  return isComparison(value, keys, depth, budget)
}

/** What is compared does not deepen the condition: `a + 1 > b` is one question. */
function isComparison(value: Record<string, unknown>, keys: string[], depth: number, budget: Budget): boolean {
  if (!(operators as readonly unknown[]).includes(value.op)) return false
  if (!isRecord(value.left) || 'value' in value.left || !isExpressionNode(value.left, depth, budget)) return false
  if (value.op === 'isEmpty' || value.op === 'isNotEmpty') return keys.length === 2
  return keys.length === 3 && isExpressionNode(value.right, depth, budget)
}

function isExpressionNode(value: unknown, depth: number, budget: Budget): boolean {
  budget.left -= 1
  if (depth === 0 || budget.left < 0 || !isRecord(value)) return false
  const keys = Object.keys(value)
  const has = (...names: string[]) => keys.length === names.length && names.every((name) => Object.hasOwn(value, name))
  if (has('value')) return isConstant(value.value)
  if (has('field')) return isName(value.field)
  if (has('meta')) return isName(value.meta)
  if (has('today')) return Number.isInteger(value.today) && Math.abs(value.today as number) <= 100_000
  if (has('rows', 'col')) return isName(value.rows) && isName(value.col)
  if (has('holds')) return isConditionNode(value.holds, depth - 1, budget)
  if (has('if', 'give', 'else')) {
    return (
      isConditionNode(value.if, depth - 1, budget) &&
      isExpressionNode(value.give, depth - 1, budget) &&
      isExpressionNode(value.else, depth - 1, budget)
    )
  }
  if (!has('calc', 'of') || !(calculations as readonly unknown[]).includes(value.calc)) return false
  return (
    Array.isArray(value.of) && value.of.length > 0 && value.of.every((one) => isExpressionNode(one, depth - 1, budget))
  )
}

function isName(value: unknown): boolean {
  return typeof value === 'string' && value.length <= 200
}

function isConstant(value: unknown): boolean {
  if (Array.isArray(value))
    return value.length <= 200 && value.every((item) => typeof item === 'string' || Number.isFinite(item))
  return typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
