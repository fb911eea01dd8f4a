/** Day, hour and minute in milliseconds: a remaining time is told in days, else hours, else minutes (docs/rules.md §9). */
const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

export interface TimeLeft {
  readonly count: number
  readonly unit: (typeof units)[number][0]
}

/** What is left until a moment, in its largest whole unit; never below zero. Both in milliseconds or ISO. */
export function timeLeft(until: string, now: number): TimeLeft {
  return leftBy(Math.floor, until, now)
}

/**
 * When something in the trash is erased, to the nearest unit: what was put there a moment ago stays for the thirty days that
 * the screen tells. A deadline is never told later than it is; this one may be.
 */
export function timeUntilErased(at: string, now: number): TimeLeft {
  return leftBy(Math.round, at, now)
}

function leftBy(whole: (count: number) => number, until: string, now: number): TimeLeft {
  const left = Math.max(0, new Date(until).getTime() - now)
  const [unit, size] = units.find(([, length]) => left >= length) ?? units[2]
  return { count: whole(left / size), unit }
}
