import { type Cell, type Column, type ColumnType, isSafeLink, type Sheet, SheetTooLarge } from './sheet.ts'
import { escapeXml, isExactNumber } from './xlsx-cell.ts'
import { limits } from './xlsx-sheet.ts'

const chunkSize = 64 * 1024

const space = (name: string, urn: string) => ` xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${urn}:1.0"`

const head =
  '<?xml version="1.0" encoding="UTF-8"?><office:document-content' +
  space('office', 'office') +
  space('table', 'table') +
  space('text', 'text') +
  space('style', 'style') +
  space('number', 'datastyle') +
  space('fo', 'xsl-fo-compatible') +
  ' xmlns:xlink="http://www.w3.org/1999/xlink" office:version="1.3">' +
  '<office:automatic-styles>' +
  '<number:date-style style:name="N1"><number:year number:style="long"/><number:text>-</number:text><number:month number:style="long"/>' +
  '<number:text>-</number:text><number:day number:style="long"/></number:date-style>' +
  '<number:date-style style:name="N2"><number:year number:style="long"/><number:text>-</number:text><number:month number:style="long"/>' +
  '<number:text>-</number:text><number:day number:style="long"/><number:text> </number:text><number:hours number:style="long"/>' +
  '<number:text>:</number:text><number:minutes number:style="long"/></number:date-style>' +
  '<style:style style:name="head" style:family="table-cell"><style:text-properties fo:font-weight="bold"/></style:style>' +
  '<style:style style:name="day" style:family="table-cell" style:data-style-name="N1"/>' +
  '<style:style style:name="moment" style:family="table-cell" style:data-style-name="N2"/>' +
  '</office:automatic-styles><office:body><office:spreadsheet>'

/** The XML of a spreadsheet, in pieces of some 64 kB, one sheet after the other. Throws `SheetTooLarge`. */
export async function* contentXml(sheets: readonly Sheet[], names: readonly string[]): AsyncGenerator<string> {
  yield head
  for (const [index, sheet] of sheets.entries()) yield* tableXml(sheet, names[index] ?? sheet.name)
  yield '</office:spreadsheet></office:body></office:document-content>'
}

async function* tableXml({ columns, rows }: Sheet, name: string): AsyncGenerator<string> {
  if (columns.length > limits.columns) throw new SheetTooLarge('too_many_columns', name, limits.columns)
  const width = Math.max(1, columns.length)
  let chunk =
    `<table:table table:name="${escapeXml(name)}"><table:table-column table:number-columns-repeated="${width}"/>` +
    `<table:table-header-rows>${headerXml(columns)}</table:table-header-rows>`
  let line = 1
  for await (const row of rows) {
    line++
    if (line > limits.rows) throw new SheetTooLarge('too_many_rows', name, limits.rows)
    chunk += rowXml(row, columns)
    if (chunk.length > chunkSize) {
      yield chunk
      chunk = ''
    }
  }
  yield `${chunk}</table:table>`
}

function headerXml(columns: readonly Column[]): string {
  const cells = columns.map(
    ({ title }) =>
      `<table:table-cell table:style-name="head" office:value-type="string">${paragraphs(title)}</table:table-cell>`,
  )
  return `<table:table-row>${cells.join('') || '<table:table-cell/>'}</table:table-row>`
}

/** Empty cells that follow each other are written as one. */
function rowXml(row: readonly Cell[], columns: readonly Column[]): string {
  let xml = '<table:table-row>'
  let empty = 0
  for (let index = 0; index < columns.length; index++) {
    const cell = cellXml(row[index], columns[index]?.type ?? 'text')
    if (cell === '') {
      empty++
      continue
    }
    xml += gap(empty) + cell
    empty = 0
  }
  return `${xml}${gap(empty)}</table:table-row>`
}

function gap(cells: number): string {
  if (cells === 0) return ''
  return cells === 1 ? '<table:table-cell/>' : `<table:table-cell table:number-columns-repeated="${cells}"/>`
}

function cellXml(cell: Cell, type: ColumnType): string {
  if (cell === null || cell === undefined || cell === '') return ''
  if (typeof cell === 'number') return Number.isFinite(cell) ? numberXml(cell) : textXml(String(cell))
  if (typeof cell === 'boolean')
    return `<table:table-cell office:value-type="boolean" office:boolean-value="${cell}"><text:p>${cell}</text:p></table:table-cell>`
  if (cell instanceof Date) return dateXml(cell)
  if (typeof cell === 'object') return linkXml(cell.text, cell.url)
  if (type === 'number' && isExactNumber(cell)) return numberXml(Number(cell))
  if (type === 'date' && /^\d{4}-\d\d-\d\d$/.test(cell)) return dateXml(new Date(`${cell}T00:00:00Z`))
  return type === 'link' ? linkXml(cell, cell) : textXml(cell)
}

function numberXml(value: number): string {
  return `<table:table-cell office:value-type="float" office:value="${value}"><text:p>${value}</text:p></table:table-cell>`
}

/** A text is never a formula here: those have an attribute of their own. */
function textXml(text: string): string {
  return `<table:table-cell office:value-type="string">${paragraphs(text)}</table:table-cell>`
}

function dateXml(date: Date): string {
  const time = date.getTime()
  if (Number.isNaN(time)) return ''
  const isDay = time % 86_400_000 === 0
  const value = isDay ? date.toISOString().slice(0, 10) : date.toISOString().slice(0, 19)
  return (
    `<table:table-cell table:style-name="${isDay ? 'day' : 'moment'}" office:value-type="date" office:date-value="${value}">` +
    `<text:p>${value.replace('T', ' ')}</text:p></table:table-cell>`
  )
}

function linkXml(text: string, url: string): string {
  if (!isSafeLink(url)) return textXml(text === url || text === '' ? url : `${text} (${url})`)
  return (
    '<table:table-cell office:value-type="string"><text:p>' +
    `<text:a xlink:type="simple" xlink:href="${escapeXml(url)}">${spaced(text || url)}</text:a></text:p></table:table-cell>`
  )
}

/** One paragraph for each line: in a paragraph line ends are spaces. */
function paragraphs(text: string): string {
  if (!/[\n\r\t]| {2}|^ | $/.test(text)) return `<text:p>${unlimited(text)}</text:p>`
  return text
    .split(/\r\n|\r|\n/)
    .map((line) => `<text:p>${spaced(line)}</text:p>`)
    .join('')
}

/** Spaces beyond the first and tabs have elements of their own; plain ones would be folded. */
function spaced(line: string): string {
  return unlimited(line)
    .replace(/^ +| {2,}| +$/g, (spaces) => `<text:s text:c="${spaces.length}"/>`)
    .replaceAll('\t', '<text:tab/>')
}

/** The limit of a cell is XLSX's own. */
function unlimited(text: string): string {
  if (text.length <= 30_000) return escapeXml(text)
  let xml = ''
  for (let from = 0; from < text.length; ) {
    // A pair of surrogates is not torn apart.
    const to = from + 30_000 + (/[\ud800-\udbff]/.test(text[from + 29_999] ?? '') ? 1 : 0)
    xml += escapeXml(text.slice(from, to))
    from = to
  }
  return xml
}
