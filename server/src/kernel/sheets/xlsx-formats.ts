import SSF from 'ssf'
import type { TableCell } from './table.ts'
import { elementsIn } from './xml-elements.ts'
import { attribute } from './xml-text.ts'

/** How a style shows a number. `time` has no day: an hour, a duration. */
export interface NumberFormat {
  readonly kind: 'plain' | 'day' | 'moment' | 'time' | 'number'
  readonly code: string
}

const plain: NumberFormat = { kind: 'plain', code: 'General' }

/** Days in the calendars of East Asia: known by their number, their codes differ by country. */
const eastAsian = (number: number) => (number >= 27 && number <= 36) || (number >= 50 && number <= 58)

/** The formats of a workbook's cell styles, by their place. */
export function readFormats(xml: string): NumberFormat[] {
  const own = new Map<number, string>()
  for (const [tag] of xml.matchAll(/<(?:\w+:)?numFmt\b[^<>]*>/g)) {
    own.set(Number(attribute(tag, 'numFmtId')), attribute(tag, 'formatCode') ?? '')
  }
  const known = SSF.get_table()
  const styles = elementsIn(xml, 'cellXfs').next().value?.inside ?? ''
  return [...styles.matchAll(/<(?:\w+:)?xf\b[^<>]*>/g)].map(([tag]) => {
    const number = Number(attribute(tag, 'numFmtId') ?? 0)
    const code = own.get(number) ?? known[number]
    if (code === undefined) return eastAsian(number) ? { kind: 'day', code: 'yyyy-mm-dd' } : plain
    return { kind: kindOf(code), code }
  })
}

/** Letters of days and times, outside quotes, brackets (colours, currencies) and escapes. */
function kindOf(code: string): NumberFormat['kind'] {
  const plainCode = code.replace(/"[^"]*"|\\.|_.|\*./g, '').replace(/\[(?![hms]+\])[^\][]*\]/gi, '')
  if (/^\s*(general|@|standard)?\s*$/i.test(plainCode) && plainCode === code) return 'plain'
  if (/general|e[+-]/i.test(plainCode)) return /general/i.test(plainCode) ? 'number' : 'plain'
  const [hasDay, hasTime] = [/[dy]/i.test(plainCode), /[hs]|\[m+\]/i.test(plainCode)]
  if (hasDay || (/m/i.test(plainCode) && !hasTime)) return hasTime ? 'moment' : 'day'
  return hasTime ? 'time' : 'number'
}

const dayInMs = 86_400_000
/** The last day of a workbook, 31 December 9999. */
const lastDay = 2_958_465

/** A number as its sheet shows it, in the 15 figures that sheets keep: a day, an hour, zeros before it, a sign behind it. */
export function shownValue(value: number, { kind, code }: NumberFormat = plain, is1904 = false): TableCell {
  const number = Number(value.toPrecision(15))
  if (kind === 'plain') return number
  if (kind === 'number') return shownNumber(number, code)
  if (value < 0 || value > lastDay) return { error: '#####' }
  if (kind === 'time') return tryFormat(code, number) || number
  return dateOf(kind === 'day' ? Math.floor(value) : value, is1904)
}

/** Workbooks count days from 1900, and believe in a 29 February of that year. */
function dateOf(serial: number, is1904: boolean): Date {
  const days = is1904 ? serial + 1462 : serial < 60 ? serial + 1 : serial
  return new Date(Math.round((days - 25_569) * 86_400) * 1000)
}

/** The number of a day and hour, as a workbook would keep it. */
export function serialOf(date: Date): number {
  return date.getTime() / dayInMs + 25_569
}

function shownNumber(number: number, code: string): TableCell {
  // Marks of thousands would be read in several ways; in a text they say nothing.
  const shown = tryFormat(code, number)
    .trim()
    .replace(/(?<=\d),(?=\d{3})/g, '')
  if (shown === '' || shown === String(number)) return number
  const isPercent = /%/.test(code.replace(/"[^"]*"|\\./g, ''))
  return { number: isPercent ? Number((number * 100).toPrecision(15)) : number, shown }
}

function tryFormat(code: string, number: number): string {
  try {
    return SSF.format(code, number)
  } catch {
    return ''
  }
}
