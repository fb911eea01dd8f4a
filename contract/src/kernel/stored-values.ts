/**
 * What the database and everything that reads it back agree to hold. Whatever takes a day, a moment or a number from
 * outside asks here: typed or imported answers, filters, formulas, settings.
 */

/** The first and the last day: there is no year 0, and a year has four figures. */
export const firstDay = '0001-01-01'
export const lastDay = '9999-12-31'

/** Beyond it, either way, binary digits would no longer hold the units of a number. */
export const greatestNumber = 1e15

/** A number that is given back as it was given, to its last unit. */
export function isStoredNumber(value: unknown): value is number {
  return typeof value === 'number' && Math.abs(value) <= greatestNumber
}

/** Is a day written `YYYY-MM-DD` one of those that are held? Whether it exists is asked elsewhere. */
export function isStoredDay(day: string): boolean {
  return day >= firstDay && day <= lastDay && day.length === firstDay.length
}

const aDay = 86_400_000

/** Is a moment of ISO 8601 on such a day, wherever in the world it is read? */
export function isStoredMoment(moment: string): boolean {
  const time = Date.parse(moment)
  return time >= Date.parse(`${firstDay}T00:00:00Z`) + aDay && time < Date.parse(`${lastDay}T00:00:00Z`)
}
