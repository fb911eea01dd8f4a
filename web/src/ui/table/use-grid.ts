import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { isTyping } from '../keys/is-typing.ts'
import { keyOf } from '../keys/key-of.ts'
import { type Cell, cellAfter } from './grid-keys.ts'
import { focusableOf } from './rove.ts'

type Requested = {
  readonly isOn: boolean
  readonly table: RefObject<HTMLTableElement | null>
  readonly rows: number
  readonly columns: number
  readonly page: () => number
  readonly scrollTo: (index: number) => void
  /** A key went to another row; with Shift, the rows on the way are chosen. */
  readonly onRow: (index: number, withShift: boolean) => void
}

/** The one cell that Tab comes to, the arrow keys that move it (WAI-ARIA's grid), and the focus that follows. */
export function useGrid(requested: Requested) {
  const { isOn, table, rows, columns } = requested
  const [cell, setCell] = useState<Cell>({ row: 0, column: 0 })
  const [isInside, setInside] = useState(false)
  const follows = useRef(false)
  const current = useRef(requested)
  useEffect(() => {
    current.current = requested
  })
  const at: Cell = { row: Math.min(cell.row, rows - 1), column: Math.min(cell.column, Math.max(0, columns - 1)) }
  useLayoutEffect(() => {
    if (!follows.current) return
    const element = cellIn(table.current, at)
    if (!element) return
    follows.current = false
    focusableOf(element).focus({ preventScroll: true })
    element.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  })
  const goTo = (next: Cell, withShift = false) => {
    follows.current = true
    setCell(next)
    if (next.row >= 0) {
      current.current.scrollTo(next.row)
      if (next.row !== at.row) current.current.onRow(next.row, withShift)
    }
  }
  return {
    cell: at,
    /** The row that must stay drawn: the focus is in it. */
    keptRow: isOn && isInside ? at.row : undefined,
    /** Puts the cell that Tab comes to in another row; the focus goes along when it is inside. */
    moveRow: (row: number) => {
      follows.current = isInside
      setCell({ row, column: at.column })
    },
    handlers: isOn
      ? {
          onFocus: (event: { target: Element }) => {
            setInside(true)
            const found = placeOf(event.target)
            if (found && (found.row !== cell.row || found.column !== cell.column)) setCell(found)
          },
          onBlur: (event: { relatedTarget: Element | null; currentTarget: Element }) => {
            if (!event.currentTarget.contains(event.relatedTarget)) setInside(false)
          },
          onKeyDown: (event: KeyboardEvent) => {
            if (!isOfGrid(event)) return
            const withShift = event.shiftKey && (event.key === 'ArrowDown' || event.key === 'ArrowUp')
            const next = cellAfter(withShift ? event.key : keyOf(event), at, { rows, columns, page: requested.page() })
            if (!next) return
            event.preventDefault()
            event.stopPropagation()
            goTo(next, withShift)
          },
        }
      : {},
  }
}

/** A key for the grid: not one typed into a field, nor one of a menu that opened over it. */
function isOfGrid({ target, currentTarget }: KeyboardEvent): boolean {
  return target instanceof Element && currentTarget.contains(target) && !isTyping(target)
}

function cellIn(table: HTMLTableElement | null, { row, column }: Cell): HTMLElement | undefined {
  const found = table?.querySelector<HTMLTableRowElement>(row < 0 ? 'thead tr' : `tr[data-index="${row}"]`)
  return (found?.cells[column] ?? found?.cells[0]) as HTMLElement | undefined
}

function placeOf(target: Element): Cell | undefined {
  const cell = target.closest<HTMLTableCellElement>('td, th')
  const row = cell?.closest<HTMLTableRowElement>('tr')
  if (!cell || !row) return undefined
  const isHead = row.parentElement?.tagName === 'THEAD'
  return { row: isHead ? -1 : Number(row.dataset.index ?? 0), column: cell.cellIndex }
}
