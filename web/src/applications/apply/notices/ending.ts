import type { MyApplication } from '@laurel/contract/applications/portal'
import { endOf } from '../../deadline-text.ts'

/** Where an application stands at its end: before it, in the minutes for which what was begun is still taken, or over. */
export type Ending = { readonly kind: 'open' | 'over' } | { readonly kind: 'graced'; readonly until: string }

/** @param now milliseconds, of the server's clock */
export function endingAt(
  application: Pick<MyApplication, 'changes' | 'extendedUntil' | 'program'>,
  now: number,
): Ending {
  const end = endOf(application)
  if (!end || now < Date.parse(end)) return { kind: 'open' }
  const until = Date.parse(end) + application.program.graceMinutes * 60_000
  return now < until ? { kind: 'graced', until: new Date(until).toISOString() } : { kind: 'over' }
}
