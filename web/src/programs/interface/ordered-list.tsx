import { ArrowDown, ArrowUp, Copy, Eye, EyeOff, Trash2 } from 'lucide-react'
import type { KeyboardEvent, ReactNode } from 'react'
import { useWords } from '../../kernel/words/index.ts'
import { DragHandle, DropEdge, IconButton, type MenuAction, MoreMenu, useSortable } from '../../ui/index.ts'
import { moved } from '../configure/moved.ts'
import styles from './interface.module.css'

/** A part of a page that has its place among others. */
export interface OrderedPart {
  readonly id: string
  readonly isHidden: boolean
  readonly name: string
  readonly note: string
  /** Of the page's own: it can be hidden, never taken away. */
  readonly isOwn?: boolean
}

interface Props {
  readonly list: string
  readonly label: string
  readonly parts: readonly OrderedPart[]
  readonly selected: string | null
  readonly isDisabled?: boolean
  readonly onSelect: (id: string) => void
  readonly onOrder: (ids: string[]) => void
  readonly onHide: (id: string, isHidden: boolean) => void
  readonly onCopy?: (id: string) => void
  readonly onRemove: (id: string) => void
}

/** Parts in their order: dragged, moved by Alt and an arrow or by the menu, shown or hidden. */
export function OrderedList(props: Props) {
  const ids = props.parts.map(({ id }) => id)
  return (
    <ol className={styles.blocks} aria-label={props.label}>
      {props.parts.map((part, index) => (
        <PartRow
          key={part.id}
          {...props}
          part={part}
          index={index}
          onMove={(to) => props.onOrder(moved(ids, index, to))}
        />
      ))}
    </ol>
  )
}

interface RowProps extends Props {
  readonly part: OrderedPart
  readonly index: number
  readonly onMove: (to: number) => void
}

function PartRow(props: RowProps) {
  const { part, index, parts, selected, isDisabled = false, onSelect, onMove } = props
  const { t } = useWords()
  const ids = parts.map(({ id }) => id)
  const actions = useActions(props)
  const { row, handle, edge } = useSortable({
    list: props.list,
    index,
    onMove: (from, to) => props.onOrder(moved(ids, from, to)),
    isDisabled,
  })
  const moveByKey = (event: KeyboardEvent) => {
    const to = event.key === 'ArrowUp' ? index - 1 : event.key === 'ArrowDown' ? index + 1 : -1
    if (!event.altKey || isDisabled || to < 0 || to >= parts.length) return
    event.preventDefault()
    onMove(to)
  }
  return (
    <li
      ref={row}
      className={styles.block}
      data-selected={part.id === selected || undefined}
      data-hidden={part.isHidden || undefined}
    >
      <DropEdge at={edge} />
      {isDisabled ? null : <DragHandle ref={handle} />}
      <button
        type="button"
        className={styles.name}
        aria-current={part.id === selected || undefined}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
        onClick={() => onSelect(part.id)}
        onKeyDown={moveByKey}
      >
        {part.name}
        <small>{part.isHidden ? t('programs.interface.hidden') : part.note}</small>
      </button>
      <IconButton
        label={t(part.isHidden ? 'programs.interface.show' : 'programs.interface.hide', { name: part.name })}
        icon={part.isHidden ? <EyeOff size={17} aria-hidden="true" /> : <Eye size={17} aria-hidden="true" />}
        variant="subtle"
        disabled={isDisabled}
        onClick={() => props.onHide(part.id, !part.isHidden)}
      />
      {isDisabled ? null : <MoreMenu label={t('programs.acts_of', { title: part.name })} actions={actions} />}
    </li>
  )
}

function useActions({ part, index, parts, onMove, onCopy, onRemove }: RowProps): MenuAction[] {
  const { t } = useWords()
  const action = (id: string, label: string, icon: ReactNode, onSelect: () => void) => ({ id, label, icon, onSelect })
  return [
    ...(index > 0 ? [action('up', t('programs.move_up'), <ArrowUp size={16} />, () => onMove(index - 1))] : []),
    ...(index < parts.length - 1
      ? [action('down', t('programs.move_down'), <ArrowDown size={16} />, () => onMove(index + 1))]
      : []),
    ...(onCopy && !part.isOwn
      ? [action('copy', t('programs.interface.copy'), <Copy size={16} />, () => onCopy(part.id))]
      : []),
    ...(part.isOwn
      ? []
      : [
          {
            ...action('remove', t('programs.remove'), <Trash2 size={16} />, () => onRemove(part.id)),
            isDangerous: true,
          },
        ]),
  ]
}
