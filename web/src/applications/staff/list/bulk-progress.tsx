import { type BulkAction, isBulkAtWork } from '@laurel/contract/applications'
import { Button, Progress } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useEffect } from 'react'
import { ApiRefusal, makeStale, queryOf, useCall } from '../../../kernel/api/index.ts'
import { refusalText, useWords } from '../../../kernel/words/index.ts'
import { IconButton, toastError } from '../../../ui/index.ts'
import { staleWithApplications } from '../list-queries.ts'
import styles from './bulk-progress.module.css'

interface Props {
  readonly programId: string
  readonly jobId: string
  readonly onClose: () => void
}

/** Milliseconds between two looks at a job that is at work. */
const pause = 1_000

/** How far a deed on all that match is; what is left to do about it once it has ended. */
export function BulkProgress({ programId, jobId, onClose }: Props) {
  const words = useWords()
  const { t, format } = words
  const params = { programId, bulkActionId: jobId }
  const { data: job } = useQuery({
    ...queryOf('getBulkAction', { params }, { maxAge: 0 }),
    refetchInterval: ({ state }) => (!state.data || isBulkAtWork(state.data) ? pause : false),
  })
  const makesStale = [...staleWithApplications, 'getBulkAction', 'countFacets'] as const
  const cancel = useCall('cancelBulkAction', { makesStale })
  const retry = useCall('retryBulkAction', { makesStale })
  const undo = useCall('undoBulkAction', { makesStale })
  const isAtWork = !job || isBulkAtWork(job)
  const client = useQueryClient()
  useEffect(() => {
    if (!isAtWork) void makeStale(client, [...staleWithApplications, 'countFacets'])
  }, [client, isAtWork])
  const act = (call: typeof cancel | typeof retry | typeof undo) => () =>
    void call.mutateAsync({ params }).catch((thrown: unknown) => {
      toastError({ title: refusalText(words, thrown instanceof ApiRefusal ? thrown.code : 'unexpected') })
    })
  return (
    <div className={styles.card} role="status" data-bulk-bar="true">
      <strong>{job ? sentenceOf(job, words) : t('applications.job.starting')}</strong>
      {job && isAtWork ? (
        <Progress
          aria-label={t('applications.job.progress')}
          className={styles.bar}
          value={job.total === 0 ? 0 : (job.done / job.total) * 100}
        />
      ) : null}
      {job && job.failed > 0 ? (
        <span>{t('applications.bulk.failed', { count: job.failed, number: format.number(job.failed) })}</span>
      ) : null}
      {job && isAtWork && job.state !== 'undoing' ? (
        <Button size="xs" onClick={act(cancel)}>
          {t('applications.job.stop')}
        </Button>
      ) : null}
      {job?.canRetry ? (
        <Button size="xs" onClick={act(retry)}>
          {t('ui.retry')}
        </Button>
      ) : null}
      {job?.canUndo ? (
        <Button size="xs" onClick={act(undo)}>
          {t('ui.undo')}
        </Button>
      ) : null}
      <IconButton label={t('ui.close')} icon={<X size={17} />} disabled={isAtWork} onClick={onClose} />
    </div>
  )
}

function sentenceOf(job: BulkAction, { t, format }: ReturnType<typeof useWords>): string {
  const count = { count: job.total, done: format.number(job.done), total: format.number(job.total) }
  if (isBulkAtWork(job))
    return t(job.state === 'undoing' ? 'applications.job.undoing' : 'applications.job.running', count)
  if (job.state === 'undone')
    return t('applications.job.undone', { count: job.undone, number: format.number(job.undone) })
  if (job.state === 'failed') return t('applications.job.failed')
  return t('applications.job.done', { count: job.changed, number: format.number(job.changed) })
}
