import { FilePen } from 'lucide-react'
import { useWords } from '../../../kernel/words/index.ts'
import styles from '../filling.module.css'

/** The form was published anew under the hands of whoever fills it. */
export function RenewedNotice() {
  const { t } = useWords()
  return (
    <div className={styles.notice} data-tone="warn" role="status">
      <FilePen size={20} aria-hidden="true" />
      <div>
        <strong>{t('applications.apply.renewed')}</strong>
        <p>{t('applications.apply.renewedHelp')}</p>
      </div>
    </div>
  )
}
