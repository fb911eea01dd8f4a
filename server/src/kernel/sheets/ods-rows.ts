import type { Readable } from 'node:stream'
import type { SheetRow, SheetStream } from './sheet-table.ts'
import type { TableCell } from './table.ts'
import { elementsOf } from './xlsx-elements.ts'
import { elementsIn } from './xml-elements.ts'
import { attribute, unescapeXml } from './xml-text.ts'

/** Columns that are looked at, and rows that are taken from one that is written once for many. */
const maxColumns = 16_384
const maxRepeated = 10_000

interface Area {
  readonly left: number
  readonly right: number
  readonly bottom: number
  readonly value: TableCell
}

/** The rows of the sheet at that place, from 0, as they stream by; the value of a merged area stands in each of its cells. */
export function odsRows(xml: Readable, place: number): SheetStream {
  let areas: Area[] = []
  let latest: { line: number; across: Area[] } = { line: 0, across: [] }
  async function* rows(): AsyncGenerator<SheetRow> {
    let [sheet, line] = [-1, 0]
    for await (const element of elementsOf(xml, 'table|table-row', 'table')) {
      const tag = element.slice(0, element.indexOf('>') + 1)
      if (/^<(?:\w+:)?table[\s/>]/.test(tag)) {
        if (sheet === place) return
        sheet += 1
        continue
      }
      if (sheet !== place) continue
      const times = repeated(tag, 'number-rows-repeated')
      const own = cellsOf(element, line + 1)
      areas = [...areas.filter(({ bottom }) => bottom > line), ...own.areas]
      latest = { line: line + 1, across: own.areas.filter(({ left, right }) => right > left) }
      for (const { left, right, value } of areas) {
        for (let column = left; column <= right; column += 1) own.cells[column] = value
      }
      const cells = Array.from(own.cells, (cell) => cell ?? null)
      const isEmpty = cells.every((cell) => cell === null)
      for (let count = 1; !isEmpty && count <= Math.min(times, maxRepeated); count += 1)
        yield { line: line + count, cells: [...cells] }
      line += times
    }
  }
  return { rows: rows(), across: (line) => (line === latest.line ? latest.across : []) }
}

function repeated(tag: string, name: string): number {
  const times = Number(attribute(tag, name) ?? 1)
  return Number.isInteger(times) && times > 0 ? times : 1
}

function cellsOf(row: string, line: number): { cells: TableCell[]; areas: Area[] } {
  const cells: TableCell[] = []
  const areas: Area[] = []
  let column = 0
  for (const { attributes, inside } of elementsIn(row, '(?:covered-)?table-cell')) {
    const times = repeated(attributes, 'number-columns-repeated')
    const value = cellValue(attributes, inside ?? '')
    const [wide, high] = [repeated(attributes, 'number-columns-spanned'), repeated(attributes, 'number-rows-spanned')]
    if (column >= maxColumns) break
    if (wide > 1 || high > 1) {
      const right = Math.min(column + wide, maxColumns) - 1
      areas.push({ left: column, right, bottom: line + high - 1, value })
    }
    const end = Math.min(column + times, maxColumns)
    if (value !== null) for (let at = column; at < end; at += 1) cells[at] = value
    column = end
  }
  return { cells, areas }
}

function cellValue(attributes: string, inside: string): TableCell {
  const shown = textIn(inside)
  if (/(?:^|\s)calcext:value-type=["']error["']/.test(attributes)) return { error: shown || '#N/A' }
  switch (attribute(attributes, 'value-type')) {
    case 'boolean':
      return attribute(attributes, 'boolean-value') === 'true'
    case 'date':
      return dateValue(attribute(attributes, 'date-value') ?? '') ?? (shown || null)
    case 'float':
    case 'currency':
      return numberValue(Number(attribute(attributes, 'value')), shown, 1)
    case 'percentage':
      return numberValue(Number(attribute(attributes, 'value')), shown, 100)
    default:
      return shown || null
  }
}

function dateValue(text: string): Date | undefined {
  const [, day, hour = '00:00:00'] = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d(?::\d\d)?))?/.exec(text) ?? []
  const date = new Date(`${day}T${hour}Z`)
  return Number.isNaN(date.getTime()) ? undefined : date
}

/** A number of 15 figures, with what its sheet shows where that says more than the number. */
function numberValue(raw: number, shown: string, factor: number): TableCell {
  if (!Number.isFinite(raw)) return shown || null
  const number = Number((raw * factor).toPrecision(15))
  // Marks of thousands say nothing, and an exponent hides figures.
  const plain = shown.replace(/(?<=\d)[\s\u00a0\u202f](?=\d{3}(?!\d))/g, '')
  if (plain === '' || plain.replace(',', '.') === String(number) || /\dE[+-]?\d/i.test(plain)) return number
  return /^#+$/.test(plain) ? number : { number, shown: plain }
}

/** What the paragraphs of a cell say; notes beside it are none of it. */
function textIn(inside: string): string {
  let cell = inside
  if (inside.includes('annotation'))
    for (const { from, to } of [...elementsIn(inside, 'annotation')].reverse())
      cell = cell.slice(0, from) + cell.slice(to)
  return [...elementsIn(cell, 'p')].map(({ inside: text = '' }) => paragraphText(text)).join('\n')
}

function paragraphText(xml: string): string {
  const spaced = xml
    .replace(/[ \t\r\n]+/g, ' ')
    .replace(/<(?:\w+:)?s\b([^<>]*)\/>/g, (_whole, attributes: string) =>
      ' '.repeat(Math.min(repeated(attributes, 'c'), 1000)),
    )
    .replace(/<(?:\w+:)?tab\b[^<>]*\/>/g, '\t')
    .replace(/<(?:\w+:)?line-break\b[^<>]*\/>/g, '\n')
  return unescapeXml(spaced.replace(/<[^<>]*>/g, ''))
}
