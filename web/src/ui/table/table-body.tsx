import { Fragment } from 'react'
import type { DataTableProps } from './table-props.ts'
import { TableRow, WaitingRow } from './table-row.tsx'
import { SkeletonRows, Spacer } from './table-rows.tsx'
import type { useDataTable } from './use-data-table.ts'

/** The rows that are drawn, and the room of those that are not. */
export function TableBody<Row>({
  props,
  own,
}: {
  props: DataTableProps<Row>
  own: ReturnType<typeof useDataTable<Row>>
}) {
  const { source, columns, drawn, grid, hasBoxes } = own
  const known = new Set<string>()
  return (
    <tbody>
      {props.isLoading && source.count === 0 ? <SkeletonRows columns={columns} hasBoxes={hasBoxes} /> : null}
      <Spacer height={drawn.items[0]?.room ?? 0} />
      {drawn.items.map(({ index, room }, at) => {
        const isPassing = drawn.isPassing && index !== grid.keptRow
        const row = isPassing ? undefined : source.rowAt(index)
        const id = row === undefined ? '' : props.rowId(row)
        return (
          <Fragment key={keyOf(id, index, known)}>
            {at > 0 ? <Spacer height={room} /> : null}
            {row === undefined ? (
              <WaitingRow index={index} span={columns.length + (hasBoxes ? 1 : 0)} />
            ) : (
              <TableRow
                row={row}
                id={id}
                index={index}
                columns={columns}
                naming={own.naming}
                isSelected={props.selection?.has(id) ?? false}
                isCurrent={props.currentId === id}
                isLive={Boolean(props.onCurrent || props.onOpen)}
                hasBox={hasBoxes}
                tabCell={grid.cell.row === index ? grid.cell.column : undefined}
                isGrid={own.isGrid}
                isPlaced={drawn.isVirtual}
              />
            )}
          </Fragment>
        )
      })}
      <Spacer height={drawn.after} />
    </tbody>
  )
}

/**
 * A row stays itself where it goes, with what is open in it. One that slid from a page read earlier to one read later is
 * there twice until both are read again.
 */
function keyOf(id: string, index: number, known: Set<string>): string {
  if (id === '' || known.has(id)) return `${index}:${id}`
  known.add(id)
  return id
}
