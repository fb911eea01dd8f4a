/** A long list, of which parts are here: rows are brought by pages as they come on screen. Places count from 0. */
export type RowSource<Row> = {
  /** How many rows there are, as far as known. */
  readonly count: number
  /** There are more than `count`. */
  readonly isCapped: boolean
  /** Undefined while it is not here yet. */
  readonly rowAt: (index: number) => Row | undefined
  /** Tells which rows are on screen, so that they are brought. */
  readonly onRange?: (first: number, last: number) => void
  /** All rows from one place to another, both included, brought when they are not here. */
  readonly read?: (from: number, to: number) => Promise<readonly Row[]>
  /** Changes when the list becomes another one: it is shown from its top. */
  readonly key?: string
}

/** Rows that are all here. */
export function sourceOf<Row>(rows: readonly Row[]): RowSource<Row> {
  return { count: rows.length, isCapped: false, rowAt: (index) => rows[index] }
}

/** Browsers draw nothing higher than some 17,000,000 px: rows beyond these are reached by sorting or filtering. */
const highest = 16_720_000

/** How many rows of a height in pixels can be scrolled to. */
export function maxRows(height: number): number {
  return Math.floor(highest / height / 1000) * 1000
}
