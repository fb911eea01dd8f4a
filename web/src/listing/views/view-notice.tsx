import type { SavedView } from '@laurel/contract/listing'
import { useWords } from '../../kernel/words/index.ts'
import styles from './views.module.css'

interface Props {
  /** The address names a view that is not there. */
  readonly isGone: boolean
  readonly view: SavedView | undefined
  /** Keeps the view without what is no longer there; absent when one may not. */
  readonly onTidy: (() => void) | undefined
}

/** Says what a view lost since it was saved, or that it is gone. */
export function ViewNotice({ isGone, view, onTidy }: Props) {
  const { t } = useWords()
  if (isGone) {
    return (
      <p className={styles.notice} role="status">
        {t('applications.views.gone')}
      </p>
    )
  }
  if (!view) return null
  const { columns, filter, sort } = view.dropped
  if (columns.length + filter.length === 0 && sort === null) return null
  return (
    <div className={styles.notice} role="status">
      {columns.length > 0 ? <span>{t('applications.views.lostColumns', { count: columns.length })}</span> : null}
      {filter.length > 0 ? <span>{t('applications.views.lostFilters', { count: filter.length })}</span> : null}
      {sort === null ? null : <span>{t('applications.views.lostSort')}</span>}
      {onTidy ? (
        <button type="button" onClick={onTidy}>
          {t('applications.views.tidy')}
        </button>
      ) : null}
    </div>
  )
}
