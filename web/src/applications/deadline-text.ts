import type { MyApplicationSummary } from '@laurel/contract/applications/portal'
import { zoneCity } from '@laurel/contract/kernel/locale'
import type { Words } from '../kernel/words/index.ts'

/** A moment with the zone that it is told in: « 26 février 2027, 17 h 00 (heure de Paris) ». */
export function momentText({ t, format, locale }: Words, moment: string, timeZone: string): string {
  return t('applications.inZone', { date: format.dateAndTime(moment, timeZone), city: zoneCity(timeZone, locale) })
}

/** When an application ends: what it was sent back for, the later end granted to it, or the program's. */
export function endOf({
  changes,
  extendedUntil,
  program,
}: Pick<MyApplicationSummary, 'changes' | 'extendedUntil' | 'program'>): string | null {
  if (changes) return changes.until
  const { closesAt } = program
  return closesAt && extendedUntil && extendedUntil > closesAt ? extendedUntil : closesAt
}
