import { mayCancel } from '@laurel/contract/exchange'
import type { Import } from '@laurel/contract/exchange/imports'
import { useCall } from '../kernel/api/index.ts'
import { refusalText, useWords } from '../kernel/words/index.ts'
import { DownloadCard, toastError } from '../ui/feedback/index.ts'
import styles from './import.module.css'
import { importReads } from './queries.ts'

/** The server at work on a file: how far it is, and the way to stop it. */
export function WorkCard({ one, programSlug }: { one: Import; programSlug: string }) {
  const words = useWords()
  const { t, format } = words
  const cancel = useCall('cancelImport', { invalidates: importReads })
  const undone = one.removed + one.restored
  const isUndoing = one.state === 'undoing'
  const done = isUndoing ? undone : one.done
  const total = isUndoing ? undone + one.imported + one.updated : one.total
  const stop = () =>
    cancel.mutate(
      { params: { programId: programSlug, importId: one.id } },
      { onError: (refusal) => toastError({ title: refusalText(words, refusal.code) }) },
    )
  return (
    <div className={styles.work} role="status" aria-live="polite">
      <DownloadCard
        title={t(`exchange.work.${one.state === 'undoing' || one.state === 'checking' ? one.state : 'running'}`)}
        detail={t(isUndoing ? 'exchange.work.applications' : 'exchange.work.rows', {
          done: format.number(done),
          total: format.number(total),
        })}
        share={total > 0 ? done / total : undefined}
        cancelLabel={t('exchange.work.stop')}
        onCancel={mayCancel(one) ? stop : undefined}
      />
      <p>{t('exchange.work.leave')}</p>
    </div>
  )
}
