import type { ApplicationColumn } from '../applications/index.ts'
import { checkRequested, type FormDefinition } from '../forms/definition/index.ts'
import {
  type Condition,
  type ConditionReason,
  type FormulaReason,
  formulaNames,
  isCondition,
  keyNames,
  parseCondition,
  printCondition,
} from '../forms/expressions/index.ts'
import type { Field, FieldType, TableColumnType } from '../forms/fields/index.ts'

/** Characters that a formula may take in a filter, written by keys. */
export const maxListFormula = 1000

/** Why a formula means nothing, where it does not (in characters from its start), and what it is about. */
export interface FormulaError {
  readonly reason: FormulaReason | ConditionReason
  readonly at?: number
  readonly found?: string
  /** The key of a question. */
  readonly named?: string
}

export type ReadFormula =
  | { readonly ok: true; readonly condition: Condition }
  | { readonly ok: false; readonly error: FormulaError }

/** The questions of a program as formulas of its lists name them. */
export function formulaForm(columns: readonly ApplicationColumn[]): FormDefinition {
  return { schemaVersion: 1, fields: columns.map(fieldOf) }
}

type Named = Omit<ApplicationColumn, 'kind' | 'stepTitle'>

function fieldOf({ key, reference, type, title, options, inner }: Named): Field {
  const field = { key, reference, type: type as FieldType, title, options, required: false }
  if (type !== 'table') return inner ? { ...field, fields: inner.map(fieldOf) } : field
  const cols = (inner ?? []).map((col) => ({ ...col, type: col.type as TableColumnType }))
  return { ...field, table: { rows: [], cols } }
}

/** Reads a formula, written with references or with keys, and checks that what it compares goes together. Never throws. */
export function readListFormula(text: string, form: FormDefinition): ReadFormula {
  const parsed = parseCondition(text, formulaNames(form))
  if (!parsed.ok) return { ok: false, error: parsed.problem }
  const condition = parsed.made
  if (!isCondition(condition) || storedFormula(condition, form).length > maxListFormula) {
    return { ok: false, error: { reason: 'formula-too-long', at: 0 } }
  }
  const [wrong] = checkRequested(form, condition)
  return wrong ? { ok: false, error: wrong } : { ok: true, condition }
}

/** As filters keep it: by keys, so that it holds whatever the questions are called later. */
export function storedFormula(condition: Condition, form: FormDefinition): string {
  return printCondition(condition, keyNames(form))
}

/** As people read it: by the references of the questions. */
export function shownFormula(text: string, form: FormDefinition): string {
  const parsed = parseCondition(text, formulaNames(form))
  return parsed.ok ? printCondition(parsed.made, formulaNames(form)) : text
}
