import type { Field } from '../fields/field.ts'
import { readAnswer, tableRows } from '../values/answer.ts'
import { rowsLimit } from '../values/rule.ts'

/** The sum of each number column of a table, by column reference; binary noise beyond ten decimals is rounded off. */
export function tableTotals({ table }: Field, value: unknown): Record<string, number> {
  const rows = tableRows(value, rowsLimit)
  const totals: Record<string, number> = {}
  for (const { reference, type } of table?.cols ?? []) {
    if (type !== 'number') continue
    const cells = rows.map((row) => readAnswer(row.cells, reference)).filter((cell) => typeof cell === 'number')
    totals[reference] = Number(cells.reduce((sum, cell) => sum + cell, 0).toFixed(10))
  }
  return totals
}
