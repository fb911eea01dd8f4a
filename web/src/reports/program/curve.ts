import { dayIn } from '@laurel/contract/kernel'
import { addDays, type Dashboard, daysBetween, forecast } from '@laurel/contract/reports'

/** What the curve is drawn from. */
export interface CurveProgram {
  readonly opensAt: string | null
  readonly closesAt: string | null
  readonly timeZone: string
}

export interface Curve {
  /** Every day from the opening, or the first application, to the closing or today. */
  readonly days: readonly string[]
  /** Where today stands among them; the last one once the call is over. */
  readonly today: number
  /** How many in all, at the end of each day; null for days to come. */
  readonly started: readonly (number | null)[]
  readonly submitted: readonly (number | null)[]
  readonly preloaded: readonly (number | null)[]
}

/** Days drawn at most: the last three years of a call that never closes. */
const maxDays = 1096

/** The cumulated curves of a program, and what may come until it closes. Undefined before anything was begun. */
export function curveOf(counts: Dashboard, { opensAt, closesAt, timeZone }: CurveProgram): Curve | undefined {
  const first = counts.days[0]?.day
  if (!first) return undefined
  const today = dayIn(timeZone, new Date(counts.countedAt))
  const opening = opensAt ? dayIn(timeZone, new Date(opensAt)) : first
  const closing = closesAt ? dayIn(timeZone, new Date(closesAt)) : today
  const to = closing > today && daysBetween(today, closing) <= 366 ? closing : today
  const earliest = opening < first ? opening : first
  const from = daysBetween(earliest, to) < maxDays ? earliest : addDays(to, 1 - maxDays)
  const days = Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index))
  const now = daysBetween(from, today)
  const seen = new Map(forecast(counts, today, closing).map(({ day, submitted }) => [day, submitted]))
  const before = (of: 'started' | 'submitted') =>
    counts.days.filter(({ day }) => day < from).reduce((sum, day) => sum + day[of], 0)
  const byDay = new Map(counts.days.map((day) => [day.day, day]))
  const cumulate = (of: 'started' | 'submitted') => {
    let sum = before(of)
    return days.map((day, index) => {
      sum += byDay.get(day)?.[of] ?? 0
      return index <= now ? sum : null
    })
  }
  return {
    days,
    today: now,
    started: cumulate('started'),
    submitted: cumulate('submitted'),
    preloaded: days.map((day) => seen.get(day) ?? null),
  }
}

/** The first day, each first of a month and the last day: what is written under the axis. */
export function monthTicks(days: readonly string[]): number[] {
  const firsts = days.flatMap((day, index) => (day.endsWith('-01') ? [index] : []))
  const every = Math.ceil(firsts.length / 8)
  const last = days.length - 1
  const between = firsts.filter((index, place) => place % every === 0 && index > last * 0.07 && index < last * 0.93)
  return [0, ...between, ...(last > 0 ? [last] : [])]
}

/** What came in each of the last weeks, the oldest first; the last one ends today. */
export function weeksOf(counts: Pick<Dashboard, 'days'>, today: string, of: 'started' | 'submitted', weeks = 10) {
  const sums = Array<number>(weeks).fill(0)
  for (const day of counts.days) {
    const age = Math.floor(daysBetween(day.day, today) / 7)
    if (age >= 0 && age < weeks) sums[weeks - 1 - age] = (sums[weeks - 1 - age] ?? 0) + day[of]
  }
  return sums
}
