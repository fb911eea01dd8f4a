import { useWords } from '../kernel/words/index.ts'
import { ProgressLine } from '../ui/index.ts'
import styles from './search-progress.module.css'

/** How far a long look through all applications is, above what it has found so far. */
export function SearchProgress({ share, found }: { readonly share: number; readonly found: number }) {
  const { t, format } = useWords()
  const label = t('applications.list.soFar', { share: format.percent(share), number: format.number(found) })
  return (
    <div className={styles.progress}>
      <p>
        {t('applications.list.searching')} <span>{label}</span>
      </p>
      <ProgressLine share={share} tone="accent" label={label} />
    </div>
  )
}
