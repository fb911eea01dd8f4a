import { type BulkAction, isBulkAtWork } from '@laurel/contract/bulk'
import { CircleCheck, CircleX, LoaderCircle, Undo2, X } from 'lucide-react'
import { useState } from 'react'
import { refusalText, useWords, type Words } from '../kernel/words/index.ts'
import { Button, Progress } from '../ui/controls/index.ts'
import { CardWords } from '../ui/feedback/index.ts'
import { IconButton } from '../ui/index.ts'
import { actionText } from './action-text.ts'
import styles from './bulk.module.css'
import { BulkProblems } from './bulk-problems.tsx'
import { UndoButton } from './undo-button.tsx'
import type { useBulkActions } from './use-bulk-actions.ts'

interface Props {
  readonly programSlug: string
  readonly bulk: BulkAction
  readonly actions: ReturnType<typeof useBulkActions>
  /** Who ordered it, and when. */
  readonly by?: string | undefined
  /** Absent: it is not put away. */
  readonly onDismiss?: () => void
}

/** One bulk action: how far it is and the way to stop it; then what came of it, and undo, reasons, another try. */
export function BulkCard({ programSlug, bulk, actions, by, onDismiss }: Props) {
  const words = useWords()
  const { t, format } = words
  const [isConfirming, setConfirming] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const isAtWork = isBulkAtWork(bulk)
  const isUndoing = bulk.state === 'undoing'
  const [done, total] = isUndoing ? [bulk.undone + bulk.kept, bulk.changed] : [bulk.done, bulk.total]
  // Problems that were tried again stand on the card of the second try.
  const left = (bulk.isRetried ? 0 : bulk.failed) + bulk.kept
  const number = (value: number) => ({ number: format.number(value) })
  const deed = actionText(bulk.act, words)
  const run = (work: () => Promise<unknown>) => {
    setBusy(true)
    void work().finally(() => setBusy(false))
  }
  return (
    <li className={styles.card} data-bulk-state={bulk.state}>
      <Mark state={bulk.state} />
      <CardWords isStatus>
        <strong>{deed}</strong>
        <span>{outcome(bulk, words)}</span>
        {isAtWork ? (
          <span className="lr-numbers">
            {t('applications.bulk.progress', { done: format.number(done), total: format.number(total) })}
          </span>
        ) : null}
        {bulk.unchanged > 0 && !isAtWork ? (
          <span>{t('applications.bulk.unchanged', number(bulk.unchanged))}</span>
        ) : null}
        {left > 0 ? <span className={styles.left}>{t('applications.bulk.left', number(left))}</span> : null}
        {bulk.isRetried ? <span>{t('applications.bulk.retried', number(bulk.failed))}</span> : null}
        {bulk.failure ? <span className={styles.left}>{refusalText(words, bulk.failure)}</span> : null}
        {by ? <span>{by}</span> : null}
      </CardWords>
      {isAtWork || !onDismiss ? null : (
        <IconButton
          label={t('applications.bulk.dismiss')}
          icon={<X size={16} />}
          withTooltip={false}
          onClick={onDismiss}
        />
      )}
      {isAtWork ? (
        <Progress className={styles.wide} value={total > 0 ? (done / total) * 100 : 100} size={5} aria-label={deed} />
      ) : null}
      <div className={styles.acts}>
        {isAtWork && !isUndoing ? (
          <Button size="xs" disabled={isBusy} onClick={() => run(() => actions.cancel(bulk))}>
            {t('applications.bulk.stop')}
          </Button>
        ) : null}
        {left > 0 && !isAtWork ? (
          <Button size="xs" onClick={() => setConfirming(true)}>
            {t('applications.bulk.see')}
          </Button>
        ) : null}
        {bulk.canUndo ? <UndoButton bulk={bulk} actions={actions} /> : null}
      </div>
      {isConfirming ? (
        <BulkProblems
          programSlug={programSlug}
          bulk={bulk}
          onClose={() => setConfirming(false)}
          onRetry={() => {
            setConfirming(false)
            // Its changes can still be undone from here.
            if (!bulk.canUndo) onDismiss?.()
            void actions.retry(bulk)
          }}
        />
      ) : null}
    </li>
  )
}

/** Shape and colour of an end; the words beside say it (docs/rules.md §13.1). */
function Mark({ state }: Pick<BulkAction, 'state'>) {
  const size = 17
  if (state === 'failed' || state === 'cancelled') return <CircleX size={size} className={styles.ended} aria-hidden />
  if (state === 'undone') return <Undo2 size={size} className={styles.ended} aria-hidden />
  if (state === 'done') return <CircleCheck size={size} className={styles.done} aria-hidden />
  return <LoaderCircle size={size} className={styles.working} aria-hidden />
}

function outcome(bulk: BulkAction, { t, format }: Words): string {
  const number = (value: number) => ({ number: format.number(value) })
  switch (bulk.state) {
    case 'waiting':
    case 'running':
      return t('applications.bulk.working')
    case 'undoing':
      return t('applications.bulk.undoing')
    case 'undone':
      return t('applications.bulk.undone', number(bulk.undone))
    case 'cancelled':
      return t('applications.bulk.stopped', number(bulk.changed))
    case 'failed':
      return t('applications.bulk.broken', number(bulk.changed))
    case 'done':
      return t('applications.bulk.changed', number(bulk.changed))
  }
}
