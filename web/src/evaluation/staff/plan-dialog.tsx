import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Shuffle } from 'lucide-react'
import { useState } from 'react'
import { isRefusal, useApi, useCall } from '../../kernel/api/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { Avatar, Dialog, Skeleton, toastError, toastSuccess } from '../../ui/index.ts'
import { afterAssigning } from '../queries.ts'
import type { Wish } from './assignment-panel.tsx'
import styles from './plan.module.css'
import { useSessionPlace } from './use-place.ts'

/** Shows a division of the work, who stays short and why, and makes it once it is agreed to. */
export function PlanDialog({ wish, onClose }: { wish: Wish; onClose: () => void }) {
  const words = useWords()
  const { t, format } = words
  const api = useApi()
  const { params } = useSessionPlace()
  const [seed, setSeed] = useState(1)
  const body = { ...wish, seed }
  const plan = useQuery({
    queryKey: ['planAssignments', params, body],
    staleTime: 0,
    gcTime: 0,
    queryFn: () => api.call('planAssignments', { params, body }),
  })
  const apply = useCall('applyAssignmentPlan', { makesStale: afterAssigning })
  const run = async (fingerprint: string) => {
    try {
      const { assigned } = await apply.mutateAsync({ params, body: { ...body, fingerprint } })
      toastSuccess({ title: t('evaluation.plan.applied', { count: assigned }) })
      onClose()
    } catch (thrown) {
      if (!isRefusal(thrown)) throw thrown
      toastError({ title: refusalText(words, thrown.code) })
      await plan.refetch()
    }
  }
  const { data } = plan
  const most = Math.max(1, ...(data?.loads.map(({ after }) => after) ?? []))
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="md"
      title={t('evaluation.plan.title')}
      description={
        data
          ? data.pairs.length > 0
            ? t('evaluation.plan.lead', { count: data.pairs.length })
            : t('evaluation.plan.nothing')
          : undefined
      }
      actions={
        <>
          <Button size="md" leftSection={<Shuffle size={15} />} onClick={() => setSeed(seed + 1)}>
            {t('evaluation.plan.another')}
          </Button>
          <Button
            size="md"
            variant="filled"
            disabled={!data || data.pairs.length === 0}
            loading={apply.isPending}
            onClick={() => data && run(data.fingerprint)}
          >
            {t('evaluation.plan.apply')}
          </Button>
        </>
      }
    >
      {data ? (
        <>
          {data.suspected > 0 ? (
            <p className={styles.warn}>{t('evaluation.plan.suspected', { count: data.suspected })}</p>
          ) : null}
          <ul className={styles.loads}>
            {data.loads.map((load) => (
              <li key={load.jurorId}>
                <Avatar name={load.jurorName} size={24} />
                <span>{load.jurorName}</span>
                <span className={styles.track} aria-hidden="true">
                  <span style={{ width: `${(load.before / most) * 100}%` }} />
                  <span style={{ width: `${((load.after - load.before) / most) * 100}%` }} data-new />
                </span>
                <strong className="lr-numbers">
                  {format.number(load.after)}
                  {load.after > load.before ? (
                    <span className="lr-quiet"> +{format.number(load.after - load.before)}</span>
                  ) : null}
                </strong>
              </li>
            ))}
          </ul>
          {data.short.length > 0 ? (
            <section className={styles.short}>
              <h3>{t('evaluation.plan.short', { count: data.short.length })}</h3>
              <ul>
                {data.short.slice(0, 50).map((short) => (
                  <li key={short.entryId}>
                    <span>{short.entryTitle}</span>
                    <span>{t(`evaluation.plan.reason.${short.reason}`, { count: short.missing })}</span>
                  </li>
                ))}
              </ul>
            </section>
          ) : null}
        </>
      ) : plan.error ? (
        <p role="alert">
          {refusalText(words, plan.error.name === 'ApiRefusal' ? ((plan.error as { code?: string }).code ?? '') : '')}
        </p>
      ) : (
        <Skeleton height="180px" />
      )}
    </Dialog>
  )
}
