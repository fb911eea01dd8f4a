import type { Writable } from 'node:stream'
import { type ExportSettings, longestCell, type TableFormat } from '@laurel/contract/exchange/exports'
import { writeApart, writeCsv, writeOds, writeXlsx } from '../../kernel/sheets/index.ts'
import type { ExportContext } from './export-context.ts'
import type { ExportPlan } from './plan.ts'
import { sheetOf, type Walk } from './sheet-rows.ts'
import type { Tally } from './tally.ts'
import { writeJson } from './write-json.ts'

interface Parts {
  readonly context: ExportContext
  readonly plan: ExportPlan
  readonly settings: ExportSettings & { format: TableFormat }
  readonly walk: Walk
  readonly tally: Tally
  readonly at: Date
  readonly applications: number
}

/** From so many applications on a thread of its own writes the workbook: fewer are done before it has begun. */
export const manyRows = 1000

const delimiters = { comma: ',', semicolon: ';', tab: '\t' } as const

/** Writes an export of rows and columns as they are read, and ends the stream. Throws `SheetTooLarge`. */
export async function writeTable(out: Writable, parts: Parts): Promise<void> {
  const { context, plan, settings, walk, tally, at, applications } = parts
  const { format } = settings
  const [first] = plan.sheets
  if (!first) throw new Error('An export has a sheet')
  if (format === 'json') return writeJson(out, { context, sheet: first, walk, at })
  const longest = format === 'xlsx' ? longestCell : undefined
  const sheets = plan.sheets.map((sheet) => sheetOf(sheet, walk, { context, tally, longest }))
  if (format === 'xlsx' || format === 'ods') {
    if (applications >= manyRows) return writeApart(out, format, sheets)
    return format === 'xlsx' ? writeXlsx(out, { sheets }) : writeOds(out, { sheets })
  }
  const { columns, rows } = sheetOf(first, walk, { context, tally })
  const decimal = settings.decimal === 'comma' ? ',' : '.'
  return writeCsv(out, { columns, rows, delimiter: delimiters[settings.delimiter], mark: settings.mark, decimal })
}
