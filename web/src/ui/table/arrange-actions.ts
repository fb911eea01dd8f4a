import type { RefObject } from 'react'
import type { PlacedColumn } from './columns/columns.ts'
import { boundedWidth, changed, droppedAt, moved, pinned, type TableLayout } from './columns/layout.ts'

/** What can be done with the columns of a table. */
export type ArrangeActions = {
  readonly canMove: (id: string, step: 1 | -1) => boolean
  readonly move: (id: string, step: 1 | -1) => void
  readonly drop: (id: string, target: string, side: 'before' | 'after') => void
  readonly pin: (id: string, isPinned: boolean) => void
  /** In pixels; undefined gives the usual width back. */
  readonly width: (id: string, width: number | undefined) => void
  readonly widen: (id: string, by: number) => void
}

type Requested = {
  readonly columns: readonly Pick<PlacedColumn<never>, 'id' | 'place' | 'isFixed'>[]
  readonly layout: TableLayout
  readonly onLayout: (layout: TableLayout) => void
  readonly table: RefObject<HTMLTableElement | null>
}

/** Changes how the columns of a table stand; their heads tell how wide they are. */
export function arrangeActions({ columns, layout, onLayout, table }: Requested): ArrangeActions {
  const all = columns.filter(({ isFixed }) => !isFixed).map(({ id }) => id)
  const next = (id: string, step: 1 | -1) => moved(layout, all, id, all.indexOf(id) + step)
  const width = (id: string, requested: number | undefined) =>
    onLayout(changed(layout, all, { id, width: requested === undefined ? undefined : boundedWidth(requested) }))
  return {
    canMove: (id, step) => next(id, step).some((place, index) => place.id !== all[index]),
    move: (id, step) => onLayout(next(id, step)),
    drop: (id, target, side) => onLayout(moved(layout, all, id, droppedAt(all, id, target, side))),
    pin: (id, isPinned) => onLayout(pinned(layout, all, id, isPinned)),
    width,
    widen: (id, by) => {
      const head = table.current?.querySelector(`th[data-column="${CSS.escape(id)}"]`)
      const known = columns.find((column) => column.id === id)?.place.width
      width(id, (known ?? head?.getBoundingClientRect().width ?? 140) + by)
    },
  }
}
