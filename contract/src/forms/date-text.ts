import { isCalendarDate } from './calendar-date.ts'

/** Which comes first in `03/04/2027`. */
export type DateOrder = 'dmy' | 'mdy'

/**
 * `YYYY-MM-DD` from a day as people and spreadsheets write it: `2027-04-03` with or without a time after it,
 * `3/4/2027`, `03.04.2027`, `03-04-2027` in the given order. Undefined when it is none, or no such day exists.
 */
export function readDate(text: string, order: DateOrder = 'dmy'): string | undefined {
  const match = /^\s*(\d{1,4})([-/.])(\d{1,2})\2(\d{1,4})(?:[T ]\d{1,2}:\d{2}\S*)?\s*$/.exec(text)
  if (!match) return
  const [, first = '', , middle = '', last = ''] = match
  if (first.length === 4) return existing(first, middle, last)
  return order === 'dmy' ? existing(last, middle, first) : existing(last, first, middle)
}

function existing(year: string, month: string, day: string): string | undefined {
  if (year.length !== 4) return
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isCalendarDate(date) ? date : undefined
}
