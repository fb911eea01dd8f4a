import { tableTotals } from '@laurel/contract/forms/engine'
import type { Field } from '@laurel/contract/forms/fields'
import { cellText, haveCents, numberText, type TableAnswer } from '@laurel/contract/forms/values'
import type { Locale } from '@laurel/contract/kernel/locale'
import { readText } from '@laurel/contract/kernel/text'
import type { ReactNode } from 'react'
import { Reported, useWords } from '../../kernel/words/index.ts'
import styles from './form-reading.module.css'

/** A table as answered; fixed rows that were left empty are shown too. */
export function TableReading({
  field,
  value,
  locale,
  fallback,
}: {
  field: Field
  value: unknown
  locale: Locale
  fallback: Locale
}) {
  const { t } = useWords()
  const { table } = field
  if (!table) return null
  const input = (value as TableAnswer).rows
  const rows = table.openRows
    ? input.map((row) => ({ ...row, title: '' }))
    : table.rows.map(({ reference, title }) => ({
        id: reference,
        cells: input.find((row) => row.id === reference)?.cells ?? {},
        title: readText(title, locale, fallback),
      }))
  const totals = table.total ? tableTotals(field, value) : {}
  const withCents = new Set(
    table.cols.flatMap(({ reference }) => (haveCents(rows.map(({ cells }) => cells[reference])) ? [reference] : [])),
  )
  // Rows without a title leave the word to the first column that is not summed.
  const named = table.openRows ? table.cols.find(({ reference }) => !(reference in totals))?.reference : undefined
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            {table.openRows ? null : <td />}
            {table.cols.map((col) => (
              <th key={col.reference} scope="col" data-type={col.type}>
                <Reported text={col.title} locale={locale} fallback={fallback} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              {table.openRows ? null : <th scope="row">{row.title}</th>}
              {table.cols.map((col) => (
                <td key={col.reference} data-type={col.type}>
                  <Cell
                    title={<Reported text={col.title} locale={locale} fallback={fallback} />}
                    text={cellText(col, row.cells[col.reference], locale, fallback, withCents.has(col.reference))}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {table.total ? (
          <tfoot>
            <tr>
              {table.openRows ? null : <th scope="row">{t('forms.total')}</th>}
              {table.cols.map((col) => (
                <td key={col.reference} data-type={col.type}>
                  {col.reference in totals ? (
                    <Cell
                      title={<Reported text={col.title} locale={locale} fallback={fallback} />}
                      text={numberText(
                        totals[col.reference],
                        locale,
                        undefined,
                        undefined,
                        withCents.has(col.reference),
                      )}
                    />
                  ) : null}
                  {col.reference === named ? t('forms.total') : null}
                </td>
              ))}
            </tr>
          </tfoot>
        ) : null}
      </table>
    </div>
  )
}

/** An answer with the name of its column, which is seen on a phone alone: there each row is a card. */
function Cell({ title, text }: { title: ReactNode; text: string }) {
  if (!text) return null
  return (
    <>
      <span className={styles.column} aria-hidden="true">
        {title}
      </span>
      {text}
    </>
  )
}
