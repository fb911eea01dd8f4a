import type { Comparison, Condition, Operator } from '../expressions/condition.ts'
import type { Calculation, Expression } from '../expressions/expression.ts'
import { expressionType } from '../expressions/expression-type.ts'
import type { Field } from '../fields/field.ts'
import { joinPieces, piece, raw, type SqlPiece } from './sql-piece.ts'
import {
  constant,
  countSql,
  dayAfterSql,
  daySql,
  daysBetweenSql,
  extremeSql,
  isBlankSql,
  joinedSql,
  jsonNumber,
  listSql,
  monthsBetweenSql,
  named,
  no,
  numberSql,
  plainTextSql,
  settledSql,
  textIn,
  totalSql,
} from './sql-values.ts'

/** Where an expression finds its operands, each jsonb. */
export interface SqlScope {
  readonly kindOf: (key: string) => Field | undefined
  readonly read: (key: string) => SqlPiece
  readonly rows: (key: string, col: string) => SqlPiece
  readonly today: (days: number) => string
  readonly meta: (name: string) => SqlPiece
}

/** A condition as a boolean that is never null. */
export function conditionSql(condition: Condition, scope: SqlScope): SqlPiece {
  if ('not' in condition) return piece`(not ${conditionSql(condition.not, scope)})`
  if ('op' in condition) return comparisonSql(condition, scope)
  const [word, parts] = 'and' in condition ? ([' and ', condition.and] as const) : ([' or ', condition.or] as const)
  return piece`(${joinPieces(
    parts.map((part) => conditionSql(part, scope)),
    word,
  )})`
}

function comparisonSql({ op, left, right }: Comparison, scope: SqlScope): SqlPiece {
  const one = expressionSql(left, scope)
  if (op === 'isEmpty') return named(one, isBlankSql)
  if (op === 'isNotEmpty') return piece`(not ${named(one, isBlankSql)})`
  if (!right) return no
  return named(one, (l) =>
    named(
      expressionSql(right, scope),
      (r) => piece`(case when ${isBlankSql(l)} or ${isBlankSql(r)} then false else ${comparedSql(op, l, r)} end)`,
    ),
  )
}

const signs = { lt: '<', lte: '<=', gt: '>', gte: '>=', before: '<', after: '>' } as const

/** As `comparisons` compare, neither side being blank. */
function comparedSql(op: Operator, l: SqlPiece, r: SqlPiece): SqlPiece {
  const same = piece`(jsonb_typeof(${l}) not in ('array', 'object') and ${l} = ${r})`
  switch (op) {
    case 'eq':
      return same
    case 'neq':
      return piece`(not ${same})`
    case 'in':
      return piece`(jsonb_typeof(${r}) = 'array' and ${holdsSql(r, l)})`
    case 'contains':
      return piece`(case when jsonb_typeof(${l}) = 'array' then ${holdsSql(l, r)}
        when jsonb_typeof(${l}) = 'string' and jsonb_typeof(${r}) = 'string'
        then strpos(laurel.fold(${textIn(l)}), laurel.fold(${textIn(r)})) > 0 else false end)`
    case 'includesAny':
    case 'includesAll': {
      const list = piece`jsonb_array_elements(case when jsonb_typeof(${r}) = 'array' then ${r} else jsonb_build_array(${r}) end)`
      const held = holdsSql(l, raw('e.item'))
      const found =
        op === 'includesAny'
          ? piece`exists (select from ${list} as e(item) where ${held})`
          : piece`not exists (select from ${list} as e(item) where not ${held})`
      return piece`(jsonb_typeof(${l}) = 'array' and ${found})`
    }
    default:
      return orderSql(raw(signs[op as keyof typeof signs]), l, r)
  }
}

/** Is a single value in a list? */
function holdsSql(list: SqlPiece, item: SqlPiece): SqlPiece {
  return piece`(jsonb_typeof(${item}) not in ('array', 'object') and ${list} @> jsonb_build_array(${item}))`
}

function orderSql(sign: SqlPiece, l: SqlPiece, r: SqlPiece): SqlPiece {
  return piece`(case when jsonb_typeof(${l}) = 'number' and jsonb_typeof(${r}) = 'number'
    then ${textIn(l)}::numeric ${sign} ${textIn(r)}::numeric
    when jsonb_typeof(${l}) = 'string' and jsonb_typeof(${r}) = 'string'
    then ${textIn(l)} collate "C" ${sign} ${textIn(r)} collate "C" else false end)`
}

/** An expression as jsonb, or null. */
export function expressionSql(expression: Expression, scope: SqlScope): SqlPiece {
  if ('field' in expression) return scope.read(expression.field)
  if ('value' in expression) return constant(expression.value)
  if ('meta' in expression) return scope.meta(expression.meta)
  if ('today' in expression) return constant(scope.today(expression.today))
  if ('rows' in expression) return scope.rows(expression.rows, expression.col)
  if ('holds' in expression) return piece`to_jsonb(${conditionSql(expression.holds, scope)})`
  if ('calc' in expression) return calculationSql(expression.calc, expression.of, scope)
  const { if: condition, give, else: otherwise } = expression
  return piece`(case when ${conditionSql(condition, scope)} then ${expressionSql(give, scope)} else ${expressionSql(otherwise, scope)} end)`
}

function calculationSql(calc: Calculation, of: readonly Expression[], scope: SqlScope): SqlPiece {
  const operands = of.map((one) => expressionSql(one, scope))
  switch (calc) {
    case 'sum':
    case 'average':
      return jsonNumber(totalSql(listSql(operands), calc === 'average'))
    case 'min':
    case 'max': {
      const isOfDays = expressionType({ calc, of: [...of] }, scope.kindOf).kind === 'date'
      return extremeSql(listSql(operands), calc, isOfDays)
    }
    case 'count':
      return piece`to_jsonb(${joinPieces(operands.map(countSql), ' + ')})`
    case 'join':
      return joinedSql(operands.map(plainTextSql))
    case 'default':
      return operands.reduceRight(
        (rest, one) =>
          named(one, (value) => piece`(case when not ${isBlankSql(value)} then ${value} else ${rest} end)`),
        raw('null::jsonb'),
      )
    case 'days':
    case 'months':
    case 'years':
    case 'addDays':
      return dayCalculation(calc, operands)
    default:
      return jsonNumber(arithmetic(calc, operands.map(numberSql)))
  }
}

function dayCalculation(calc: 'days' | 'months' | 'years' | 'addDays', operands: readonly SqlPiece[]): SqlPiece {
  const [first = raw('null::jsonb'), second = raw('null::jsonb')] = operands
  if (calc === 'addDays') return dayAfterSql(daySql(first), numberSql(second))
  const [from, to] = [daySql(first), daySql(second)]
  if (calc === 'days') return piece`to_jsonb(${daysBetweenSql(from, to)})`
  const months = monthsBetweenSql(from, to)
  return calc === 'months' ? piece`to_jsonb(${months})` : piece`to_jsonb(${months} / 12)`
}

/** Double precision throughout, in the same order as `calculate.ts`, so that the same digits come out. */
function arithmetic(calc: Calculation, numbers: readonly SqlPiece[]): SqlPiece {
  const [first = raw('null'), second = raw('null')] = numbers
  const one = raw('1::double precision')
  switch (calc) {
    case 'add':
      return cancelling(numbers)
    case 'subtract':
      return cancelling([first, piece`(-${second})`])
    case 'multiply':
      return numbers.reduce((product, number) => settledSql(piece`(${product} * ${number})`), one)
    case 'divide':
      return piece`(${first} / nullif(${second}, 0))`
    case 'round':
      return numbers.length > 1
        ? piece`round(${first}::numeric, least(greatest(${second}, -20), 20)::int)::float8`
        : piece`round(${first}::numeric)::float8`
    case 'floor':
      return piece`floor(${first})`
    default:
      return piece`ceil(${first})`
  }
}

/** A sum of which next to nothing is left is 0. */
function cancelling(numbers: readonly SqlPiece[]): SqlPiece {
  const columns = numbers.map((number, index) => piece`${number} as ${raw(`n${index}`)}`)
  const names = numbers.map((_, index) => raw(`s.n${index}`))
  const sizes = names.map((name) => piece`abs(${name})`)
  const sum = joinPieces(names, ' + ')
  return piece`(select case when abs(${sum}) < 1e-12::float8 * (${joinPieces(sizes, ' + ')}) then 0 else ${sum} end
    from (select ${joinPieces(columns, ', ')} offset 0) s)`
}
