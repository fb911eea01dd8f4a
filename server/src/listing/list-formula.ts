import { formulaField } from '@laurel/contract/applications'
import type { FormDefinition } from '@laurel/contract/forms/definition'
import type { Condition } from '@laurel/contract/forms/expressions'
import type { Field } from '@laurel/contract/forms/fields'
import { answersRead } from '@laurel/contract/forms/sql'
import { type ListClause, readListFormula } from '@laurel/contract/listing'
import { refuseField } from '../kernel/refuse.ts'
import { findField, type ListField, type ListScope } from './list-fields.ts'
import type { Fitting } from './list-filter.ts'

/** A question of a filter that is a formula, checked: what it asks, of which questions, and where their answers stand. */
export interface Formula {
  readonly asks: Condition
  readonly form: FormDefinition
  readonly answers: readonly Extract<ListField, { from: 'answer' }>[]
  /** Today where the program is, `YYYY-MM-DD`. */
  readonly today: string
  /** Of one that fits more than are counted exactly: those that were found first. */
  readonly lowerBound?: Fitting | undefined
}

/** Refuses invalid_input where the formula is about no program, names a question that is not there or compares unlike things. */
export function readFormula(clause: ListClause, at: string, scope: ListScope & { today: string }): Formula {
  if (!scope.isOfProgram) refuseField(`${at}.field`, 'unknown')
  if (clause.op !== 'holds') refuseField(`${at}.op`, 'not-for-this-field')
  const { value } = clause
  if (typeof value !== 'string') refuseField(`${at}.value`, value === undefined ? 'required' : 'wrong_type')
  const whole = formOf(scope)
  const read = readListFormula(value, whole)
  if (!read.ok) refuseField(`${at}.value`, read.error.reason === 'condition-unknown-field' ? 'unknown' : 'malformed')
  const keys = answersRead(whole, read.condition)
  const answers = keys.flatMap((key) => {
    const field = findField(`answers.${key}`, scope)
    return field?.from === 'answer' ? [field] : []
  })
  const fields = whole.fields.filter(({ key }) => keys.includes(key))
  return { asks: read.condition, form: { ...whole, fields }, answers, today: scope.today }
}

/** Is what a clause of a kept filter asks about gone? */
export function isGone({ field, value }: ListClause, scope: ListScope): boolean {
  if (field !== formulaField) return findField(field, scope) === undefined
  return !scope.isOfProgram || !readListFormula(String(value), formOf(scope)).ok
}

function formOf({ columns }: ListScope): FormDefinition {
  return { schemaVersion: 1, fields: [...columns.values()].map(({ field }) => alwaysShown(field)) }
}

/** Lists know an answer that is hidden as one that is not there: when it shows need not be asked again. */
function alwaysShown(field: Field): Field {
  return { ...field, visibleIf: undefined, required: false, readOnly: false, computed: undefined, initial: undefined }
}
