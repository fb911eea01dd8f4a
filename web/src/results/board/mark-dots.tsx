import { shownMark } from '@laurel/contract/evaluation/rules'
import { markText } from '../../evaluation/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import type { Axis } from './axis.ts'
import styles from './results.module.css'
import type { ResultRow } from './use-results.ts'

/**
 * Each juror's mark as a dot, the range between them as a bar, the final mark as a tick, and, where that is the calibrated
 * one, between brackets where it may lie; heard as a sentence.
 */
export function MarkDots({ row, axis, isCalibrated }: { row: ResultRow; axis: Axis; isCalibrated: boolean }) {
  const { t, format } = useWords()
  const at = (total: number) => `${axis.place(shownMark(total)) * 100}%`
  const { min, max, value } = row
  const { low, high } = isCalibrated ? row : { low: null, high: null }
  if (min === null || max === null) return null
  const heard = [
    t('evaluation.results.heard', {
      marks: format.list(row.totals.map(({ total }) => markText(format, total))),
      mean: markText(format, value),
    }),
    low === null || high === null
      ? ''
      : t('evaluation.results.heardInterval', { low: markText(format, low), high: markText(format, high) }),
  ]
  return (
    <span className={styles.track} role="img" aria-label={heard.filter(Boolean).join('. ')}>
      <span className={styles.range} style={{ left: at(min), right: `calc(100% - ${at(max)})` }} />
      {low === null || high === null ? null : (
        <span className={styles.interval} style={{ left: at(low), right: `calc(100% - ${at(high)})` }} />
      )}
      {row.totals.map(({ jurorId, total }) => (
        <span key={jurorId} className={styles.mark} style={{ left: at(total) }} />
      ))}
      {value === null ? null : <span className={styles.mean} style={{ left: at(value) }} />}
    </span>
  )
}
