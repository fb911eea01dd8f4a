import { dayIn } from '@laurel/contract/kernel'
import type { Program } from '@laurel/contract/programs'
import { daysBetween } from '@laurel/contract/reports'
import { useWords } from '../../kernel/words/index.ts'
import styles from './dashboard.module.css'

interface Phase {
  readonly label: string
  readonly from: string
  readonly to: string
}

/** The time of the call and what follows it, each as long as it lasts, with today on the line. */
export function CalendarStrip({ program, now }: { program: Program; now: string }) {
  const { t, format } = useWords()
  const phases = phasesOf(program, t('reports.phase.call'))
  if (phases.length === 0) return null
  const today = dayIn(program.timeZone, new Date(now))
  const noon = (day: string) => `${day}T12:00:00Z`
  return (
    <ol className={styles.strip} aria-label={t('reports.calendar')}>
      {phases.map((phase) => {
        const isCurrent = phase.from <= today && today <= phase.to
        const share = today > phase.to ? 1 : isCurrent ? (daysBetween(phase.from, today) + 0.5) / lengthOf(phase) : 0
        return (
          <li
            key={`${phase.from} ${phase.label}`}
            style={{ flexGrow: lengthOf(phase) }}
            aria-current={isCurrent ? 'step' : undefined}
          >
            <span className={styles.track} aria-hidden="true">
              <span style={{ width: `${share * 100}%` }} />
            </span>
            {isCurrent ? (
              <span className={styles.today} style={{ left: `${share * 100}%` }}>
                {format.shortDate(noon(today))}
              </span>
            ) : null}
            <strong>{phase.label}</strong>
            <span>
              {phase.from === phase.to
                ? format.shortDate(noon(phase.from))
                : format.dates(noon(phase.from), noon(phase.to))}
            </span>
          </li>
        )
      })}
    </ol>
  )
}

const lengthOf = ({ from, to }: Phase) => Math.max(1, daysBetween(from, to) + 1)

function phasesOf({ opensAt, publishedAt, closesAt, timeZone, milestones }: Program, call: string): Phase[] {
  const begins = opensAt ?? publishedAt
  const first =
    begins && closesAt
      ? [{ label: call, from: dayIn(timeZone, new Date(begins)), to: dayIn(timeZone, new Date(closesAt)) }]
      : []
  const rest = milestones.map(({ label, from, to }) => ({ label, from, to: to ?? from }))
  return [...first.filter(({ from, to }) => from <= to), ...rest]
}
