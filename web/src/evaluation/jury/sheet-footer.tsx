import { Flag } from 'lucide-react'
import { useId } from 'react'
import { useWords } from '../../kernel/words/index.ts'
import { Button } from '../../ui/controls/index.ts'
import { Kbd, keyName } from '../../ui/keys/index.ts'
import { VisuallyHidden } from '../../ui/page/index.ts'
import styles from './score-sheet.module.css'

/** The acts that are always in sight: step back, go on, hand in, which says what it waits for. */
export function SheetFooter({
  isLocked,
  missing,
  isStale,
  scored,
  total,
  onDeclare,
  onNext,
  onSubmit,
}: {
  isLocked: boolean
  /** So much is missing before handing in. */
  missing: number
  /** Submitted on an earlier sheet: handing in again confirms it. */
  isStale: boolean
  scored: number
  total: number
  onDeclare: () => void
  onNext: () => void
  onSubmit: () => void
}) {
  const { t, format, locale } = useWords()
  const reason = useId()
  const isReady = missing === 0 && !isLocked
  return (
    <div className={styles.footer}>
      {isLocked ? null : (
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
      <span>{t('evaluation.sheet.scored', { done: format.number(scored), count: total })}</span>
      <Button
        size="md"
        variant={isReady ? 'default' : 'filled'}
        onClick={onNext}
        rightSection={isReady ? undefined : <Kbd isOnFill>{keyName('mod+Enter', locale)}</Kbd>}
      >
        {t(isLocked ? 'evaluation.sheet.next' : 'evaluation.sheet.saveAndNext')}
      </Button>
      {isLocked ? null : (
        <>
          <Button
            size="md"
            variant={isReady ? 'filled' : 'default'}
            className={isReady ? undefined : styles.waiting}
            aria-disabled={!isReady || undefined}
            aria-describedby={isReady ? undefined : reason}
            title={isReady ? undefined : t('evaluation.sheet.waits', { count: missing })}
            onClick={onSubmit}
          >
            {t(isStale ? 'evaluation.sheet.confirm' : 'evaluation.sheet.submit')}
          </Button>
          <VisuallyHidden id={reason}>{isReady ? '' : t('evaluation.sheet.waits', { count: missing })}</VisuallyHidden>
        </>
      )}
    </div>
  )
}
