import type { Readable } from 'node:stream'
import type { SheetRow } from './sheet-table.ts'
import type { TableCell } from './table.ts'
import type { Book } from './xlsx-book.ts'
import { elementsOf } from './xlsx-elements.ts'
import { type NumberFormat, serialOf, shownValue } from './xlsx-formats.ts'
import type { Merges } from './xlsx-merges.ts'
import { elementsIn } from './xml-elements.ts'
import { attribute, richText, unescapeXml } from './xml-text.ts'

const opened = /^<(?:\w+:)?row\b([^<>]*)>/

/**
 * The rows of a sheet as they stream by, with the value of a merged area in each of its cells. Rows without anything are
 * not among them.
 */
export async function* sheetRows(xml: Readable, book: Book, merges: Merges): AsyncGenerator<SheetRow> {
  let line = 0
  for await (const element of elementsOf(xml, 'row')) {
    const number = Number(attribute(opened.exec(element)?.[1] ?? '', 'r'))
    line = Number.isInteger(number) && number > line ? number : line + 1
    const cells = cellsOf(element, book)
    merges.fill(line, cells)
    yield { line, cells }
  }
}

function cellsOf(row: string, book: Book): TableCell[] {
  const cells: TableCell[] = []
  for (const { attributes, inside } of elementsIn(row, 'c')) {
    const column = columnOf(attribute(attributes, 'r')) ?? cells.length
    while (cells.length < column) cells.push(null)
    cells[column] = inside === undefined ? null : cellValue(attributes, inside, book)
  }
  return cells
}

const maxColumns = 16_384

/** The place of a cell by its letters, from 0. */
export function columnOf(reference: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0]
  if (!letters) return undefined
  let column = 0
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64
  return column <= maxColumns ? column - 1 : undefined
}

function cellValue(attributes: string, content: string, book: Book): TableCell {
  const type = attribute(attributes, 't')
  if (type === 'inlineStr') return richText(content) || null
  const raw = elementsIn(content, 'v').next().value?.inside
  if (!raw) return null
  if (type === 's') return book.strings[Number(raw)] || null
  if (type === 'str') return unescapeXml(raw) || null
  if (type === 'e') return { error: unescapeXml(raw) || '#N/A' }
  if (type === 'b') return raw === '1' || raw === 'true'
  const format = book.formats[Number(attribute(attributes, 's') ?? -1)]
  if (type === 'd') return isoValue(raw, format)
  const number = Number(raw)
  return Number.isFinite(number) ? shownValue(number, format, book.is1904) : raw
}

/** A day or an hour that is written as such: `2027-04-03`, `2027-04-03T14:30:00`, `14:30:00`. */
function isoValue(raw: string, format: NumberFormat | undefined): TableCell {
  const [, day, hour = ''] = /^(\d{4}-\d\d-\d\d)?T?(\d\d:\d\d(?::\d\d)?)?[\d.]*Z?$/.exec(raw) ?? []
  if (day === undefined) return hour.replace(/^(\d\d:\d\d):00$/, '$1') || raw
  const date = new Date(`${day}T${hour || '00:00'}Z`)
  return format?.kind === 'time' ? shownValue(serialOf(date), format) : date
}
