import { useRef } from 'react'
import { type Shortcuts, useShortcuts } from '../keys/use-shortcuts.ts'
import type { DataTableProps } from './data-table.tsx'
import { extended, neighbour, toggled } from './selection.ts'

type Keyed<Row> = DataTableProps<Row> & { ids: readonly string[]; scrollTo: (index: number) => void }

/** J, K, X and Enter on the current row; answers what a click on a check box does, Shift included. */
export function useTableKeys<Row>(table: Keyed<Row>): (id: string, withShift: boolean) => void {
  const { ids, rows, currentId, onCurrent, onOpen, selection, onSelect, hasKeys = true } = table
  const anchor = useRef<string>(undefined)
  const choose = (id: string, withShift: boolean) => {
    if (!selection || !onSelect) return
    onSelect(withShift ? extended(selection, ids, anchor.current, id) : toggled(selection, id))
    anchor.current = id
  }
  const walk = (step: 1 | -1) => (event: KeyboardEvent) => {
    const next = neighbour(ids, currentId, step)
    if (next === undefined || !onCurrent) return
    event.preventDefault()
    onCurrent(next)
    table.scrollTo(ids.indexOf(next))
    requestAnimationFrame(() =>
      document.querySelector(`tr[data-row="${CSS.escape(next)}"]`)?.scrollIntoView({ block: 'nearest' }),
    )
  }
  const shortcuts: Shortcuts = {
    j: walk(1),
    k: walk(-1),
    x: () => currentId && choose(currentId, false),
    Enter: (event) => {
      const row = rows[ids.indexOf(currentId ?? '')]
      if (row && onOpen && !isControl(event.target)) onOpen(row)
    },
  }
  useShortcuts(shortcuts, { isOn: hasKeys && (onCurrent !== undefined || onSelect !== undefined) })
  return choose
}

function isControl(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('a, button, input, summary') !== null
}
