import type { Field, TableColumn } from '@laurel/contract/forms/fields'
import { isCalendarDate, type TableAnswerRow } from '@laurel/contract/forms/values'
import { memo } from 'react'
import { useWords } from '../../../kernel/words/index.ts'
import { classNames } from '../../../ui/class-names.ts'
import { controlId, useFormParts, useProblem, useText } from '../form-context.tsx'
import type { Place } from '../place.ts'
import { ruleSentence } from '../rule-sentence.ts'
import { NumberInput } from '../text/number-input.tsx'
import styles from './table.module.css'
import { withCell } from './table-rows.ts'

interface TableCellProps {
  readonly field: Field
  readonly place: Place
  readonly col: TableColumn
  readonly row: TableAnswerRow
  readonly rowTitle: string
  /** Of the row among those answered; -1 while it is not. */
  readonly index: number
  readonly isLocked: boolean
}

/** One cell: an input without a frame, named by its row and its column. */
export const TableCell = memo(function TableCell(props: TableCellProps) {
  const { field, place, col, row, rowTitle, index } = props
  const words = useWords()
  const { store, idPrefix } = useFormParts()
  const text = useText()
  const path = `${place.path}[${index}].${col.reference}`
  const problem = useProblem(path)
  const id = controlId(idPrefix, path)
  const write = (cell: string | number | null) => {
    if (field.table) store.write(place, withCell(field.table, store.read(place), row.id, col.reference, cell))
  }
  const named = {
    id: index < 0 ? undefined : id,
    'aria-label': `${rowTitle}, ${text(col.title)}`,
    'aria-invalid': problem ? (true as const) : undefined,
    'aria-describedby': problem ? `${id}-error` : undefined,
    onBlur: () => store.touch(place),
  }
  return (
    <td data-type={col.type}>
      <span className={styles.label} aria-hidden="true">
        {text(col.title)}
      </span>
      <CellInput col={col} value={row.cells[col.reference]} named={named} isLocked={props.isLocked} onWrite={write} />
      {problem ? (
        <p className={styles.error} id={`${id}-error`}>
          {ruleSentence(words, problem)}
        </p>
      ) : null}
    </td>
  )
})

interface CellInputProps {
  readonly col: TableColumn
  readonly value: string | number | null | undefined
  readonly named: { id: string | undefined; 'aria-label': string; onBlur: () => void }
  readonly isLocked: boolean
  readonly onWrite: (cell: string | number | null) => void
}

function CellInput({ col, value, named, isLocked, onWrite }: CellInputProps) {
  const { t } = useWords()
  const text = useText()
  if (col.type === 'number')
    return (
      <NumberInput
        {...named}
        className={classNames(styles.cell, styles.number)}
        readOnly={isLocked}
        value={value}
        onChange={onWrite}
      />
    )
  // A day that was not understood (an import) stays as it was written, to be corrected.
  if (col.type === 'date' && (isBlankCell(value) || isCalendarDate(value)))
    return (
      <input
        {...named}
        className={styles.cell}
        type="date"
        readOnly={isLocked}
        value={value ?? ''}
        onChange={(event) => onWrite(event.currentTarget.value || null)}
      />
    )
  if (col.type === 'select')
    return (
      <select
        {...named}
        className={styles.cell}
        disabled={isLocked}
        value={typeof value === 'string' ? value : ''}
        onChange={(event) => onWrite(event.currentTarget.value || null)}
      >
        <option value="">{t('forms.choose')}</option>
        {(col.options ?? []).map((option) => (
          <option key={option.reference} value={option.reference}>
            {text(option.text)}
          </option>
        ))}
      </select>
    )
  return (
    <input
      {...named}
      className={styles.cell}
      type="text"
      readOnly={isLocked}
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => onWrite(event.currentTarget.value || null)}
    />
  )
}

function isBlankCell(value: unknown): boolean {
  return value === undefined || value === null || value === ''
}
