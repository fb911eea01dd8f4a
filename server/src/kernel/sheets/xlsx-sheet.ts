import { type Column, type Sheet, SheetTooLarge } from './sheet.ts'
import { cellXml, style, textXml } from './xlsx-cell.ts'

/** Rows of a sheet, its header among them; and columns. */
export const limits = { rows: 1_048_576, columns: 16_384 }

const chunkSize = 64 * 1024

/** The XML of one worksheet, in pieces of some 64 kB. Throws `SheetTooLarge`. */
export async function* sheetXml({ name, columns, rows }: Sheet, maxRows = limits.rows): AsyncGenerator<string> {
  if (columns.length > limits.columns) throw new SheetTooLarge('too_many_columns', name, limits.columns)
  const letters = columns.map((_, index) => columnLetters(index))
  const types = columns.map(({ type }) => type)
  let chunk = `${opening(columns)}<sheetData>${headerXml(columns, letters)}`
  let line = 1
  for await (const row of rows) {
    line++
    if (line > maxRows) throw new SheetTooLarge('too_many_rows', name, maxRows)
    chunk += `<row r="${line}">`
    for (let index = 0; index < types.length; index++)
      chunk += cellXml(`${letters[index]}${line}`, row[index], types[index] ?? 'text')
    chunk += '</row>'
    if (chunk.length > chunkSize) {
      yield chunk
      chunk = ''
    }
  }
  yield `${chunk}</sheetData>${columns.length > 0 ? `<autoFilter ref="A1:${letters.at(-1)}${line}"/>` : ''}</worksheet>`
}

/** A, B … Z, AA … XFD. */
export function columnLetters(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26))
  return index < 26 ? letter : columnLetters(Math.floor(index / 26) - 1) + letter
}

function opening(columns: readonly Column[]): string {
  const widths = columns.map(
    ({ width = 18 }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  )
  return (
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>' +
    '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">' +
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
    (widths.length > 0 ? `<cols>${widths.join('')}</cols>` : '')
  )
}

function headerXml(columns: readonly Column[], letters: readonly string[]): string {
  return `<row r="1">${columns.map(({ title }, index) => textXml(`${letters[index]}1`, title, style.header)).join('')}</row>`
}
