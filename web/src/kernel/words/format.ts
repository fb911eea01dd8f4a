import type { Locale } from '@laurel/contract/kernel/locale'
import { plainSpaces } from '@laurel/contract/kernel/text'

/** A moment: an ISO text as the API gives it, milliseconds, or a Date. */
export type Moment = string | number | Date

/** Day, hour and minute in milliseconds, the steps of a remaining time (docs/rules.md §9). */
const DAY = 86_400_000
const steps = [
  ['day', DAY],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

export interface Format {
  /** 26 février 2027. */
  date(moment: Moment, timeZone?: string): string
  /** vendredi 26 février 2027. */
  fullDate(moment: Moment, timeZone?: string): string
  /** 26 févr. 2027. */
  mediumDate(moment: Moment, timeZone?: string): string
  /** 8–26 mars. */
  dates(from: Moment, to: Moment, timeZone?: string): string
  /** 26 févr. */
  shortDate(moment: Moment, timeZone?: string): string
  /** 14 h 32, 2:32 pm. */
  time(moment: Moment, timeZone?: string): string
  /** 26 février 2027, 14 h 32. */
  dateAndTime(moment: Moment, timeZone?: string): string
  /** aujourd’hui, hier; nothing of an earlier or a later day. */
  dayWord(moment: Moment, now: Moment, timeZone?: string): string | undefined
  /** aujourd’hui, 14 h 32; hier, 14 h 32; else as `dateAndTime`. */
  lately(moment: Moment, now: Moment, timeZone?: string): string
  /** For logs (docs/rules.md §9): DD/MM/YYYY - HH:mm:ss in French, MM/DD/YYYY - HH:mm:ss otherwise. */
  logTime(moment: Moment, timeZone?: string): string
  number(value: number, options?: Intl.NumberFormatOptions): string
  percent(ratio: number): string
  /** `amount` in the currency's smallest unit (cents); decimals only when there are some. */
  money(amount: number, currency?: string): string
  /** In days, else hours, else minutes (docs/rules.md §9); never below zero. */
  remaining(milliseconds: number): string
  /** At a 1024 base, two decimals (docs/rules.md §9). */
  fileSize(bytes: number): string
  /** "A, B and C". */
  list(items: readonly string[]): string
  country(code: string): string
  language(code: string): string
}

const cached = new Map<string, Format>()

/** How a language writes figures and dates. Without a zone of its own a moment is told in `timeZone`. */
export function formatOf(locale: Locale, timeZone = 'UTC'): Format {
  const key = `${locale} ${timeZone}`
  const known = cached.get(key)
  if (known) return known
  const made = createFormat(locale, timeZone)
  cached.set(key, made)
  return made
}

function createFormat(locale: Locale, ownZone: string): Format {
  const tag = tagOf(locale)
  const text = (moment: Moment, timeZone: string | undefined, options: Intl.DateTimeFormatOptions) =>
    plainSpaces(dateFormat(tag, { ...options, timeZone: timeZone ?? ownZone }).format(new Date(moment)))
  const number = (value: number, options: Intl.NumberFormatOptions = {}) =>
    plainSpaces(numberFormat(tag, options).format(value))
  const format: Format = {
    date: (moment, zone) =>
      firstOfMonth(locale, text(moment, zone, { day: 'numeric', month: 'long', year: 'numeric' })),
    fullDate: (moment, zone) =>
      firstOfMonth(locale, text(moment, zone, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })),
    mediumDate: (moment, zone) =>
      firstOfMonth(locale, text(moment, zone, { day: 'numeric', month: 'short', year: 'numeric' })),
    dates: (from, to, zone) => {
      const options = { day: 'numeric', month: 'short', timeZone: zone ?? ownZone } as const
      return plainSpaces(dateFormat(tag, options).formatRange(new Date(from), new Date(to)))
    },
    shortDate: (moment, zone) => firstOfMonth(locale, text(moment, zone, { day: 'numeric', month: 'short' })),
    time: (moment, zone) => timeText(locale, text(moment, zone, timeOptions(locale))),
    dateAndTime: (moment, zone) => `${format.date(moment, zone)}, ${format.time(moment, zone)}`,
    dayWord: (moment, now, zone) => {
      const dayBefore = (ms: number) => format.date(+new Date(now) - ms, zone)
      const today = dayBefore(0)
      // Where the clock is put forward, a day back can be two days ago.
      const yesterday = dayBefore(DAY / 2) === today ? dayBefore(DAY) : dayBefore(DAY / 2)
      const ago = [today, yesterday].indexOf(format.date(moment, zone))
      return ago < 0 ? undefined : new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }).format(-ago, 'day')
    },
    lately: (moment, now, zone) => {
      const day = format.dayWord(moment, now, zone)
      return day ? `${day}, ${format.time(moment, zone)}` : format.dateAndTime(moment, zone)
    },
    logTime: (moment, zone) => logText(locale, moment, zone ?? ownZone),
    number,
    percent: (ratio) => number(ratio, { style: 'percent', maximumFractionDigits: 1 }),
    money: (amount, currency = 'EUR') => number(amount / 10 ** decimalsOf(currency), moneyOptions(currency)),
    remaining: (milliseconds) => unsplit(locale, remainingText(milliseconds, number)),
    fileSize: (bytes) => sizeText(locale, bytes, number),
    list: (items) => new Intl.ListFormat(tag, { type: 'conjunction' }).format(items),
    country: (code) => new Intl.DisplayNames(tag, { type: 'region', fallback: 'code' }).of(code) ?? code,
    language: (code) => new Intl.DisplayNames(tag, { type: 'language', fallback: 'code' }).of(code) ?? code,
  }
  return format
}

/** European forms: 26 February 2027 in English; Portugal's Portuguese. */
function tagOf(locale: Locale): string {
  return { en: 'en-GB', pt: 'pt-PT' }[locale as string] ?? locale
}

const dateFormats = new Map<string, Intl.DateTimeFormat>()
function dateFormat(tag: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return remember(dateFormats, tag + JSON.stringify(options), () => new Intl.DateTimeFormat(tag, options))
}

const numberFormats = new Map<string, Intl.NumberFormat>()
function numberFormat(tag: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  return remember(numberFormats, tag + JSON.stringify(options), () => new Intl.NumberFormat(tag, options))
}

function remember<Value>(known: Map<string, Value>, key: string, make: () => Value): Value {
  const found = known.get(key) ?? make()
  known.set(key, found)
  return found
}

function firstOfMonth(locale: Locale, text: string): string {
  return locale === 'fr' ? text.replace(/(?<=^|\s)1(?=\s)/, '1er') : text
}

function timeOptions(locale: Locale): Intl.DateTimeFormatOptions {
  return { hour: 'numeric', minute: '2-digit', hourCycle: locale === 'en' ? 'h12' : 'h23' }
}

function timeText(locale: Locale, text: string): string {
  return locale === 'fr' ? text.replace(':', '\u00a0h\u00a0') : text.replace(/\u00a0(?=[ap]m$)/i, ' ')
}

function logText(locale: Locale, moment: Moment, timeZone: string): string {
  const parts: Record<string, string> = {}
  const options = {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  } as const
  const cut = dateFormat('en-GB', { ...options, hourCycle: 'h23', timeZone })
  for (const { type, value } of cut.formatToParts(new Date(moment))) parts[type] = value
  const days = locale === 'fr' ? [parts.day, parts.month] : [parts.month, parts.day]
  return `${days.join('/')}/${parts.year} - ${parts.hour}:${parts.minute}:${parts.second}`
}

function decimalsOf(currency: string): number {
  return numberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
}

function moneyOptions(currency: string): Intl.NumberFormatOptions {
  return { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' } as Intl.NumberFormatOptions
}

type NumberText = (value: number, options?: Intl.NumberFormatOptions) => string

function remainingText(milliseconds: number, number: NumberText): string {
  const left = Math.max(0, milliseconds)
  const [unit, size] = steps.find(([, length]) => left >= length) ?? steps[2]
  return number(Math.floor(left / size), { style: 'unit', unit, unitDisplay: 'long' })
}

/** French keeps a figure and its unit on one line, whatever the unit. */
function unsplit(locale: Locale, text: string): string {
  return locale === 'fr' ? text.replaceAll(' ', '\u00a0') : text
}

function sizeText(locale: Locale, bytes: number, number: NumberText): string {
  const power = bytes < 1024 ? 0 : Math.min(4, Math.floor(Math.log(bytes) / Math.log(1024)))
  if (power === 0) return number(bytes, { style: 'unit', unit: 'byte', unitDisplay: 'long' })
  const letter = 'KMGT'[power - 1]
  const twoDecimals = { minimumFractionDigits: 2, maximumFractionDigits: 2 }
  return `${number(bytes / 1024 ** power, twoDecimals)}\u00a0${letter}${locale === 'fr' ? 'o' : locale === 'ru' ? 'Б' : 'B'}`
}
