import type { Import } from '@laurel/contract/exchange'
import { useCall } from '../kernel/api/index.ts'
import { refusalText, useWords } from '../kernel/words/index.ts'
import { DownloadCard, toastError } from '../ui/index.ts'
import styles from './import.module.css'
import { importReads } from './queries.ts'

/** The server at work on a file: how far it is, and the way to stop it. */
export function WorkCard({ one, programSlug }: { one: Import; programSlug: string }) {
  const words = useWords()
  const { t, format } = words
  const cancel = useCall('cancelImport', { makesStale: importReads })
  const stop = () =>
    cancel.mutate(
      { params: { programId: programSlug, importId: one.id } },
      { onError: (refusal) => toastError({ title: refusalText(words, refusal.code) }) },
    )
  return (
    <div className={styles.work} role="status" aria-live="polite">
      <DownloadCard
        title={one.state === 'checking' ? t('exchange.work.checking') : t('exchange.work.running')}
        detail={t('exchange.work.rows', { done: format.number(one.done), total: format.number(one.total) })}
        share={one.total > 0 ? one.done / one.total : undefined}
        cancelLabel={t('exchange.work.stop')}
        onCancel={stop}
      />
      <p>{t('exchange.work.leave')}</p>
    </div>
  )
}
