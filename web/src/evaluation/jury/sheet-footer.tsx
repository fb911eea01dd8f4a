import { Button } from '@mantine/core'
import { Flag } from 'lucide-react'
import { useWords } from '../../kernel/words/index.ts'
import { IconButton, Kbd } from '../../ui/index.ts'
import styles from './score-sheet.module.css'

/** The acts that are always in sight: step back, go on, hand in once all that is required is answered. */
export function SheetFooter({
  isLocked,
  isFull,
  isStale,
  scored,
  asked,
  onDeclare,
  onNext,
  onSubmit,
}: {
  isLocked: boolean
  isFull: boolean
  /** Submitted on an earlier sheet: handing in again confirms it. */
  isStale: boolean
  scored: number
  asked: number
  onDeclare: () => void
  onNext: () => void
  onSubmit: () => void
}) {
  const { t, format } = useWords()
  const isReady = isFull && !isLocked
  return (
    <div className={styles.footer}>
      {isLocked ? null : isFull ? (
        <IconButton label={t('evaluation.sheet.declare')} icon={<Flag size={16} />} onClick={onDeclare} />
      ) : (
        <Button
          size="sm"
          variant="subtle"
          className={styles.declare}
          leftSection={<Flag size={15} />}
          title={t('evaluation.sheet.declare')}
          onClick={onDeclare}
        >
          {t('evaluation.sheet.declare')}
        </Button>
      )}
      <span>{t('evaluation.sheet.scored', { done: format.number(scored), count: asked })}</span>
      <Button
        size="md"
        variant={isReady ? 'default' : 'filled'}
        onClick={onNext}
        rightSection={isReady ? undefined : <Kbd isOnFill>⌘ ↵</Kbd>}
      >
        {t(isLocked ? 'evaluation.sheet.next' : 'evaluation.sheet.saveAndNext')}
      </Button>
      {isReady ? (
        <Button size="md" variant="filled" onClick={onSubmit}>
          {t(isStale ? 'evaluation.sheet.confirm' : 'evaluation.sheet.submit')}
        </Button>
      ) : null}
    </div>
  )
}
