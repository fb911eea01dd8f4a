/** A day and a time of day as a person writes them: `2027-03-26`, `23:59`. */
export interface DayAndTime {
  readonly day: string
  readonly time: string
}

const MINUTE = 60_000

/** What the clocks of a zone show at a moment, as if it were UTC. */
function wallClock(moment: Date, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(moment)
  const get = (type: string) => Number(parts.find((part) => part.type === type)?.value)
  return Date.UTC(get('year'), get('month') - 1, get('day'), get('hour'), get('minute'))
}

/** A moment as the clocks of a zone tell it. */
export function inZone(iso: string, timeZone: string): DayAndTime {
  const [day = '', rest = ''] = new Date(wallClock(new Date(iso), timeZone)).toISOString().split('T')
  return { day, time: rest.slice(0, 5) }
}

/** The moment at which the clocks of a zone show this; an hour that summer time skips is moved past it. */
export function fromZone({ day, time }: DayAndTime, timeZone: string): string {
  const shown = Date.parse(`${day}T${time}:00Z`)
  const offsetAt = (moment: number) => wallClock(new Date(moment), timeZone) - Math.floor(moment / MINUTE) * MINUTE
  const guess = shown - offsetAt(shown)
  return new Date(shown - offsetAt(guess)).toISOString()
}
