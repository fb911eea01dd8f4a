/** What a cell may hold. A date is written as UTC; `YYYY-MM-DD` in a date column is a day without time. */
export type Cell = string | number | boolean | Date | Link | null | undefined

export interface Link {
  readonly text: string
  /** http, https or mailto; anything else is written as text. */
  readonly url: string
}

export type ColumnType = 'text' | 'number' | 'date' | 'link'

export interface Column {
  readonly title: string
  /** In characters: 18 unless said otherwise. */
  readonly width?: number
  readonly type: ColumnType
}

export type Rows = AsyncIterable<readonly Cell[]> | Iterable<readonly Cell[]>

export interface Sheet {
  readonly name: string
  readonly columns: readonly Column[]
  readonly rows: Rows
}

/** More than the format can hold: `too_many_rows` (1,048,576 with the header) or `too_many_columns` (16,384). */
export class SheetTooLarge extends Error {
  override readonly name = 'SheetTooLarge'
  readonly reason: 'too_many_rows' | 'too_many_columns'

  constructor(reason: 'too_many_rows' | 'too_many_columns', sheet: string, limit: number) {
    const what = reason === 'too_many_rows' ? 'rows' : 'columns'
    super(`The sheet "${sheet}" has more than ${limit} ${what}, which a spreadsheet cannot hold.`)
    this.reason = reason
  }
}

/** Whether an address may become a link that can be clicked. */
export function isSafeLink(url: string): boolean {
  return /^(https?:\/\/|mailto:)/i.test(url)
}
