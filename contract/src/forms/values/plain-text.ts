import type { Locale } from '../../kernel/locale/index.ts'
import { plainSpaces } from '../../kernel/text/index.ts'
import { isCalendarDate } from './calendar-date.ts'

const dateFormats = new Map<Locale, Intl.DateTimeFormat>()

/**
 * 1 avril 2027: a day that somebody chose is written with its month in letters. People type days before months in all ten
 * languages, where the figures of docs/rules.md §9 put months first: 05/06 would be read as another day than was meant.
 */
export function dateText(date: unknown, locale: Locale): string {
  if (!isCalendarDate(date)) return plainText(date)
  let format = dateFormats.get(locale)
  if (!format) {
    const tag = { en: 'en-GB', pt: 'pt-PT' }[locale as string] ?? locale
    format = new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
    dateFormats.set(locale, format)
  }
  const said = plainSpaces(format.format(new Date(`${date}T00:00:00Z`)))
  return locale === 'fr' ? said.replace(/^1(?=\s)/, '1er') : said
}

const formats = new Map<string, Intl.NumberFormat>()

/**
 * A number in the language's marks, with its currency (two decimals when it has any) or its unit after a fixed space.
 * @param cents two decimals whatever it has: it stands among amounts that have some
 */
export function numberText(value: unknown, locale: Locale, currency?: string, unit?: string, cents = false): string {
  if (typeof value !== 'number') return plainText(value)
  const decimals = cents || (currency && !Number.isInteger(value)) ? 2 : 0
  const id = `${locale} ${currency ?? ''} ${decimals}`
  let format = formats.get(id)
  if (!format) {
    format = new Intl.NumberFormat(locale, {
      ...(currency && { style: 'currency', currency }),
      minimumFractionDigits: decimals,
      maximumFractionDigits: currency ? decimals : 10,
    })
    formats.set(id, format)
  }
  const text = plainSpaces(format.format(value))
  return unit && !currency ? `${text}\u00a0${unit}` : text
}

/** Are these amounts, some of them with cents: numbers of two decimals at most, and not all whole? */
export function haveCents(values: readonly unknown[]): boolean {
  const numbers = values.filter((value) => typeof value === 'number')
  const isCents = (value: number) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6
  return numbers.some((value) => !Number.isInteger(value)) && numbers.every(isCents)
}

/** Never `[object Object]`: what is no plain value has no text. */
export function plainText(value: unknown): string {
  if (typeof value === 'string') return value
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}
