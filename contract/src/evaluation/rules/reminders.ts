const DAY = 86_400_000
const morning = 9

/** The first moment after this one at which clocks of the zone read nine: nobody is written to in the night. */
export function nextMorning(now: Date, timeZone: string): Date {
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' })
  const quarter = 900_000
  const first = (Math.floor(now.getTime() / quarter) + 1) * quarter
  for (let at = first; at <= first + 2 * DAY; at += quarter) {
    if (clock.format(at) === `0${morning}:00`) return new Date(at)
  }
  return new Date(first + DAY)
}

/**
 * Which of these reminders are due: those whose day has come, the end being still ahead.
 * @param days before the end
 */
export function dueBeforeEnd(days: readonly number[], end: Date | null, now: Date): number[] {
  if (!end || end <= now) return []
  return days.filter((count) => end.getTime() - now.getTime() <= count * DAY)
}

/** Which reminders of an invitation are due. @param days without an answer */
export function dueUnanswered(days: readonly number[], invitedAt: Date, now: Date): number[] {
  return days.filter((count) => now.getTime() - invitedAt.getTime() >= count * DAY)
}
