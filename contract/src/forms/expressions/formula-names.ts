import type { FormDefinition } from '../definition/definition.ts'
import type { Field } from '../fields/field.ts'
import { isSeparator } from '../fields/field-type.ts'
import type { Expression } from './expression.ts'

/** How fields are called in formulas: by their reference, or by `#key` where no reference leads to them. */
export interface FormulaNames {
  /** `[budget]`, `[posts.amount]`, `[#f_x1]`. */
  readonly write: (operand: { field: string } | { rows: string; col: string }) => string
  /** What stands between the brackets; undefined when it names nothing. */
  readonly read: (name: string) => Expression | undefined
}

/** The names of a form's fields, then of those of earlier steps; the first field of a reference has it. */
export function formulaNames(definition: FormDefinition, earlier: readonly FormDefinition[] = []): FormulaNames {
  const byKey = new Map<string, Field>()
  const byReference = new Map<string, Field>()
  for (const field of [definition, ...earlier].flatMap(({ fields }) => everyField(fields))) {
    if (!byKey.has(field.key)) byKey.set(field.key, field)
    if (!isSeparator(field.type) && !byReference.has(field.reference)) byReference.set(field.reference, field)
  }
  const nameOf = (key: string) => {
    const reference = byKey.get(key)?.reference
    return reference !== undefined && byReference.get(reference)?.key === key ? reference : `#${key}`
  }
  const keyOf = (name: string) => (name.startsWith('#') ? name.slice(1) : byReference.get(name)?.key)
  return {
    write(operand) {
      if ('field' in operand) return `[${nameOf(operand.field)}]`
      const isTable = byKey.get(operand.rows)?.type === 'table'
      return `[${nameOf(operand.rows)}.${isTable ? operand.col : nameOf(operand.col)}]`
    },
    read(name) {
      const [first = '', second] = name.split('.', 2)
      const key = keyOf(first)
      if (key === undefined) return undefined
      if (second === undefined) return { field: key }
      const holder = byKey.get(key)
      if (holder?.type === 'table') return { rows: key, col: second }
      const inner = keyOf(second)
      if (inner === undefined) return undefined
      return holder?.type === 'simple-questions-group' ? { field: inner } : { rows: key, col: inner }
    },
  }
}

/** The same names, written by keys alone: what is kept so is read whatever the fields are called later. */
export function keyNames(definition: FormDefinition): FormulaNames {
  const { read } = formulaNames(definition)
  const isTable = (key: string) => definition.fields.some((field) => field.key === key && field.type === 'table')
  return {
    read,
    write(operand) {
      if ('field' in operand) return `[#${operand.field}]`
      return `[#${operand.rows}.${isTable(operand.rows) ? operand.col : `#${operand.col}`}]`
    },
  }
}

function everyField(fields: readonly Field[]): Field[] {
  return fields.flatMap((field) => [field, ...everyField(field.fields ?? [])])
}
