import type { Webhook } from '@laurel/contract/integrations'
import { dayIn } from '@laurel/contract/kernel'

/** The ten days until today in a time zone; those of which nothing is known brought nothing. */
export function tenDays(days: Webhook['days'], { now, timeZone }: { now: number; timeZone: string }): Webhook['days'] {
  const known = new Map(days.map((one) => [one.day, one]))
  const today = Date.parse(`${dayIn(timeZone, new Date(now))}T00:00:00Z`)
  return Array.from({ length: 10 }, (_, at) => {
    const day = new Date(today - (9 - at) * 86_400_000).toISOString().slice(0, 10)
    return known.get(day) ?? { day, delivered: 0, failed: 0 }
  })
}
