import type { Locale } from '@laurel/contract/kernel/locale'

/** Cents as the reader's language writes them. */
export function sayAmount(lang: Locale, cents: number, currency: string): string {
  return new Intl.NumberFormat(lang === 'en' ? 'en-GB' : lang, { style: 'currency', currency }).format(cents / 100)
}
