/** Days begin at a quarter of an hour in every zone. */
const quarterMs = 15 * 60_000
/** Formats are slow to make and slow to ask: one for each zone is cached with its last answer. Zones are some hundreds at most. */
const formats = new Map<string, Intl.DateTimeFormat>()
const lastDays = new Map<string, { quarter: number; day: string }>()

/** The calendar day of a moment in a zone, `YYYY-MM-DD`. */
export function dayIn(timeZone: string, moment: Date): string {
  const quarter = Math.floor(moment.getTime() / quarterMs)
  const last = lastDays.get(timeZone)
  if (last?.quarter === quarter) return last.day
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' })
  const day = format.format(moment)
  formats.set(timeZone, format)
  lastDays.set(timeZone, { quarter, day })
  return day
}
