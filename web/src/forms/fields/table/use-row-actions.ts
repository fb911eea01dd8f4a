import type { TableAnswer } from '@laurel/contract/forms/values'
import type { KeyboardEvent } from 'react'
import { useWords } from '../../../kernel/words/index.ts'
import { toastSuccess } from '../../../ui/feedback/index.ts'
import { controlId, useFormParts } from '../form-context.tsx'
import { restoredItem } from '../groups/items.ts'
import { newItemId } from '../groups/new-item.ts'
import type { Place } from '../place.ts'
import { withoutRow, withRow } from './table-rows.ts'

/** Rows added and removed (to be undone), and keys that go from row to row as in a spreadsheet. */
export function useRowActions(place: Place, canAdd: boolean) {
  const { t } = useWords()
  const { store, idPrefix } = useFormParts()
  const frame = () => document.getElementById(`${controlId(idPrefix, place.path)}-table`)
  const add = () => {
    store.write(place, withRow(store.read(place), newItemId()))
    requestAnimationFrame(() => cellAt(rowsOf(frame()).at(-1), 0)?.focus())
  }
  const remove = (id: string, name: string) => {
    const rows = rowsIn(store.read(place))
    const at = rows.findIndex((row) => row.id === id)
    const row = rows[at]
    if (!row) return
    store.write(place, withoutRow(store.read(place), id))
    toastSuccess({
      title: t('forms.itemRemoved', { name }),
      action: {
        label: t('ui.undo'),
        onSelect() {
          store.write(place, { rows: restoredItem(rowsIn(store.read(place)), row, at) })
          requestAnimationFrame(() => cellAt(rowsOf(frame())[at], 0)?.focus())
        },
      },
    })
    requestAnimationFrame(() => document.getElementById(`${controlId(idPrefix, place.path)}-add`)?.focus())
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const from = event.target as HTMLElement
    const isText = from instanceof HTMLInputElement && from.type === 'text'
    if (!isText || event.altKey || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' || event.key === 'Enter' ? 1 : 0
    const cell = from.closest('td')
    const row = cell?.closest('tr')
    if (step === 0 || !cell || !row) return
    event.preventDefault()
    const rows = [...(row.parentElement?.children ?? [])]
    const next = rows[rows.indexOf(row) + step]
    if (next) cellAt(next, [...row.querySelectorAll('td')].indexOf(cell))?.focus()
    else if (event.key === 'Enter' && canAdd) add()
  }
  return { add, remove, onKeyDown }
}

function rowsIn(value: unknown): TableAnswer['rows'] {
  return (value as TableAnswer | null | undefined)?.rows ?? []
}

function rowsOf(frame: HTMLElement | null): Element[] {
  return [...(frame?.querySelectorAll('tbody tr') ?? [])]
}

function cellAt(row: Element | undefined, column: number): HTMLElement | null {
  return row?.querySelectorAll('td')[column]?.querySelector<HTMLElement>('input, select') ?? null
}
