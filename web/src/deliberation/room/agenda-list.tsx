import { useEffect, useRef, useState } from 'react'
import { useWords } from '../../kernel/words/index.ts'
import { VisuallyHidden } from '../../ui/page/index.ts'
import { AgendaRow } from './agenda-row.tsx'
import styles from './room.module.css'
import { useOrder } from './use-order.ts'
import { nameOf, type Room } from './use-room.ts'

/**
 * What is on the agenda for whoever looks: how each stands, its mark and its decision. Who runs the deliberation puts it in
 * order: by dragging, with Alt and an arrow, or with the arrows of each.
 */
export function AgendaList({
  room,
  canOrder,
  shownId,
  selected,
  unsaved,
  onChoose,
  onSelect,
}: {
  room: Room
  canOrder: boolean
  shownId: string | undefined
  selected: ReadonlySet<string>
  /** Entries of which the reader has typed what is not saved. */
  unsaved: ReadonlySet<string>
  onChoose: (entryId: string) => void
  /** Absent: the reader decides nothing. */
  onSelect: ((entryId: string) => void) | undefined
}) {
  const { t, format } = useWords()
  const put = useOrder(room)
  const list = useRef<HTMLOListElement>(null)
  const followed = useRef<string>(undefined)
  const [said, setSaid] = useState('')
  const all = room.agenda.length
  const move = (from: number, to: number) => {
    const item = room.agenda[from]
    if (!item || !put(from, to)) return
    followed.current = item.entryId
    setSaid(
      t('evaluation.deliberation.movedTo', {
        name: nameOf(item),
        place: format.number(to + 1),
        all: format.number(all),
      }),
    )
  }
  // A row that changes place takes the focus along.
  useEffect(() => {
    const entryId = followed.current
    followed.current = undefined
    if (entryId && !list.current?.contains(document.activeElement))
      list.current?.querySelector<HTMLElement>(`[data-entry="${entryId}"]`)?.focus()
  })
  return (
    <>
      <ol className={styles.agenda} ref={list}>
        {room.agenda.map((item, index) => (
          <AgendaRow
            key={item.entryId}
            room={room}
            item={item}
            index={index}
            isShown={item.entryId === shownId}
            isSelected={selected.has(item.entryId)}
            isUnsaved={unsaved.has(item.entryId)}
            onChoose={() => onChoose(item.entryId)}
            onSelect={onSelect && (() => onSelect(item.entryId))}
            onMove={canOrder && all > 1 ? move : undefined}
          />
        ))}
      </ol>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </>
  )
}
