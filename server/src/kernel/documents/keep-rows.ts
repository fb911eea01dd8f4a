import table from 'pdfmake/js/TableProcessor.js'

/** A cell as pdfmake has measured it: the words of its text, with their widths in points. */
export interface MeasuredCell {
  readonly _inlines?: readonly { readonly width: number; readonly height: number; readonly lineEnd?: boolean }[]
}

/** Points between two rows: their padding, and the line. */
const between = 8.5
/** What breaking lines wastes at their ends, at most as often. */
const waste = 1.15
/** Of a page: rows that are higher follow as they come. */
const maxOfPage = 0.4

/**
 * Keeps a row of sums with the row before it, where a table says that it has one (`hasTotals`): what would stand alone at the head
 * of a page takes that row along. Keeps each other row whole, where a table asks for it (`keepsRows`). Heights are guessed from the
 * widths of the words; pdfmake's own unbreakable blocks would lose what is higher than a page. Changes the library for this thread: call it once, before anything is drawn.
 */
export function keepRows(): void {
  const { prototype } = table.default
  const { beginRow } = prototype
  prototype.beginRow = function (rowIndex, writer) {
    const { body, hasTotals, keepsRows, headerRows = 0, widths } = this.tableNode.table
    const isBeforeTotals = hasTotals === true && rowIndex === body.length - 2 && rowIndex > headerRows
    const left = isBeforeTotals
      ? body.slice(-2)
      : keepsRows && rowIndex > headerRows
        ? body.slice(rowIndex, rowIndex + 1)
        : []
    if (left.length > 0 && writer.transactionLevel === 0) {
      const wide = widths.map(({ _calcWidth }) => _calcWidth)
      const height = left.reduce((sum, row) => sum + heightOf(row, wide), 0)
      const { availableHeight, ...context } = writer.context()
      const page = context.pages[context.page]?.pageSize.height ?? 0
      if (height > availableHeight && height < page * maxOfPage) writer.moveToNextPage()
    }
    beginRow.call(this, rowIndex, writer)
  }
}

function heightOf(row: readonly MeasuredCell[], widths: readonly number[]): number {
  return between + Math.max(0, ...row.map((cell, at) => textHeight(cell, widths[at] ?? 0)))
}

function textHeight({ _inlines: words = [] }: MeasuredCell, width: number): number {
  const long = words.reduce((sum, word) => sum + word.width, 0)
  const line = Math.max(0, ...words.map(({ height }) => height))
  const lines = long <= width ? 1 : Math.ceil((long * waste) / Math.max(1, width))
  return line * (lines + words.filter(({ lineEnd }) => lineEnd).length)
}
