import { CloudOff } from 'lucide-react'
import { useWords } from '../../../kernel/words/index.ts'
import styles from '../filling.module.css'

/**
 * No network, or no server: writing goes on, this device keeps it, and it leaves by itself. Kept, the page opens again
 * meanwhile; until that is known, nothing of the kind is promised.
 */
export function OfflineNotice({ lost, isStored }: { lost: 'offline' | 'away'; isStored: boolean | undefined }) {
  const { t } = useWords()
  return (
    <div className={styles.notice} data-tone="warn">
      <CloudOff size={20} aria-hidden="true" />
      <div>
        <strong>{t(`applications.apply.${lost}`)}</strong>
        <p>{t(`applications.apply.${lost}Help`)}</p>
        <p>{t(`applications.apply.${lost}${isStored ? 'Kept' : 'Stay'}`)}</p>
      </div>
    </div>
  )
}
