import { type BulkAction, isBulkAtWork } from '@laurel/contract/applications'
import { Button, Progress } from '@mantine/core'
import { X } from 'lucide-react'
import { useState } from 'react'
import { refusalText, useWords } from '../../../kernel/words/index.ts'
import { IconButton } from '../../../ui/index.ts'
import styles from './bulk.module.css'
import { BulkProblems } from './bulk-problems.tsx'
import type { useBulkActs } from './use-bulk-acts.ts'

interface Props {
  readonly programSlug: string
  readonly bulk: BulkAction
  readonly acts: ReturnType<typeof useBulkActs>
  readonly onDismiss: () => void
}

/** One bulk action: how far it is and the way to stop it; then what came of it, and undo, reasons, another try. */
export function BulkCard({ programSlug, bulk, acts, onDismiss }: Props) {
  const words = useWords()
  const { t, format } = words
  const [isAsked, setAsked] = useState(false)
  const isAtWork = isBulkAtWork(bulk)
  const isUndoing = bulk.state === 'undoing'
  const [done, total] = isUndoing ? [bulk.undone + bulk.kept, bulk.changed] : [bulk.done, bulk.total]
  const left = bulk.failed + bulk.kept
  const number = (value: number) => ({ number: format.number(value) })
  const title = isAtWork
    ? t(isUndoing ? 'applications.bulk.undoing' : 'applications.bulk.working')
    : bulk.state === 'undone'
      ? t('applications.bulk.undone', number(bulk.undone))
      : t('applications.bulk.changed', number(bulk.changed))
  return (
    <li className={styles.card} data-bulk-state={bulk.state}>
      <div className={styles.words} role="status">
        <strong>{title}</strong>
        {isAtWork || bulk.state === 'cancelled' ? (
          <span>{t('applications.bulk.progress', { done: format.number(done), total: format.number(total) })}</span>
        ) : null}
        {left > 0 ? <span>{t('applications.bulk.left', number(left))}</span> : null}
        {bulk.failure ? <span>{refusalText(words, bulk.failure)}</span> : null}
      </div>
      {isAtWork ? null : (
        <IconButton
          label={t('applications.bulk.dismiss')}
          icon={<X size={16} />}
          withTooltip={false}
          onClick={onDismiss}
        />
      )}
      {isAtWork ? (
        <Progress className={styles.wide} value={total > 0 ? (done / total) * 100 : 100} size={5} aria-label={title} />
      ) : null}
      <div className={styles.acts}>
        {isAtWork && !isUndoing ? (
          <Button size="xs" onClick={() => void acts.cancel(bulk)}>
            {t('applications.bulk.stop')}
          </Button>
        ) : null}
        {left > 0 && !isAtWork ? (
          <Button size="xs" onClick={() => setAsked(true)}>
            {t('applications.bulk.see')}
          </Button>
        ) : null}
        {bulk.canUndo ? (
          <Button size="xs" onClick={() => void acts.undo(bulk)}>
            {t('applications.bulk.undo')}
          </Button>
        ) : null}
      </div>
      {isAsked ? (
        <BulkProblems
          programSlug={programSlug}
          bulk={bulk}
          onClose={() => setAsked(false)}
          onRetry={() => {
            setAsked(false)
            onDismiss()
            void acts.retry(bulk)
          }}
        />
      ) : null}
    </li>
  )
}
