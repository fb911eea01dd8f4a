import { tableTotals } from '@laurel/contract/forms/engine'
import type { Field } from '@laurel/contract/forms/fields'
import { cellText, numberText, type TableAnswer } from '@laurel/contract/forms/values'
import { readText } from '@laurel/contract/kernel/text'
import type { TableBlock } from '../../kernel/documents/index.ts'
import { say } from '../../kernel/words/index.ts'
import type { PrintLanguage } from './answer-blocks.ts'

/** A table as answered; fixed rows that were left empty are there too. */
export function tableBlock(field: Field, value: unknown, { locale, fallback }: PrintLanguage): TableBlock {
  const { table } = field
  if (!table) return { kind: 'table', head: [], rows: [] }
  const text = (one: Field['title']) => readText(one, locale, fallback)
  const input = (value as TableAnswer).rows
  const rows = table.openRows
    ? input.map(({ cells }) => ({ title: undefined, cells }))
    : table.rows.map(({ reference, title }) => ({
        title: text(title),
        cells: input.find(({ id }) => id === reference)?.cells ?? {},
      }))
  const totals = table.total ? tableTotals(field, value) : {}
  const lead = (title: string) => (table.openRows ? [] : [title])
  const shift = table.openRows ? 0 : 1
  // Rows without a title leave the word to the first column that is not summed.
  const named = table.openRows ? table.cols.find(({ reference }) => !(reference in totals))?.reference : undefined
  const total = (reference: string) => {
    if (reference in totals) return numberText(totals[reference], locale)
    return reference === named ? say(locale, 'forms.total') : ''
  }
  return {
    kind: 'table',
    titledRows: !table.openRows,
    head: [...lead(''), ...table.cols.map(({ title }) => text(title))],
    rows: rows.map(({ title = '', cells }) => [
      ...lead(title),
      ...table.cols.map((col) => {
        const cell = cellText(col, cells[col.reference], locale, fallback)
        return col.type === 'date' ? cell.replaceAll(' ', '\u00a0') : cell
      }),
    ]),
    figures: table.cols.flatMap(({ type }, at) => (type === 'number' ? [at + shift] : [])),
    ...(table.total && {
      totals: [...lead(say(locale, 'forms.total')), ...table.cols.map(({ reference }) => total(reference))],
    }),
  }
}
