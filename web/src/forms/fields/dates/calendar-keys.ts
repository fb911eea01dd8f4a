import { addDays } from '@laurel/contract/forms/values'

/**
 * The day to which a key leads from another in a calendar (both `YYYY-MM-DD`): arrows by days and weeks, Home and End within
 * a week from Monday on, Page Up and Page Down by months, with Shift by years. Undefined for every other key.
 */
export function dayByKey(key: string, day: string, isShifted: boolean): string | undefined {
  const months = isShifted ? 12 : 1
  const fromMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1)
    case 'ArrowRight':
      return addDays(day, 1)
    case 'ArrowUp':
      return addDays(day, -7)
    case 'ArrowDown':
      return addDays(day, 7)
    case 'Home':
      return addDays(day, -fromMonday)
    case 'End':
      return addDays(day, 6 - fromMonday)
    case 'PageUp':
      return addMonths(day, -months)
    case 'PageDown':
      return addMonths(day, months)
    default:
      return undefined
  }
}

/** The nearest day that may be chosen. */
export function withinDays(day: string, min = day, max = day): string {
  if (day < min) return min
  return day > max ? max : day
}

/** The same day of another month, or its last where it has no such day. */
function addMonths(day: string, count: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + count, 0))
  last.setUTCDate(Math.min(date, last.getUTCDate()))
  return last.toISOString().slice(0, 10)
}
