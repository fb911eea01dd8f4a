import { readNumber } from '@laurel/contract/forms/values'
import type { Locale } from '@laurel/contract/kernel/locale'

/** What a typed number is stored as: the number, what was typed when it is none, null when nothing was. */
export function storedNumber(typed: string, locale: Locale): number | string | null {
  if (typed.trim() === '') return null
  return readNumber(typed, locale) ?? typed
}

/** A stored number as text; what is no number stays as typed. */
export function shownNumber(value: unknown, format: (value: number) => string): string {
  if (typeof value === 'number') return format(value)
  return typeof value === 'string' ? value : ''
}
