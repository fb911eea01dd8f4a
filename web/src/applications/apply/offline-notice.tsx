import { CloudOff } from 'lucide-react'
import { useWords } from '../../kernel/words/index.ts'
import styles from './filling.module.css'

/** No network: writing goes on, this device keeps it, and it leaves by itself. Kept, the page opens again meanwhile. */
export function OfflineNotice({ isKept }: { isKept: boolean | undefined }) {
  const { t } = useWords()
  return (
    <div className={styles.notice} data-tone="warn">
      <CloudOff size={20} aria-hidden="true" />
      <div>
        <strong>{t('applications.apply.offline')}</strong>
        <p>{t('applications.apply.offlineHelp')}</p>
        {isKept === undefined ? null : (
          <p>{t(isKept ? 'applications.apply.offlineKept' : 'applications.apply.offlineStay')}</p>
        )}
      </div>
    </div>
  )
}
