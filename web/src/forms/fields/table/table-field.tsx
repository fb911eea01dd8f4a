import { tableTotals } from '@laurel/contract/forms/engine'
import type { TableLayout } from '@laurel/contract/forms/fields'
import { rowsLimit, type TableAnswerRow } from '@laurel/contract/forms/values'
import { Plus, Trash2 } from 'lucide-react'
import { memo } from 'react'
import { useWords } from '../../../kernel/words/index.ts'
import { rowLimits } from '../../row-limits.ts'
import { useAnswer, useForeign, useIsLocked, useText } from '../form-context.tsx'
import { Question } from '../question.tsx'
import type { QuestionProps } from '../question-props.ts'
import styles from './table.module.css'
import { TableCell } from './table-cell.tsx'
import { answeredIndex, shownRows } from './table-rows.ts'
import { useRowActions } from './use-row-actions.ts'

const noLayout: TableLayout = { rows: [], cols: [] }

/** A table whose cells are inputs; number columns add up by themselves. On a phone each row becomes a card. */
export const TableField = memo(function TableField({ field, place }: QuestionProps) {
  const { t } = useWords()
  const text = useText()
  const value = useAnswer(place)
  const layout = field.table ?? noLayout
  const rows = shownRows(layout, value)
  const isLocked = useIsLocked(place)
  const isFull = rows.length >= Math.min(layout.maxRows ?? rowsLimit, rowsLimit)
  const limits = layout.openRows && !isLocked ? rowLimits('rows', layout.minRows, layout.maxRows, t) : ''
  const hasTitles = !layout.openRows
  const canRemove = Boolean(layout.openRows) && !isLocked
  const actions = useRowActions(place, canRemove && !isFull)
  const foreign = useForeign()
  return (
    <Question field={field} place={place} isGroup>
      {(control) => (
        <>
          {limits ? <p className={styles.limits}>{limits}</p> : null}
          {/* Hears the keys of the cells inside it. */}
          <fieldset
            role="none"
            className={`lr-group ${styles.frame}`}
            id={`${control.id}-table`}
            onKeyDown={actions.onKeyDown}
          >
            <table className={styles.table} aria-labelledby={`${control.id}-label`}>
              <thead>
                <tr>
                  {hasTitles ? <td /> : null}
                  {layout.cols.map((col) => (
                    <th key={col.reference} scope="col" data-type={col.type} lang={foreign(col.title)}>
                      {text(col.title)}
                    </th>
                  ))}
                  {canRemove ? <td className={styles.acts} /> : null}
                </tr>
              </thead>
              <tbody>
                {rows.map((row, index) => (
                  <Row
                    key={row.id}
                    field={field}
                    place={place}
                    row={row}
                    index={index}
                    isLocked={isLocked}
                    hasTitle={hasTitles}
                    onRemove={canRemove ? actions.remove : undefined}
                  />
                ))}
              </tbody>
              {layout.total ? (
                <Totals
                  layout={layout}
                  totals={tableTotals(field, value)}
                  withTitles={hasTitles}
                  withActions={canRemove}
                />
              ) : null}
            </table>
          </fieldset>
          {canRemove ? (
            <button
              type="button"
              className={styles.add}
              id={rows.length === 0 ? control.id : `${control.id}-add`}
              disabled={isFull}
              onClick={actions.add}
            >
              <Plus size={18} aria-hidden="true" />
              {t('forms.addRow')}
            </button>
          ) : null}
        </>
      )}
    </Question>
  )
})

function Row({
  field,
  place,
  row,
  index,
  isLocked,
  hasTitle,
  onRemove,
}: QuestionProps & {
  row: TableAnswerRow
  index: number
  isLocked: boolean
  hasTitle: boolean
  onRemove: ((id: string, name: string) => void) | undefined
}) {
  const { t } = useWords()
  const text = useText()
  const foreign = useForeign()
  const value = useAnswer(place)
  const layout = field.table ?? noLayout
  const ownTitle = layout.rows.find(({ reference }) => reference === row.id)?.title
  const title = text(ownTitle) || t('forms.rowNumber', { number: index + 1 })
  return (
    <tr>
      {hasTitle ? (
        <th scope="row" lang={foreign(ownTitle)}>
          {title}
        </th>
      ) : null}
      {layout.cols.map((col) => (
        <TableCell
          key={col.reference}
          field={field}
          place={place}
          col={col}
          row={row}
          rowTitle={title}
          index={answeredIndex(value, row.id)}
          isLocked={isLocked}
        />
      ))}
      {onRemove ? (
        <td className={styles.acts}>
          <button
            type="button"
            className={styles.remove}
            aria-label={t('forms.removeRow', { name: title })}
            onClick={() => onRemove(row.id, title)}
          >
            <Trash2 size={17} aria-hidden="true" />
          </button>
        </td>
      ) : null}
    </tr>
  )
}

/** What all number columns make together, under a last column that has no sum of its own. */
function GrandTotal({ totals }: { totals: Record<string, number> }) {
  const { t, format } = useWords()
  const sum = Object.values(totals).reduce((all, one) => all + one, 0)
  return <td className={styles.grand}>{t('forms.grandTotal', { total: format.number(Number(sum.toFixed(10))) })}</td>
}

function Totals({
  layout,
  totals,
  withTitles,
  withActions,
}: {
  layout: TableLayout
  totals: Record<string, number>
  withTitles: boolean
  withActions: boolean
}) {
  const { t, format } = useWords()
  const text = useText()
  const foreign = useForeign()
  return (
    <tfoot>
      <tr>
        {withTitles ? <th scope="row">{t('forms.total')}</th> : null}
        {layout.cols.map((col, index) => {
          if (!withTitles && index === 0 && col.type !== 'number')
            return (
              <th key={col.reference} scope="row">
                {t('forms.total')}
              </th>
            )
          const total = totals[col.reference]
          if (total === undefined && index === layout.cols.length - 1 && Object.keys(totals).length > 1)
            return <GrandTotal key={col.reference} totals={totals} />
          return (
            <td key={col.reference}>
              {total === undefined ? null : (
                <>
                  <span className={styles.label} lang={foreign(col.title)}>
                    {text(col.title)}
                  </span>
                  {format.number(total, Number.isInteger(total) ? {} : { minimumFractionDigits: 2 })}
                </>
              )}
            </td>
          )
        })}
        {withActions ? <td /> : null}
      </tr>
    </tfoot>
  )
}
