import type { ExportSettings } from '@laurel/contract/exchange/exports'
import { ArrowDown, ArrowUp, EyeOff, Pencil, X } from 'lucide-react'
import { useWords } from '../../kernel/words/index.ts'
import { DragHandle, DropEdge, IconButton, useSortable } from '../../ui/index.ts'
import { Badge } from '../../ui/page/index.ts'
import styles from './editor.module.css'

interface Props {
  readonly column: ExportSettings['columns'][number]
  readonly name: string
  readonly place: { readonly index: number; readonly count: number }
  /** Its question does not exist any more. */
  readonly isGone: boolean
  /** @param by where keys asked for it: the focus follows */
  readonly onMove: (from: number, to: number, by?: -1 | 1) => void
  readonly onEdit: () => void
  readonly onRemove: () => void
}

/** A column of the file: dragged by its handle, moved by its arrows, renamed, taken out. */
export function ChosenColumn({ column, name, place: { index, count }, isGone, onMove, onEdit, onRemove }: Props) {
  const { t } = useWords()
  const { row, handle, edge } = useSortable({
    list: 'export-columns',
    index,
    onMove,
    isDisabled: count < 2,
  })
  return (
    <li ref={row} data-column={column.id}>
      <DropEdge at={edge} />
      <DragHandle ref={handle} />
      <span className={styles.name}>
        {name}
        {isGone ? <Badge tone="bad">{t('exchange.export.columns.gone')}</Badge> : null}
        {column.obfuscate ? <Badge icon={<EyeOff size={12} />}>{t('exchange.export.columns.coded')}</Badge> : null}
      </span>
      <IconButton
        label={t('exchange.export.columns.up', { name })}
        icon={<ArrowUp size={15} />}
        withTooltip={false}
        disabled={index === 0}
        data-by={-1}
        onClick={() => onMove(index, index - 1, -1)}
      />
      <IconButton
        label={t('exchange.export.columns.down', { name })}
        icon={<ArrowDown size={15} />}
        withTooltip={false}
        disabled={index === count - 1}
        data-by={1}
        onClick={() => onMove(index, index + 1, 1)}
      />
      <IconButton
        label={t('exchange.export.columns.edit', { name })}
        icon={<Pencil size={15} />}
        withTooltip={false}
        disabled={isGone}
        onClick={onEdit}
      />
      <IconButton
        label={t('exchange.export.columns.remove', { name })}
        icon={<X size={15} />}
        withTooltip={false}
        onClick={onRemove}
      />
    </li>
  )
}
