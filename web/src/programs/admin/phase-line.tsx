import type { ProgramSummary } from '@laurel/contract/programs'
import styles from './phase-line.module.css'

/** The time of the call as a line: filled up to today, a tick on today. Drawn only; the words beside it say the same. */
export function PhaseLine({ program, now }: { program: ProgramSummary; now: number }) {
  if (program.phase === 'open' && !program.closesAt) return <div className={styles.endless} aria-hidden="true" />
  const begin = Date.parse(program.opensAt ?? program.publishedAt ?? program.createdAt)
  const end = Date.parse(program.closesAt ?? program.opensAt ?? program.createdAt)
  const share = Math.min(1, Math.max(0, (now - begin) / Math.max(1, end - begin)))
  return (
    <div className={styles.line} aria-hidden="true">
      <span className={styles.past} style={{ width: `${share * 100}%` }} />
      {program.phase === 'open' ? <span className={styles.today} style={{ left: `${share * 100}%` }} /> : null}
    </div>
  )
}
