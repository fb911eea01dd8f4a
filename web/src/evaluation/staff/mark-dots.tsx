import { shownMark } from '@laurel/contract/evaluation'
import { useWords } from '../../kernel/words/index.ts'
import { markText } from '../marks.ts'
import type { Axis } from './axis.ts'
import type { ResultRow } from './ranking.tsx'
import styles from './results.module.css'

/** Each juror's mark as a dot, the range between them as a bar, the mean as a tick; heard as a sentence. */
export function MarkDots({ row, axis }: { row: ResultRow; axis: Axis }) {
  const { t, format } = useWords()
  const at = (total: number) => `${axis.place(shownMark(total)) * 100}%`
  const { min, max, mean } = row
  if (min === null || max === null || mean === null) return null
  const label = t('evaluation.results.heard', {
    marks: format.list(row.totals.map(({ total }) => markText(format, total))),
    mean: markText(format, mean),
  })
  return (
    <span className={styles.track} role="img" aria-label={label}>
      <span className={styles.range} style={{ left: at(min), right: `calc(100% - ${at(max)})` }} />
      {row.totals.map(({ jurorId, total }) => (
        <span key={jurorId} className={styles.mark} style={{ left: at(total) }} />
      ))}
      <span className={styles.mean} style={{ left: at(mean) }} />
    </span>
  )
}
