import { useWords } from '../../kernel/words/index.ts'
import { Button } from '../../ui/controls/index.ts'
import styles from './score-sheet.module.css'

/** The same evaluation was saved elsewhere: one of the two is kept, by choice. */
export function SheetConflict({ onChoose }: { onChoose: (choice: 'mine' | 'theirs') => void }) {
  const { t } = useWords()
  return (
    <div className={styles.told} role="alert">
      <p>{t('evaluation.sheet.stale')}</p>
      <div>
        <Button size="xs" onClick={() => onChoose('theirs')}>
          {t('evaluation.sheet.takeTheirs')}
        </Button>
        <Button size="xs" onClick={() => onChoose('mine')}>
          {t('evaluation.sheet.keepMine')}
        </Button>
      </div>
    </div>
  )
}
