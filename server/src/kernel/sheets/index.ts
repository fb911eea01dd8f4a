export { writeApart } from './apart/write-apart.ts'
export { type Delimiter, delimiters } from './delimiter.ts'
export { type Encoding, encodings } from './encoding.ts'
export { type OpenTable, type ReadTableOptions, readTable } from './read-table.ts'
export type { Reading } from './reading.ts'
export { type Cell, type Column, type ColumnType, type Link, type Rows, type Sheet, SheetTooLarge } from './sheet.ts'
export {
  type CellError,
  isCellError,
  type OtherSheet,
  type ShownNumber,
  shownText,
  type Table,
  type TableCell,
  type TableRow,
} from './table.ts'
export { type UnreadableReason, UnreadableTable } from './unreadable-table.ts'
export { type CsvTable, csvText, writeCsv } from './write-csv.ts'
export { writeOds } from './write-ods.ts'
export { writeXlsx } from './write-xlsx.ts'
