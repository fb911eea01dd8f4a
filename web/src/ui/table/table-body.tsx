import { type CSSProperties, useRef } from 'react'
import type { DataTableProps } from './table-props.ts'
import { TableRow, WaitingRow } from './table-row.tsx'
import { SkeletonRows } from './table-rows.tsx'
import type { useDataTable } from './use-data-table.ts'
import { useDrawnRows } from './use-drawn-rows.ts'
import { useMeasuredRows } from './use-measured-rows.ts'

/** The rows that are drawn. Of a long list those on screen, each at its place; scrolling draws nothing but this part. */
export function TableBody<Row>({
  props,
  own,
}: {
  props: DataTableProps<Row>
  own: ReturnType<typeof useDataTable<Row>>
}) {
  const { source, columns, viewport, grid, hasBoxes } = own
  const { isVirtual, count, places } = viewport
  const body = useRef<HTMLTableSectionElement>(null)
  const drawn = useDrawnRows(viewport, source, grid.keptRow)
  const known = new Set<string>()
  useMeasuredRows(body, viewport)
  const height = isVirtual && count > 0 ? places.topOf(count) : undefined
  return (
    <tbody
      ref={body}
      role={isVirtual ? 'rowgroup' : undefined}
      data-long={height ? true : undefined}
      style={rowsHigh(height)}
    >
      {props.isLoading && source.count === 0 ? <SkeletonRows columns={columns} hasBoxes={hasBoxes} /> : null}
      {drawn.map((index) => {
        const row = source.rowAt(index)
        const top = isVirtual ? places.topOf(index) : undefined
        if (row === undefined) return <WaitingRow key={`${index}:`} index={index} top={top} />
        const id = props.rowId(row)
        return (
          <TableRow
            key={keyOf(id, index, known)}
            row={row}
            id={id}
            index={index}
            top={top}
            columns={columns}
            naming={own.naming}
            isSelected={props.selection?.has(id) ?? false}
            isCurrent={props.currentId === id}
            isLive={Boolean(props.onCurrent || props.onOpen)}
            hasBox={hasBoxes}
            tabCell={grid.cell.row === index ? grid.cell.column : undefined}
            isGrid={own.isGrid}
          />
        )
      })}
    </tbody>
  )
}

/** Given to the style sheet, which lets go of it on paper. */
function rowsHigh(height: number | undefined) {
  return height === undefined ? undefined : ({ '--lr-rows': `${height}px` } as CSSProperties)
}

/**
 * A row stays itself where it goes, with what is open in it. One that slid from a page read earlier to one read later is
 * there twice until both are read again.
 */
function keyOf(id: string, index: number, known: Set<string>): string {
  if (known.has(id)) return `${index}:${id}`
  known.add(id)
  return id
}
