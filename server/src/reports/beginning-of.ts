import { dayIn } from '@laurel/contract/kernel'

/** The first moment of a day in a zone. */
export function beginningOf(day: string, timeZone: string): Date {
  // No zone is further from UTC than fourteen hours: the first quarter of an hour that belongs to the day begins it.
  const middle = Date.parse(`${day}T00:00:00Z`)
  for (let quarter = -56; quarter <= 56; quarter++) {
    const at = new Date(middle + quarter * 900_000)
    if (dayIn(timeZone, at) === day) return at
  }
  return new Date(middle)
}
