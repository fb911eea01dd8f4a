/** How one column stands: its place is its place in the list. */
export type ColumnPlace = {
  readonly id: string
  /** In CSS pixels; absent: as wide as it usually is. */
  readonly width?: number
  /** Stays in sight when the table is scrolled sideways. */
  readonly isPinned?: boolean
}

/** The columns of a table as somebody arranged them, in order. */
export type TableLayout = readonly ColumnPlace[]

/** Widths of a column that somebody may choose, in CSS pixels (contract: `ViewColumn`). */
export const narrowest = 56
export const widest = 1200

/** The columns in the order of a layout, pinned ones first; those that it does not name follow in their own order. */
export function arranged<Column extends { id: string }>(
  columns: readonly Column[],
  layout: TableLayout,
): (Column & { place: ColumnPlace })[] {
  const placeOf = (id: string) => layout.findIndex((place) => place.id === id)
  const known = columns
    .filter(({ id }) => placeOf(id) >= 0)
    .sort((one, other) => placeOf(one.id) - placeOf(other.id))
    .map((column) => ({ ...column, place: layout[placeOf(column.id)] as ColumnPlace }))
  const others = columns
    .filter(({ id }) => placeOf(id) < 0)
    .map((column) => ({ ...column, place: { id: column.id } as ColumnPlace }))
  const all = [...known, ...others]
  return [...all.filter(({ place }) => place.isPinned), ...all.filter(({ place }) => !place.isPinned)]
}

/** The layout with one column changed. `all` are the ids of the columns as they stand. */
export function changed(layout: TableLayout, all: readonly string[], change: ColumnPlace): TableLayout {
  return all.map((id) => {
    const place = layout.find((one) => one.id === id) ?? { id }
    return id === change.id ? tidy({ ...place, ...change }) : place
  })
}

/** A width within what is allowed, whole. */
export function boundedWidth(width: number): number {
  return Math.round(Math.min(widest, Math.max(narrowest, width)))
}

/**
 * The layout after a column went to another place among `all`. Pinned columns stand first and stay so: one that is not
 * pinned stops behind them, a pinned one stays among them.
 */
export function moved(layout: TableLayout, all: readonly string[], id: string, to: number): TableLayout {
  const places = all.map((one) => layout.find((place) => place.id === one) ?? { id: one })
  const one = places.find((place) => place.id === id)
  if (!one) return layout
  const others = places.filter((place) => place !== one)
  const pins = others.filter(({ isPinned }) => isPinned).length
  const at = one.isPinned ? Math.min(to, pins) : Math.max(to, pins)
  return [...others.slice(0, Math.max(0, at)), one, ...others.slice(Math.max(0, at))]
}

/** Where a column falls when it is dropped before or after another, in places of the columns without it. */
export function droppedAt(all: readonly string[], id: string, target: string, side: 'before' | 'after'): number {
  const others = all.filter((one) => one !== id)
  return others.indexOf(target) + (side === 'after' ? 1 : 0)
}

/** The layout with a column pinned behind those already pinned, or loosened in front of those that are not. */
export function pinned(layout: TableLayout, all: readonly string[], id: string, isPinned: boolean): TableLayout {
  const next = changed(layout, all, { id, isPinned })
  const pins = next.filter((place) => place.isPinned && place.id !== id).length
  return moved(
    next,
    next.map((place) => place.id),
    id,
    pins,
  )
}

function tidy({ id, width, isPinned }: ColumnPlace): ColumnPlace {
  return { id, ...(width !== undefined && { width }), ...(isPinned && { isPinned }) }
}

/** Reads a layout that was kept; whatever is not one is left out. */
export function readLayout(saved: unknown): TableLayout {
  if (!Array.isArray(saved)) return []
  return saved.flatMap((one: Partial<ColumnPlace> | null) =>
    one && typeof one.id === 'string'
      ? [
          tidy({
            id: one.id,
            width: typeof one.width === 'number' ? boundedWidth(one.width) : undefined,
            isPinned: one.isPinned === true,
          }),
        ]
      : [],
  )
}
