import { useMediaQuery } from '@mantine/hooks'
import { type MouseEvent, useMemo, useRef } from 'react'
import { arrangeActions } from './arrange-actions.ts'
import { type PlacedColumn, placed } from './columns/columns.ts'
import type { TableLayout } from './columns/layout.ts'
import { cardHeight, isPhone, rowHeights } from './density.ts'
import { maxRows, type RowSource, sourceOf } from './row-source.ts'
import { coverage, coverageOf, neighbour, withAll } from './selection.ts'
import type { HeadActions } from './table-head.tsx'
import type { DataTableProps } from './table-props.ts'
import { useChoosing } from './use-choosing.ts'
import { useGrid } from './use-grid.ts'
import { useTableKeys } from './use-table-keys.ts'
import { headHeight, useViewport, type Viewport } from './viewport.ts'

const unarranged: TableLayout = []
/** Above this many rows only those on screen are in the page. */
const virtualAbove = 100

/** Cards turn out higher than is guessed of them, by a quarter at most over a long list. */
const guessed = 1.25

/** What a table shows and does: its rows, its columns, its current row, its selection and its keys. */
export function useDataTable<Row>(props: DataTableProps<Row>, onHelp: () => void) {
  const { columns: input, rowId, density = 'dense', layout = unarranged } = props
  const { selection, onSelect, onCurrent, onOpen, onLayout, hasKeys = true } = props
  const table = useRef<HTMLTableElement>(null)
  const isCards = useMediaQuery(isPhone, false, { getInitialValueInEffect: false }) && props.pages !== undefined
  const source = useMemo(() => props.pages ?? sourceOf(props.rows ?? []), [props.pages, props.rows])
  const hasBoxes = onSelect !== undefined
  const isGrid = Boolean(onCurrent || onSelect || onLayout)
  const columns = useMemo(() => placed(input, layout, hasBoxes), [input, layout, hasBoxes])
  const choose = useChoosing({ source, rowId, selection, onSelect })
  const naming = useRef(rowId)
  naming.current = props.rowName ?? rowId
  const makeCurrent = (index: number, by: 'click' | 'key') => {
    const row = source.rowAt(index)
    if (row !== undefined) onCurrent?.(rowId(row), { row, index, by })
  }
  const rowHeight = isCards ? cardHeight(density, factsOf(columns)) : rowHeights[density]
  const max = maxRows(isCards ? rowHeight * guessed : rowHeight)
  const reachable = Math.min(source.count, max)
  const isVirtual = source.onRange !== undefined || (reachable > virtualAbove && !props.hasTallRows)
  const viewport = useViewport({
    isVirtual,
    count: reachable,
    rowHeight,
    isMeasured: isCards && isVirtual,
    head: isCards ? 0 : headHeight,
    key: isCards ? columns : undefined,
  })
  const grid = useGrid({
    isOn: isGrid,
    table,
    rows: source.count,
    columns: columns.length + (hasBoxes ? 1 : 0),
    page: viewport.page,
    scrollTo: viewport.scrollTo,
    onRow: (index, withShift) => {
      makeCurrent(index, 'key')
      if (withShift) void choose(index, true)
    },
  })
  const currentPlace = () => placeOf(props, source, [grid.cell.row, ...onScreen(viewport)])
  useTableKeys({
    isOn: hasKeys && (onCurrent !== undefined || onSelect !== undefined),
    onWalk: (step) => {
      const next = neighbour(source.count, currentPlace(), step)
      if (next === undefined || !onCurrent) return
      grid.moveRow(next)
      viewport.scrollTo(next)
      makeCurrent(next, 'key')
      requestAnimationFrame(() =>
        table.current?.querySelector(`tr[data-index="${next}"]`)?.scrollIntoView({ block: 'nearest' }),
      )
    },
    onChoose: () => {
      const current = currentPlace()
      if (current !== undefined) void choose(current, false)
    },
    onOpen: () => {
      const current = currentPlace()
      const row = current === undefined ? undefined : source.rowAt(current)
      if (row !== undefined) onOpen?.(row)
    },
    onHelp,
  })
  const headActions = useRef<HeadActions>({ onAll: () => {} })
  headActions.current = {
    onSort: props.onSort,
    onAll: () => chooseAll(props, source, onScreen(viewport)),
    arrange: onLayout ? arrangeActions({ columns, layout, onLayout, table }) : undefined,
  }
  return {
    viewport,
    table,
    source,
    columns,
    grid,
    naming,
    isGrid,
    isCards,
    max,
    hasBoxes,
    /** How much is chosen; undefined where nothing can be. */
    chosen: chosenOf(props, source),
    headActions,
    /** Listened to once for all rows; keys do the same through the grid and the shortcuts. */
    pointed: {
      onClick: (event: MouseEvent) => {
        const index = rowUnder(event)
        if (index === undefined) return
        if (onSelect && isOnBox(event)) return void choose(index, event.shiftKey)
        if (isOnControl(event)) return
        grid.moveRow(index)
        makeCurrent(index, 'click')
      },
      onDoubleClick: (event: MouseEvent) => {
        const index = isOnControl(event) ? undefined : rowUnder(event)
        const row = index === undefined ? undefined : source.rowAt(index)
        if (row !== undefined) onOpen?.(row)
      },
    },
  }
}

/** What a card says under its name. */
function factsOf<Row>(columns: readonly PlacedColumn<Row>[]): number {
  return columns.filter(({ isHeader, isFixed }) => !isHeader && !isFixed).length
}

/** The place of the current row, looked for where it may be; a table without one has the row that Tab comes to. */
function placeOf<Row>(
  { currentId, onCurrent, rowId }: DataTableProps<Row>,
  source: RowSource<Row>,
  [first, ...others]: readonly number[],
): number | undefined {
  if (!currentId) return onCurrent ? undefined : first
  return [first ?? -1, ...others].find((index) => {
    const row = source.rowAt(index)
    return row !== undefined && rowId(row) === currentId
  })
}

/** Places of the rows on screen; of a short list, of all. */
function onScreen({ isVirtual, count, shown }: Viewport): number[] {
  const { first, last } = isVirtual ? shown() : { first: 0, last: count - 1 }
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index)
}

function chosenOf<Row>(
  { selection, pages, onSelectAll, rows = [], rowId }: DataTableProps<Row>,
  { count }: RowSource<Row>,
) {
  if (!selection) return undefined
  return pages || onSelectAll ? coverageOf(selection, count) : coverage(selection, rows.map(rowId))
}

/** The box of the head: all rows or none; of a long list without a way to choose all, those on screen. */
function chooseAll<Row>(
  { selection, onSelect, onSelectAll, pages, rows = [], rowId }: DataTableProps<Row>,
  source: RowSource<Row>,
  shown: readonly number[],
) {
  if (!selection || !onSelect) return
  if (!pages && !onSelectAll) return onSelect(withAll(selection, rows.map(rowId)))
  if (selection.size > 0) return onSelect(new Set())
  if (onSelectAll) return onSelectAll()
  onSelect(new Set(shown.flatMap((index) => source.rowAt(index) ?? []).map(rowId)))
}

function rowUnder({ target }: MouseEvent): number | undefined {
  const row = target instanceof Element ? target.closest<HTMLElement>('tbody tr[data-row]') : null
  return row ? Number(row.dataset.index) : undefined
}

function isOnControl({ target }: MouseEvent): boolean {
  return target instanceof Element && target.closest('a, button, input, label') !== null
}

function isOnBox({ target }: MouseEvent): boolean {
  return target instanceof Element && target.closest('[data-box]') !== null
}
