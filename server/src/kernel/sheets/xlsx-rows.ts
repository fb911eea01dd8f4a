import type { Readable } from 'node:stream'
import type { TableCell } from './table.ts'
import type { Book } from './xlsx-book.ts'
import { elementsOf } from './xlsx-elements.ts'
import type { Merges } from './xlsx-merges.ts'
import { elementsIn } from './xml-elements.ts'
import { attribute, richText, unescapeXml } from './xml-text.ts'

export interface SheetRow {
  /** The row's number, from 1. */
  readonly line: number
  readonly cells: TableCell[]
}

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

const mostColumns = 16_384

/** The place of a cell by its letters, from 0. */
export function columnOf(reference: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0]
  if (!letters) return undefined
  let column = 0
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64
  return column <= mostColumns ? column - 1 : undefined
}

function cellValue(attributes: string, content: string, book: Book): TableCell {
  const type = attribute(attributes, 't')
  if (type === 'inlineStr') return richText(content) || null
  const raw = elementsIn(content, 'v').next().value?.inside
  if (!raw) return null
  if (type === 's') return book.strings[Number(raw)] || null
  if (type === 'str' || type === 'e') return unescapeXml(raw) || null
  if (type === 'b') return raw === '1' || raw === 'true'
  if (type === 'd') return new Date(/\d{2}:\d{2}/.test(raw) ? `${raw.replace(/Z$/, '')}Z` : `${raw}T00:00:00Z`)
  const number = Number(raw)
  if (!Number.isFinite(number)) return raw
  const style = Number(attribute(attributes, 's') ?? -1)
  return book.dateStyles.has(style) ? dateOf(number, book.is1904) : number
}

const dayInMs = 86_400_000

/** Workbooks count days from 1900, and believe in a 29 February of that year. */
function dateOf(serial: number, is1904: boolean): Date {
  const days = is1904 ? serial + 1462 : serial < 60 ? serial + 1 : serial
  return new Date(Math.round((days - 25_569) * dayInMs))
}
