import { type ExportFormat, isTableFormat } from './export-settings.ts'

/** What one sheet of a spreadsheet holds, its line of headings among the rows. */
export const sheetLimits = { rows: 1_048_576, columns: 16_384 } as const

/** Characters of one cell of an XLSX file. */
export const longestCell = 32_767

/** Applications of one PDF: it is laid out whole. Files of the archive are drawn one by one, without limit. */
export const maxPrinted = 200

export type ExportObstacle = 'too_many_rows' | 'too_many_columns' | 'too_large_to_print'

/** What the format cannot hold: to be known before the work begins. */
export function exportObstacle(
  format: ExportFormat,
  { applications, columns }: { readonly applications: number; readonly columns: number },
): ExportObstacle | undefined {
  if (format === 'pdf') return applications > maxPrinted ? 'too_large_to_print' : undefined
  if (!isTableFormat(format) || format === 'csv' || format === 'json') return
  if (columns > sheetLimits.columns) return 'too_many_columns'
  return applications + 1 > sheetLimits.rows ? 'too_many_rows' : undefined
}
