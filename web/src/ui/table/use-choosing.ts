import { useEffect, useRef } from 'react'
import type { RowSource } from './row-source.ts'
import { ranged, type Selection, toggled } from './selection.ts'

type Requested<Row> = {
  readonly source: RowSource<Row>
  readonly rowId: (row: Row) => string
  readonly selection: Selection | undefined
  readonly onSelect: ((selection: Selection) => void) | undefined
}

/** Chooses rows by their place; with Shift, all from the last one touched, those not here yet included. */
export function useChoosing<Row>(requested: Requested<Row>): (index: number, withShift: boolean) => Promise<void> {
  const anchor = useRef<{ key: string | undefined; index: number }>(undefined)
  const current = useRef(requested)
  useEffect(() => {
    current.current = requested
  })
  return async (index, withShift) => {
    const { source, rowId } = current.current
    const row = source.rowAt(index)
    if (!row || !current.current.onSelect) return
    const from = anchor.current?.key === source.key ? anchor.current?.index : undefined
    anchor.current = { key: source.key, index }
    const id = rowId(row)
    if (!withShift || from === undefined) {
      current.current.onSelect(toggled(current.current.selection ?? new Set(), id))
      return
    }
    const range = await rowsBetween(source, Math.min(from, index), Math.max(from, index))
    current.current.onSelect?.(ranged(current.current.selection ?? new Set(), range.map(rowId), id))
  }
}

async function rowsBetween<Row>(source: RowSource<Row>, from: number, to: number): Promise<readonly Row[]> {
  const here: Row[] = []
  for (let index = from; index <= to; index++) {
    const row = source.rowAt(index)
    if (row !== undefined) here.push(row)
  }
  return here.length === to - from + 1 || !source.read ? here : source.read(from, to)
}
