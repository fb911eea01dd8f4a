import { addDays } from '@laurel/contract/forms/values'
import { dayIn } from '@laurel/contract/kernel'

const minuteMs = 60_000
const formats = new Map<string, Intl.DateTimeFormat>()

/** What a clock of the zone shows at a moment, as if it were UTC. */
function wallTime(timeZone: string, moment: number): number {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short', timeStyle: 'medium', hourCycle: 'h23' })
  formats.set(timeZone, format)
  const [day = '', time = ''] = format.format(moment).split(', ')
  return Date.parse(`${day}T${time}Z`)
}

/**
 * The first moment at which a clock of the zone shows that hour of that day, or has passed it: an hour that a change of
 * clocks leaves out is the next minute that there is, one that comes twice is its first.
 * @param day `YYYY-MM-DD`
 */
export function instantOf(timeZone: string, day: string, hour: number): Date {
  const sought = Date.parse(`${day}T${String(hour).padStart(2, '0')}:00:00Z`)
  // No zone is further than 15 hours from UTC; clocks change by half an hour or more, on whole quarters.
  let from = sought - 15 * 60 * minuteMs
  let to = sought + 15 * 60 * minuteMs
  while (wallTime(timeZone, from) >= sought) from -= 60 * minuteMs
  for (let step = 15 * minuteMs; from < to; from += step) {
    if (wallTime(timeZone, from) >= sought) break
  }
  to = from
  from = to - 15 * minuteMs
  for (let moment = from; moment <= to; moment += minuteMs)
    if (wallTime(timeZone, moment) >= sought) return new Date(moment)
  return new Date(to)
}

/** The day of a moment in a zone, moved by so many days. */
export function dayFrom(timeZone: string, moment: Date, days: number): string {
  return addDays(dayIn(timeZone, moment), days)
}

/** Monday is 1. */
export function weekdayOf(day: string): number {
  return ((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7) + 1
}
