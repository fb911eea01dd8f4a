import type { Locale } from '@laurel/contract/kernel/locale'

/** Cents as the reader's language writes them. */
export function sayAmount(lang: Locale, cents: number, currency: string): string {
  return new Intl.NumberFormat(lang === 'en' ? 'en-GB' : lang, { style: 'currency', currency }).format(cents / 100)
}

export function sayDay(lang: Locale, moment: Date, timeZone: string): string {
  return new Intl.DateTimeFormat(lang === 'en' ? 'en-GB' : lang, { dateStyle: 'long', timeZone }).format(moment)
}
