import type { Cell, Sheet } from '../../kernel/sheets/index.ts'
import type { ExportContext } from './export-context.ts'
import type { ExportedApplication } from './exported.ts'
import type { PlannedColumn, PlannedSheet } from './plan.ts'
import type { Tally } from './tally.ts'

/** Where documents come from: each sheet goes through them from the first one. */
export type Walk = () => AsyncIterable<ExportedApplication[]>

/** A sheet with its rows, read as they are asked for. Texts longer than `longest` are cut, and counted. */
export function sheetOf(
  { name, columns, rowsOf }: PlannedSheet,
  walk: Walk,
  fit: { readonly context: ExportContext; readonly tally: Tally; readonly longest?: number },
): Sheet {
  const longest = fit.longest ?? Number.POSITIVE_INFINITY
  async function* rows(): AsyncGenerator<Cell[]> {
    for await (const documents of walk()) {
      for (const document of documents) {
        const count = rowsOf(document)
        for (let item = 0; item < count; item++) yield rowOf(columns, document, item)
      }
    }
  }
  function rowOf(of: readonly PlannedColumn[], document: ExportedApplication, item: number): Cell[] {
    const cells: Cell[] = new Array(of.length)
    for (let index = 0; index < of.length; index++) {
      const column = of[index] as PlannedColumn
      const cell = column.read(document, item)
      cells[index] = typeof cell === 'string' && cell.length > longest ? cut(cell, longest, column) : cell
    }
    return cells
  }
  function cut(text: string, max: number, column: PlannedColumn): string {
    fit.tally.note('cut', fit.context.offered.get(column.columnId)?.title)
    const left = text.slice(0, max - 1)
    return `${/[\ud800-\udbff]$/.test(left) ? left.slice(0, -1) : left}…`
  }
  return { name, columns, rows: rows() }
}
