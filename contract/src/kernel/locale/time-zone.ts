import { z } from 'zod'

/** Whether the name is one of the IANA zone database. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/** A name of the IANA zone database, `Europe/Paris`. */
export const TimeZone = z.string().max(60).refine(isTimeZone, 'time_zone')
