import { useWords } from '../kernel/words/index.ts'
import { Skeleton } from '../ui/page/index.ts'
import styles from './account-loading.module.css'
import { PublicLayout } from './public-layout.tsx'

/** The frame of a person's own pages with grey shapes in it, while the browser reads what the first page of a visit shows. */
export function AccountLoading() {
  const { t } = useWords()
  return (
    <PublicLayout>
      <div className={styles.page} role="status" aria-busy="true" aria-label={t('ui.loading')}>
        <Skeleton width="min(320px, 70%)" height="40px" />
        <Skeleton width="160px" height="20px" />
        <Skeleton height="120px" radius="12px" />
        <Skeleton height="120px" radius="12px" />
      </div>
    </PublicLayout>
  )
}
