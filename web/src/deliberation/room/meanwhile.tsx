import type { ReactNode } from 'react'
import { useWords } from '../../kernel/words/index.ts'
import { Button } from '../../ui/page/index.ts'
import styles from './room.module.css'

/** What somebody else wrote where the reader is writing: theirs alone replaces it, by choice. */
export function Meanwhile({ children, onTake }: { children: ReactNode; onTake: () => void }) {
  const { t } = useWords()
  return (
    <div className={styles.meanwhile} role="status">
      <p>{t('evaluation.deliberation.meanwhile')}</p>
      <p className={styles.words}>{children}</p>
      <Button size="sm" onClick={onTake}>
        {t('evaluation.sheet.takeTheirs')}
      </Button>
    </div>
  )
}
