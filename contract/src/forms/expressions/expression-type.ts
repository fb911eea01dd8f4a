import type { Field } from '../fields/field.ts'
import type { FieldType } from '../fields/field-type.ts'
import type { Calculation, Expression } from './expression.ts'

/** What a value is to compare and to calculate with: `content` can only be empty or not, `nothing` cannot be asked about. */
export type ConditionKind = 'text' | 'number' | 'date' | 'choice' | 'choices' | 'yes-no' | 'content' | 'nothing'

/** What an expression gives; `isMany`: the values of several rows. A fact and a constant text are of whatever kind they meet. */
export interface ExpressionType {
  readonly kind: ConditionKind | 'any'
  readonly isMany?: boolean
  /** The field or column that gives it, with its options. */
  readonly options?: Field['options']
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

/** What an expression gives, read from its own shape: nothing is checked here. `find` knows fields by key. */
export function expressionType(expression: Expression, find: (key: string) => Field | undefined): ExpressionType {
  if ('field' in expression) return fieldType(find(expression.field))
  if ('today' in expression) return { kind: 'date' }
  if ('holds' in expression) return { kind: 'yes-no' }
  if ('rows' in expression) return rowsType(expression, find)
  if ('if' in expression) {
    const input = expressionType(expression.give, find)
    return input.kind === 'any' ? expressionType(expression.else, find) : input
  }
  if ('calc' in expression) return calculationType(expression.calc, expression.of, find)
  if ('meta' in expression) return { kind: 'any' }
  const { value } = expression
  if (typeof value === 'number') return { kind: 'number' }
  if (typeof value === 'boolean') return { kind: 'yes-no' }
  return { kind: Array.isArray(value) ? 'choices' : 'any' }
}

function fieldType(field: Field | undefined): ExpressionType {
  return field ? { kind: conditionKind(field.type), options: field.options } : { kind: 'any' }
}

function rowsType(
  { rows, col }: { rows: string; col: string },
  find: (key: string) => Field | undefined,
): ExpressionType {
  const holder = find(rows)
  const column = holder?.table?.cols.find(({ reference }) => reference === col)
  if (column) return { kind: columnKinds[column.type], options: column.options, isMany: true }
  const inner = holder?.fields?.find(({ key }) => key === col)
  return { ...fieldType(inner), isMany: true }
}

const columnKinds = { text: 'text', number: 'number', date: 'date', select: 'choice' } as const

function calculationType(
  calc: Calculation,
  of: readonly Expression[],
  find: (key: string) => Field | undefined,
): ExpressionType {
  if (calc === 'join') return { kind: 'text' }
  if (calc === 'addDays') return { kind: 'date' }
  if (calc !== 'default' && calc !== 'min' && calc !== 'max') return { kind: 'number' }
  const types = of.map((one) => expressionType(one, find))
  const known = types.find(({ kind }) => kind !== 'any') ?? { kind: 'any' }
  // A day written as a text says nothing by itself: of days is what it stands beside.
  return { kind: calc === 'default' || known.kind !== 'any' ? known.kind : 'date', options: known.options }
}
