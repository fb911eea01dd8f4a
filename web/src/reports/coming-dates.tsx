import type { ComingDate } from '@laurel/contract/reports'
import type { ReactNode } from 'react'
import { useWords, type WordKey } from '../kernel/words/index.ts'
import styles from './program/dashboard.module.css'

export interface Coming extends Pick<ComingDate, 'kind' | 'at' | 'count'> {
  /** What the organiser calls it; null for dates that have no name of their own. */
  readonly name: string | null
  readonly timeZone: string
  /** Where it is, when several programs are together. */
  readonly place?: ReactNode
}

/** Dates as sheets of a calendar, with what happens then. */
export function ComingDates({ dates }: { dates: readonly Coming[] }) {
  return (
    <ul className={styles.dates}>
      {dates.map((date) => (
        <OneDate key={`${date.kind} ${date.at} ${date.name}`} date={date} />
      ))}
    </ul>
  )
}

function OneDate({ date: { kind, at, count, name, timeZone, place } }: { date: Coming }) {
  const { t, format } = useWords()
  const isDay = at.length === 10
  const moment = isDay ? `${at}T12:00:00Z` : at
  const [day, month] = format.shortDate(moment, isDay ? undefined : timeZone).split(/[\s\u00a0]+/)
  const isMonthFirst = day !== undefined && !/\d/.test(day)
  const title =
    name === null ? t(`reports.date.${kind}`) : kind === 'milestone' ? name : t(`reports.date.${kind}`, { name })
  const counted = countWords[kind]
  const said = count === null || !counted ? '' : t(counted, { count })
  const time = isDay ? '' : format.time(at, timeZone)
  return (
    <li>
      <time className={styles.sheet} dateTime={at}>
        <b>{isMonthFirst ? month : day}</b>
        <small>{isMonthFirst ? day : month}</small>
      </time>
      <span>
        <strong>{title}</strong>
        <small>{[said || time].filter(Boolean).join(' · ')}</small>
        {place}
      </span>
    </li>
  )
}

/** Of how many a date is, in words. */
const countWords: Partial<Record<Coming['kind'], WordKey>> = {
  reminder: 'reports.date.reminder.count',
  changes_due: 'reports.date.changes_due.count',
  session_opening: 'reports.date.jurors',
  session_closing: 'reports.date.jurors',
}
