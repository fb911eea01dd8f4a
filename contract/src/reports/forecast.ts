import type { DayCount } from './dashboard.ts'

/** Days whose pace is taken to go on. */
const paceDays = 28
/** Days without a single application sent after which nothing is promised. */
const quietDays = 7
const dayMs = 86_400_000

/** One point of a curve to come: how many will have been sent at the end of that day. */
export interface Forecast {
  readonly day: string
  readonly submitted: number
}

interface Known {
  readonly days: readonly DayCount[]
  readonly started: number
  readonly submitted: number
}

/**
 * What will have been sent by the closing, if the pace of the last four weeks goes on and of the drafts that wait as large
 * a part is sent as of all that were begun so far. Drafts are mostly sent at the end: theirs grow with the square of the time.
 * Nothing is forecast before two weeks of a call, with fewer than ten applications sent, or when none came for a week: a pace
 * that has stopped does not go on.
 * @param today and `closing` days `YYYY-MM-DD` of the program's calendar
 */
export function forecast({ days, started, submitted }: Known, today: string, closing: string): Forecast[] {
  const left = daysBetween(today, closing)
  const first = days[0]?.day
  if (!first || left < 1 || left > 366 || submitted < 10 || daysBetween(first, today) < 14) return []
  const quiet = addDays(today, -quietDays)
  if (!days.some(({ day, submitted: sent }) => day > quiet && day <= today && sent > 0)) return []
  const since = addDays(today, -paceDays)
  const recent = days.filter(({ day }) => day > since && day <= today).reduce((sum, day) => sum + day.submitted, 0)
  const pace = recent / Math.min(paceDays, daysBetween(first, today))
  const waiting = (started - submitted) * (submitted / Math.max(1, started))
  return Array.from({ length: left + 1 }, (_, index) => ({
    day: addDays(today, index),
    submitted: Math.round(submitted + pace * index + waiting * (index / left) ** 2),
  }))
}

/** Whole days from one day to another, negative when it is before. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs)
}

export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMs).toISOString().slice(0, 10)
}
