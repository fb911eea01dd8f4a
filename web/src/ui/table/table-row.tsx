import { Checkbox } from '@mantine/core'
import type { MouseEvent } from 'react'
import { useWords } from '../../kernel/words/index.ts'
import styles from './data-table.module.css'
import type { DataTableProps } from './data-table.tsx'

/** One row. Its first cell is its header; a click makes it the current one, a double click opens it. */
export function TableRow<Row>({
  row,
  id,
  index,
  table,
  onChoose,
}: {
  row: Row
  id: string
  /** Place among all rows, when only some are in the page. */
  index: number | undefined
  table: DataTableProps<Row>
  onChoose: (id: string, withShift: boolean) => void
}) {
  const { t } = useWords()
  const isSelected = table.selection?.has(id) ?? false
  const isCurrent = table.currentId === id
  return (
    <tr
      data-row={id}
      data-selected={isSelected || undefined}
      data-current={isCurrent || undefined}
      data-live={table.onCurrent || table.onOpen ? true : undefined}
      aria-rowindex={index === undefined ? undefined : index + 2}
      aria-current={isCurrent || undefined}
      onClick={(event) => isPlain(event) && table.onCurrent?.(id)}
      onDoubleClick={(event) => isPlain(event) && table.onOpen?.(row)}
    >
      {table.onSelect ? (
        <td className={styles.box}>
          <Checkbox
            aria-label={t('ui.select', { name: table.rowName?.(row) ?? id })}
            checked={isSelected}
            readOnly
            onClick={(event) => onChoose(id, event.shiftKey)}
          />
        </td>
      ) : null}
      {table.columns.map((column, place) => {
        const Cell = place === 0 ? 'th' : 'td'
        return (
          <Cell key={column.id} scope={place === 0 ? 'row' : undefined} data-numeric={column.isNumeric || undefined}>
            {column.cell(row)}
          </Cell>
        )
      })}
    </tr>
  )
}

function isPlain(event: MouseEvent): boolean {
  return !(event.target instanceof Element && event.target.closest('a, button, input, label'))
}
