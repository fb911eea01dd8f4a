import { isStoredDay } from '../../kernel/index.ts'

const shape = /^(\d{4})-(\d{2})-(\d{2})$/
const relative = /^today([+-]\d{1,6})?$/

/** A day that exists and can be kept, of the years 1 to 9999, written `YYYY-MM-DD`. */
export function isCalendarDate(text: unknown): text is string {
  if (typeof text !== 'string') return false
  const match = shape.exec(text)
  if (!match || !isStoredDay(text)) return false
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])]
  return month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month)
}

/** The day that many days after (or before) another. */
export function addDays(date: string, days: number): string {
  const moment = Date.parse(`${date}T00:00:00Z`) + days * 86_400_000
  return new Date(moment).toISOString().slice(0, 10)
}

/** The day meant by a limit of a date field: `YYYY-MM-DD`, or `today`, `today+30`, `today-6570`; undefined when it is neither. */
export function readDateLimit(limit: string, today: string): string | undefined {
  if (isCalendarDate(limit)) return limit
  const match = relative.exec(limit)
  return match ? addDays(today, Number(match[1] ?? 0)) : undefined
}

/** Is this text a limit that `readDateLimit` understands? */
export function isDateLimit(limit: string): boolean {
  return isCalendarDate(limit) || relative.test(limit)
}

function daysIn(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}
