import { isStoredNumber } from '../../kernel/index.ts'
import { checkTags } from '../engine/check-value.ts'
import type { FormContext } from '../engine/context.ts'
import type { Field, TableColumn } from '../fields/field.ts'
import { isBlank, readAnswer, tableRows } from '../values/answer.ts'
import { isCalendarDate } from '../values/calendar-date.ts'
import { type AnswerProblem, type BrokenRule, rowsLimit } from '../values/rule.ts'

/** The filled cells of a table that break a rule, each at `path[row].column`. */
export function checkCells(field: Field, value: unknown, path: string, context: FormContext): AnswerProblem[] {
  const problems: AnswerProblem[] = []
  const cols = field.table?.cols ?? []
  for (const [index, row] of tableRows(value, rowsLimit).entries()) {
    for (const col of cols) {
      const cell = readAnswer(row.cells, col.reference)
      const broken = isBlank(cell) ? undefined : checkCell(col, cell, context)
      if (broken) problems.push({ field: `${path}[${index}].${col.reference}`, ...broken })
    }
  }
  return problems
}

function checkCell(col: TableColumn, cell: unknown, context: FormContext): BrokenRule | undefined {
  if (col.type === 'number') return isStoredNumber(cell) ? undefined : { reason: 'number' }
  if (col.type === 'date') return isCalendarDate(cell) ? undefined : { reason: 'date' }
  if (typeof cell !== 'string') return { reason: 'malformed' }
  if (col.type === 'text') return checkTags(cell, context)
  return col.options?.some((option) => option.reference === cell) ? undefined : { reason: 'oneOf' }
}
