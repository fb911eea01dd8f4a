import type { ViewColumn, ViewDensity } from '@laurel/contract/listing'
import type { Density, TableLayout } from '../../ui/table/index.ts'

/** The column that names the row. A view says it only when it is not first, or was made wider or pinned. */
const nameColumn = 'title'

/** The columns of a view, as a table arranges them. */
export function layoutOf(columns: readonly ViewColumn[]): TableLayout {
  const all = columns.some(({ field }) => field === nameColumn) ? columns : [{ field: nameColumn }, ...columns]
  return all.map(({ field, width, pinned }) => ({ id: field, width, isPinned: pinned }))
}

/** How a table is arranged, as a view keeps it. */
export function columnsOfLayout(layout: TableLayout): ViewColumn[] {
  const all = layout.map(({ id, width, isPinned }) => ({
    field: id,
    ...(width !== undefined && { width }),
    ...(isPinned && { pinned: true }),
  }))
  const [first, ...others] = all
  return first?.field === nameColumn && Object.keys(first).length === 1 ? others : all
}

const densities: Readonly<Record<ViewDensity, Density>> = { compact: 'compact', usual: 'dense', roomy: 'comfortable' }

export function densityOf(density: ViewDensity): Density {
  return densities[density]
}

export function viewDensityOf(density: Density): ViewDensity {
  return density === 'dense' ? 'usual' : density === 'compact' ? 'compact' : 'roomy'
}
