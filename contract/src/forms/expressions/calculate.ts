import { isStoredNumber } from '../../kernel/index.ts'
import { hasContent, isBlank, isUploaded, readAnswer, tableRows } from '../values/answer.ts'
import { addDays, isCalendarDate } from '../values/calendar-date.ts'
import { rowsLimit } from '../values/rule.ts'

/** Next to nothing is 0. */
export const minNumber = 1e-50
/** A text that is put together may not be longer: fields that each repeat another would grow without end. */
export const longestText = 10_000
/** Days added to a day, either way. */
export const maxDays = 1_000_000

/** A number of at most 15 digits, without the noise of binary decimals (0.1 + 0.2 is 0.3); null when it is none. */
export function numberOf(value: unknown): number | null {
  if (!isStoredNumber(value)) return null
  if (Math.abs(value) < minNumber) return 0
  return Number.isInteger(value) ? value + 0 : fifteenDigits(value)
}

/** Rounded as PostgreSQL does, so that lists say the same: exactly between two numbers, to the even digit. */
function fifteenDigits(value: number): number {
  const sixteen = value.toPrecision(16)
  const isBetween = /5(e|$)/.test(sixteen) && /50{34}(e|$)/.test(value.toPrecision(50))
  const cut = sixteen.replace(/5(e|$)/, '$1')
  return Number(isBetween && /[02468]\.?(e|$)/.test(cut) ? cut : value.toPrecision(15))
}

/** A day that exists, of the years 1 to 9999. */
export function dayOf(value: unknown): string | null {
  return isCalendarDate(value) ? value : null
}

/** The sum of numbers; what is left of numbers that cancel each other out is 0. */
export function total(numbers: readonly number[]): number | null {
  let [sum, size] = [0, 0]
  for (const one of numbers) {
    sum += one
    size += Math.abs(one)
  }
  return Math.abs(sum) < 1e-12 * size ? 0 : numberOf(sum)
}

/** Rounded in decimals, halves away from zero: 1.005 to two is 1.01. */
export function rounded(number: number, decimals: number): number | null {
  const size = shifted(Math.round(shifted(Math.abs(number), decimals)), -decimals)
  return numberOf(number < 0 ? -size : size)
}

function shifted(size: number, places: number): number {
  const [digits, exponent = '0'] = String(size).split('e')
  return Number(`${digits}e${Number(exponent) + places}`)
}

/** Whole days from one day to another. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000
}

/** Whole months from one day to another: from 31 January, one has passed on 1 March. */
export function monthsBetween(from: string, to: string): number {
  if (to < from) return 0 - monthsBetween(to, from)
  const months = (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7))
  return months - Number(from.slice(5, 7)) - Number(to.slice(8) < from.slice(8))
}

export function dayAfter(day: string, days: number): string | null {
  return Math.abs(days) <= maxDays ? dayOf(addDays(day, Math.trunc(days))) : null
}

/** How a value stands in a text that is put together: the same everywhere, in no language. */
export function plainText(value: unknown): string {
  if (typeof value === 'string') return value
  const number = numberOf(value)
  return number === null ? '' : plainNumber(number)
}

function plainNumber(number: number): string {
  const size = Math.abs(number)
  if (size === 0 || size >= 1e-6) return String(number)
  const decimals = Math.min(100, 14 - Math.floor(Math.log10(size)))
  return number.toFixed(decimals).replace(/\.?0+$/, '')
}

/** How many there are: of a list what is not blank, of files those that have arrived, of a table the rows with something in. */
export function countOf(value: unknown): number {
  if (Array.isArray(value)) return value.slice(0, rowsLimit).filter(isThere).length
  if (readAnswer(value, 'rows') === undefined) return Number(!isBlank(value))
  return tableRows(value, rowsLimit).filter(({ cells }) => hasContent(cells)).length
}

function isThere(one: unknown): boolean {
  return readAnswer(one, 'key') === undefined ? !isBlank(one) : isUploaded(one)
}
