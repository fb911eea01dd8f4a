import { type Cell, type ColumnType, isSafeLink, type Link } from './sheet.ts'

/** Positions in `cellXfs` of the styles part. */
export const style = { plain: 0, header: 1, date: 2, dateTime: 3, link: 4 } as const

const longestText = 32_767
const longestFormulaText = 255
const firstDay = Date.UTC(1900, 2, 1)
const dayInMs = 86_400_000

/** One cell; empty ones take no room. Texts are inline and never formulas, whatever they start with. */
export function cellXml(reference: string, cell: Cell, type: ColumnType): string {
  if (cell === null || cell === undefined || cell === '') return ''
  if (typeof cell === 'number')
    return Number.isFinite(cell) ? numberXml(reference, cell) : textXml(reference, String(cell))
  if (typeof cell === 'boolean') return `<c r="${reference}" t="b"><v>${cell ? 1 : 0}</v></c>`
  if (cell instanceof Date) return dateXml(reference, cell)
  if (typeof cell === 'object') return linkXml(reference, cell)
  if (type === 'number' && isExactNumber(cell)) return numberXml(reference, Number(cell))
  if (type === 'date' && /^\d{4}-\d\d-\d\d$/.test(cell)) return dateXml(reference, new Date(`${cell}T00:00:00Z`))
  return type === 'link' ? linkXml(reference, { text: cell, url: cell }) : textXml(reference, cell)
}

/** An inline text; characters that XML or spreadsheets cannot hold are left out. */
export function textXml(reference: string, text: string, styleIndex: number = style.plain): string {
  const attribute = styleIndex === style.plain ? '' : ` s="${styleIndex}"`
  const space = keepsSpace(text) ? ' xml:space="preserve"' : ''
  return `<c r="${reference}"${attribute} t="inlineStr"><is><t${space}>${escapeXml(text)}</t></is></c>`
}

/** Without being told, readers may drop white space at both ends, and line ends. */
function keepsSpace(text: string): boolean {
  return isSpace(text.charCodeAt(0)) || isSpace(text.charCodeAt(text.length - 1)) || text.includes('\n')
}

function isSpace(code: number): boolean {
  return code <= 0x20
}

export function escapeXml(text: string): string {
  return text.length <= longestText && isPlain(text) ? text : escaped(text.slice(0, longestText))
}

/** Nothing in it needs care, as in most texts. A loop: asked of every cell, a pattern for the same costs ten times more. */
function isPlain(text: string): boolean {
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    if (code > 0x9f) {
      if ((code >= 0xd800 && code <= 0xdfff) || code >= 0xfffe) return false
    } else if (code < 0x20) {
      if (code !== 0x09 && code !== 0x0a && code !== 0x0d) return false
      // `"`, `&`, `<`, `>`, `_` (which may begin an escape) and the upper controls.
    } else if (code === 0x22 || code === 0x26 || code === 0x3c || code === 0x3e || code === 0x5f || code >= 0x7f) {
      return false
    }
  }
  return true
}

function escaped(text: string): string {
  return text
    .toWellFormed()
    .replace(/(?![\t\n\r])[\p{Cc}\ufffe\uffff]/gu, '')
    .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

function numberXml(reference: string, value: number): string {
  return `<c r="${reference}"><v>${value}</v></c>`
}

/** Spreadsheets count days, wrongly before March 1900: older dates stay readable texts. */
function dateXml(reference: string, date: Date): string {
  const time = date.getTime()
  if (Number.isNaN(time)) return ''
  const isDay = time % dayInMs === 0
  if (time < firstDay) return textXml(reference, readable(date, isDay))
  return `<c r="${reference}" s="${isDay ? style.date : style.dateTime}"><v>${time / dayInMs + 25_569}</v></c>`
}

/** `1850-06-01`, or with its hour. */
function readable(date: Date, isDay: boolean): string {
  return date
    .toISOString()
    .slice(0, isDay ? 10 : 19)
    .replace('T', ' ')
}

/** A formula rather than a relation: a stream cannot come back to a list of relations, and sheets hold 65,530 of those at most. */
function linkXml(reference: string, { text, url }: Link): string {
  if (!isSafeLink(url) || url.length > longestFormulaText || text.length > longestFormulaText) {
    return textXml(reference, text === url || text === '' ? url : `${text} (${url})`)
  }
  const shown = text || url
  const formula = `HYPERLINK(${quoted(url)},${quoted(shown)})`
  return `<c r="${reference}" s="${style.link}" t="str"><f>${escapeXml(formula)}</f><v>${escapeXml(shown)}</v></c>`
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`
}

/** A decimal text that a spreadsheet's 15 digits can hold; longer ones would change. */
export function isExactNumber(text: string): boolean {
  return /^-?\d+(\.\d+)?$/.test(text) && text.replace(/\D/g, '').length <= 15
}
