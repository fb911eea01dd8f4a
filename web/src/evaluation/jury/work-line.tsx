import { useWords } from '../../kernel/words/index.ts'
import styles from './my-sessions.module.css'

/** How many evaluations are submitted of those asked for, as a sentence and a bar. */
export function WorkLine({ done, all }: { done: number; all: number }) {
  const { t, format } = useWords()
  const share = all > 0 ? done / all : 0
  return (
    <div className={styles.work}>
      <span>{t('evaluation.progress.submitted', { done: format.number(done), all: format.number(all) })}</span>
      <span className={styles.track} aria-hidden="true">
        <span style={{ width: `${share * 100}%` }} />
      </span>
    </div>
  )
}
