import type { ImportMapping } from '@laurel/contract/exchange/imports'
import { fold } from '@laurel/contract/forms/values'
import { type OpenTable, type TableCell, UnreadableTable } from '../kernel/sheets/index.ts'
import { cellText } from './cells/cell-text.ts'
import { columnNames } from './column-names.ts'
import type { SheetColumns } from './row-plan.ts'

/** The lines of further sheets, by the reference that each bears. They are kept in memory, so that there is a limit. */
export interface SheetLines {
  linesOf(sheet: string, reference: string): readonly (readonly TableCell[])[]
  /** Lines whose reference no row of the first sheet bears; to be asked when all of them were. */
  alone(): readonly { readonly sheet: string; readonly line: number; readonly reference: string }[]
}

/** Cells of all further sheets together. */
const maxCells = 5_000_000

interface Line {
  readonly line: number
  readonly reference: string
  readonly cells: readonly TableCell[]
}

/** Reads the sheets that a mapping names. Throws `UnreadableTable` where one is gone or they are too many. */
export async function readSheetLines(
  table: OpenTable,
  { sheets = [] }: Pick<ImportMapping, 'sheets'>,
  columns: SheetColumns,
): Promise<SheetLines> {
  const bySheet = new Map<string, Map<string, Line[]>>()
  let room = maxCells
  for (const { sheet, link } of sheets) {
    const found = await table.others.find(({ name }) => name === sheet)?.read()
    const names = found ? columnNames(found.header) : []
    if (!found || names.join('\n') !== columns.get(sheet)?.join('\n')) throw new UnreadableTable('not_a_spreadsheet')
    const at = names.indexOf(link)
    const lines = new Map<string, Line[]>()
    for await (const { line, cells } of found.rows) {
      room -= cells.length
      if (room < 0) throw new UnreadableTable('too_many_rows')
      const reference = cellText(cells[at]).trim()
      const key = fold(reference)
      const known = lines.get(key)
      if (known) known.push({ line, reference, cells })
      else lines.set(key, [{ line, reference, cells }])
    }
    bySheet.set(sheet, lines)
  }
  const requested = new Map<string, Set<string>>()
  return {
    linesOf(sheet, reference) {
      const key = fold(reference)
      const known = requested.get(sheet) ?? new Set()
      requested.set(sheet, known.add(key))
      return (bySheet.get(sheet)?.get(key) ?? []).map(({ cells }) => cells)
    },
    alone: () =>
      [...bySheet].flatMap(([sheet, lines]) =>
        [...lines].flatMap(([key, own]) =>
          requested.get(sheet)?.has(key) ? [] : own.map(({ line, reference }) => ({ sheet, line, reference })),
        ),
      ),
  }
}
