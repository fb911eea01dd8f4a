import { useWords } from '../../kernel/words/index.ts'
import styles from './file.module.css'

/** In a part of the page that could not be read: says so, which is not that nothing is there, and tries again. */
export function NotRead({ onRetry }: { onRetry: () => unknown }) {
  const { t } = useWords()
  return (
    <p role="alert" className={styles.quiet}>
      {t('applications.one.notRead')}{' '}
      <button type="button" className={styles.linkAct} onClick={() => void onRetry()}>
        {t('ui.retry')}
      </button>
    </p>
  )
}
