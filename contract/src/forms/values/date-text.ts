import { withoutFormat } from '../../kernel/text/index.ts'
import { isCalendarDate } from './calendar-date.ts'
import { fold } from './fold.ts'
import { monthOf } from './month-names.ts'

/** Which comes first in `03/04/2027`. */
export type DateOrder = 'dmy' | 'mdy'

/**
 * `YYYY-MM-DD` from a day as people and spreadsheets write it: `2027-04-03`, `3/4/2027`, `03.04.2027 г.`, `03-04-2027` in the
 * given order, `3 avril 2027`, `April 3rd, 2027` in ten languages. A time after it must be midnight: where it stands
 * with its zone, midnight there or in the zone given. Undefined when it is none, no such day exists, or an hour is told.
 */
export function readDate(text: string, order: DateOrder = 'dmy', timeZone?: string): string | undefined {
  const plain = withoutFormat(text)
    .trim()
    .replace(/\s*(?:г|r|року)\.?$/u, '')
  if (plain.length > 60) return undefined
  const [, day = '', time] =
    /^(\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|.*?\d{4})(?:(?:[T ]|, )(\d{1,2}:\d{2}.*))?$/s.exec(plain) ?? []
  const read = inFigures(day, order) ?? inWords(day)
  if (read === undefined || time === undefined || isMidnight(time)) return read
  return timeZone === undefined ? undefined : startIn(timeZone, day, time)
}

const isIso = (day: string) => /^\d{4}-\d{2}-\d{2}$/.test(day)

function inFigures(text: string, order: DateOrder): string | undefined {
  const match = /^(\d{1,4})([-/.])(\d{1,2})\2(\d{1,4})$/.exec(text)
  if (!match) return
  const [, first = '', , middle = '', last = ''] = match
  if (first.length === 4) return existing(first, middle, last)
  return order === 'dmy' ? existing(last, middle, first) : existing(last, first, middle)
}

function inWords(text: string): string | undefined {
  const plain = fold(text)
  const dayFirst = /^(\d{1,2})(?:er|st|nd|rd|th|o|a|°|\.)? (?:de |d')?(\p{L}+)\.?,? (?:de |del )?(\d{4})$/u.exec(plain)
  const monthFirst = /^(\p{L}+)\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/u.exec(plain)
  const [, day = '', name = ''] = dayFirst ?? (monthFirst && ['', monthFirst[2], monthFirst[1]]) ?? []
  const month = monthOf(name)
  const year = (dayFirst ?? monthFirst)?.[3] ?? ''
  return month ? existing(year, String(month), day) : undefined
}

/** As it is written, whatever zone stands behind it: a day given as a moment at its own midnight. */
function isMidnight(time: string): boolean {
  return /^(00?:00(:00(\.0+)?)?|12:00(:00)? ?AM)( ?(Z|UTC|[+-]\d{2}:?\d{2}))?$/i.test(time)
}

/** The day that begins at that moment in a zone. */
function startIn(timeZone: string, day: string, time: string): string | undefined {
  const moment = new Date(`${day}T${time.replace(/ ?UTC$/i, 'Z').replace(' ', '')}`)
  if (!isIso(day) || !/(Z|[+-]\d{2}:?\d{2})$/i.test(time) || Number.isNaN(moment.getTime())) return undefined
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
    hourCycle: 'h23',
  })
  const [local = '', hour = ''] = format.format(moment).split(', ')
  return hour === '00:00:00' && isCalendarDate(local) ? local : undefined
}

function existing(year: string, month: string, day: string): string | undefined {
  if (year.length !== 4) return
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isCalendarDate(date) ? date : undefined
}
