/** A day `YYYY-MM-DD` and a time `HH:mm`, as the clocks of a zone show them. */
export interface ZonedTime {
  readonly day: string
  readonly time: string
}

const minute = 60_000

/** What the clocks of a zone show at a moment (ISO). */
export function zonedTime(moment: string, timeZone: string): ZonedTime {
  const shown = shownAt(Date.parse(moment), timeZone)
  return { day: shown.slice(0, 10), time: shown.slice(11, 16) }
}

/**
 * The moment (ISO) at which the clocks of a zone show this. An hour that the clocks jump over in spring is moved on by the
 * jump; one that comes twice in autumn is the first of the two.
 */
export function momentIn({ day, time }: ZonedTime, timeZone: string): string {
  const requested = Date.parse(`${day}T${time}:00Z`)
  const offsets = [-12, 0, 14].map((hours) => offsetAt(requested + hours * 60 * minute, timeZone))
  const exact = offsets
    .map((offset) => requested - offset)
    .filter((moment) => Date.parse(`${shownAt(moment, timeZone)}:00Z`) === requested)
  return new Date(exact.length > 0 ? Math.min(...exact) : requested - Math.min(...offsets)).toISOString()
}

/** How far a zone is ahead of UTC at a moment, in milliseconds. */
function offsetAt(moment: number, timeZone: string): number {
  return Date.parse(`${shownAt(moment, timeZone)}:00Z`) - Math.floor(moment / minute) * minute
}

/** `YYYY-MM-DDTHH:mm`, as that zone writes it. */
function shownAt(moment: number, timeZone: string): string {
  const parts: Record<string, string> = {}
  const digits = '2-digit'
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: digits,
    day: digits,
    hour: digits,
    minute: digits,
  })
  for (const { type, value } of format.formatToParts(moment)) parts[type] = value
  return `${parts.year}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}`
}
