import { CloudAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useWords } from '../../kernel/words/index.ts'
import { Button } from '../../ui/controls/index.ts'
import styles from '../builder.module.css'
import type { Conflict } from './use-draft-saving.ts'

/** Someone saved the form meanwhile: who, when, and the two ways on. */
export function ConflictBar({
  conflict,
  onReload,
  onKeep,
  children,
}: {
  conflict: Conflict
  onReload: () => void
  onKeep: () => void
  /** What they changed. */
  children?: ReactNode
}) {
  const { t, format } = useWords()
  return (
    <div className={styles.conflict} role="alert">
      <CloudAlert size={18} aria-hidden="true" />
      <p>
        {t('forms.builder.conflict', {
          name: conflict.changedBy ?? t('forms.builder.someone'),
          time: format.dateAndTime(conflict.changedAt),
        })}
      </p>
      <Button onClick={onReload}>{t('forms.builder.conflictReload')}</Button>
      <Button onClick={onKeep}>{t('forms.builder.conflictKeep')}</Button>
      {children ? (
        <details className={styles.theirs} open>
          <summary>{t('forms.builder.conflictChanges')}</summary>
          {children}
        </details>
      ) : null}
    </div>
  )
}
