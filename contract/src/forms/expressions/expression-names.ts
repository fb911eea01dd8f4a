import type { Condition } from './condition.ts'
import type { Expression } from './expression.ts'

/** The keys of all the fields that a condition names, those whose rows it counts or sums among them. */
export function fieldsNamed(condition: Condition): string[] {
  if ('and' in condition) return condition.and.flatMap(fieldsNamed)
  if ('or' in condition) return condition.or.flatMap(fieldsNamed)
  if ('not' in condition) return fieldsNamed(condition.not)
  return [...fieldsInExpression(condition.left), ...(condition.right ? fieldsInExpression(condition.right) : [])]
}

/** The same of an expression. What it sums in a table is given by the table's key and the reference of the column. */
export function fieldsInExpression(expression: Expression): string[] {
  if ('field' in expression) return [expression.field]
  if ('rows' in expression) return [expression.rows, expression.col]
  if ('calc' in expression) return expression.of.flatMap(fieldsInExpression)
  if ('holds' in expression) return fieldsNamed(expression.holds)
  if (!('if' in expression)) return []
  return [...fieldsNamed(expression.if), ...fieldsInExpression(expression.give), ...fieldsInExpression(expression.else)]
}

/** The condition with fields called otherwise, as in a copy; keys that `keys` does not have stay. */
export function renameFields(condition: Condition, keys: ReadonlyMap<string, string>): Condition {
  if ('and' in condition) return { and: condition.and.map((one) => renameFields(one, keys)) }
  if ('or' in condition) return { or: condition.or.map((one) => renameFields(one, keys)) }
  if ('not' in condition) return { not: renameFields(condition.not, keys) }
  const { op, left, right } = condition
  return { op, left: renameInExpression(left, keys), ...(right && { right: renameInExpression(right, keys) }) }
}

/** The same of an expression. */
export function renameInExpression(expression: Expression, keys: ReadonlyMap<string, string>): Expression {
  const renamed = (key: string) => keys.get(key) ?? key
  if ('field' in expression) return { field: renamed(expression.field) }
  if ('rows' in expression) return { rows: renamed(expression.rows), col: renamed(expression.col) }
  if ('calc' in expression) return { ...expression, of: expression.of.map((one) => renameInExpression(one, keys)) }
  if ('holds' in expression) return { holds: renameFields(expression.holds, keys) }
  if (!('if' in expression)) return expression
  return {
    if: renameFields(expression.if, keys),
    give: renameInExpression(expression.give, keys),
    else: renameInExpression(expression.else, keys),
  }
}
