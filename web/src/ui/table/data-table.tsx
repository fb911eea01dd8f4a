import { type CSSProperties, useState } from 'react'
import { later } from '../../kernel/router/later.tsx'
import { classNames } from '../class-names.ts'
import { usePageHelp } from '../keys/page-help.ts'
import { CardBar } from './card-bar.tsx'
import { boxWidth, columnTracks, minWidth } from './columns/columns.ts'
import styles from './data-table.module.css'
import { FoundFooter } from './found-footer.tsx'
import { TableBody } from './table-body.tsx'
import { TableHead } from './table-head.tsx'
import type { DataTableProps } from './table-props.ts'
import { useDataTable } from './use-data-table.ts'

const KeysDialog = later(async () => (await import('./keys-dialog.tsx')).KeysDialog)

/**
 * A dense table: sticky head, sorting, columns that are moved, pinned and made wider, selection with Shift, a current
 * row, keys J K X Enter ?, a grid for arrow keys and screen readers, rows drawn and read as they come on screen.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { density = 'dense', isLoading = false, hasKeys = true, onLayout } = props
  const [isHelping, setHelping] = useState(false)
  const own = useDataTable(props, () => setHelping(true))
  const help = hasKeys && props.onCurrent ? () => setHelping(true) : undefined
  usePageHelp(help)
  const { source, columns, viewport, grid, isGrid, isCards, hasBoxes } = own
  const { isVirtual } = viewport
  const head = {
    columns,
    sort: props.sort,
    actions: own.headActions,
    canSort: props.onSort !== undefined,
    canArrange: onLayout !== undefined,
    chosen: own.chosen,
    isEmpty: source.count === 0,
    tabCell: grid.cell.row < 0 ? grid.cell.column : undefined,
    isGrid,
    isPlaced: isVirtual,
  }
  return (
    <div
      className={classNames(styles.frame, props.isBounded && styles.bounded)}
      data-with-panel={props.panel ? true : undefined}
      data-columns={columns.length > manyColumns ? 'many' : undefined}
    >
      <div className={styles.main}>
        {isCards ? <CardBar {...head} /> : null}
        <div className={styles.scroller} ref={viewport.scroller} {...(isGrid ? {} : reachable(props.label))}>
          <table
            ref={own.table}
            className={classNames(styles.table, styles[density], isVirtual && styles.placed, isCards && styles.cards)}
            aria-label={props.label}
            aria-rowcount={isVirtual ? (source.isCapped ? -1 : source.count + 1) : undefined}
            aria-busy={isLoading || undefined}
            style={tableStyle(own)}
            {...(isGrid ? asGrid(hasBoxes) : isVirtual ? asTable : {})}
            {...grid.handlers}
            {...own.pointed}
          >
            <colgroup>
              {hasBoxes ? <col style={widthOf(boxWidth)} /> : null}
              {columns.map((column) => (
                <col key={column.id} style={widthOf(column.cssWidth)} />
              ))}
            </colgroup>
            <TableHead {...head} isCards={isCards} />
            <TableBody props={props} own={own} />
          </table>
          {!isLoading && source.count === 0 ? props.empty : null}
          {props.end}
        </div>
        <FoundFooter props={props} source={source} max={own.max} onHelp={help} />
      </div>
      {props.panel ? (
        <aside className={styles.panel} data-table-panel="true">
          {props.panel}
        </aside>
      ) : null}
      {isHelping ? (
        <KeysDialog
          list={{ own: props.ownKeys ?? [], canArrange: onLayout !== undefined, canChoose: hasBoxes }}
          onClose={() => setHelping(false)}
        />
      ) : null}
    </div>
  )
}

/** Above this many, paper lies down. */
const manyColumns = 4

/** What scrolls must be reachable by keyboard, and say what it holds. */
const reachable = (label: string) => ({ tabIndex: 0, role: 'group', 'aria-label': label })
const asTable = { role: 'table' }
const asGrid = (isMany: boolean) => ({ role: 'grid', 'aria-multiselectable': isMany })

/** Rows of a long list stand at places of their own: each has the columns of the table. */
function tableStyle<Row>({ columns, hasBoxes, isCards, viewport }: ReturnType<typeof useDataTable<Row>>) {
  if (isCards) return rowsOf(viewport.rowHeight)
  const min = { '--lr-least': `${minWidth(columns, hasBoxes)}px` } as CSSProperties
  if (!viewport.isVirtual) return min
  return { ...min, ...rowsOf(viewport.rowHeight), '--lr-columns': columnTracks(columns, hasBoxes) } as CSSProperties
}

/** Given to the style sheet, which lets go of it on paper. */
function widthOf(width: string | number | undefined) {
  const css = typeof width === 'number' ? `${width}px` : width
  return css === undefined ? undefined : ({ '--lr-column': css } as CSSProperties)
}

function rowsOf(height: number) {
  return { '--lr-row': `${height}px` } as CSSProperties
}
