/** Moments to put something off to, on the reader's own clock. */
export const snoozes = ['later', 'tomorrow', 'week'] as const
export type Snooze = (typeof snoozes)[number]

/** Hour of the morning at which what was put off comes back. */
const morning = 9

/** In three hours, tomorrow morning, or on Monday morning; as an ISO text. @param now milliseconds */
export function snoozeMoment(snooze: Snooze, now: number): string {
  const moment = new Date(now)
  if (snooze === 'later') {
    moment.setHours(moment.getHours() + 3)
    return moment.toISOString()
  }
  const days = snooze === 'tomorrow' ? 1 : (8 - moment.getDay()) % 7 || 7
  moment.setDate(moment.getDate() + days)
  moment.setHours(morning, 0, 0, 0)
  return moment.toISOString()
}
