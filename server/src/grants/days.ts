import type { ProgramRow } from '../programs/index.ts'

/** A date column as the calendar day that it is. */
export function dayOf(value: Date | string): string {
  if (typeof value === 'string') return value.slice(0, 10)
  const pad = (part: number) => String(part).padStart(2, '0')
  return `${value.getFullYear()}-${pad(value.getMonth() + 1)}-${pad(value.getDate())}`
}

export const dayOrNull = (value: Date | string | null) => (value === null ? null : dayOf(value))

/** The day that it is where a program takes place. */
export function todayIn({ timeZone }: Pick<ProgramRow, 'timeZone'>, now: Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(now)
}
