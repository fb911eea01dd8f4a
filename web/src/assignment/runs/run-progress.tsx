import { isLiveState } from '@laurel/contract/kernel'
import { Shuffle, Square } from 'lucide-react'
import { useRefusalToast, useSessionAddress } from '../../evaluation/index.ts'
import { type AnswerOf, useCall } from '../../kernel/api/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { Button } from '../../ui/controls/index.ts'
import { ProgressLine } from '../../ui/index.ts'
import styles from './runs.module.css'

/** Where the division stands: under way with the means to stop it, or what came of it. */
export function RunProgress({
  run,
  onAgain,
}: {
  run: AnswerOf<'getAssignmentRun'>
  /** Undefined where nothing more is given. */
  onAgain: (() => unknown) | undefined
}) {
  const { t, format } = useWords()
  const { params } = useSessionAddress()
  const refused = useRefusalToast()
  const cancel = useCall('cancelAssignmentRun', { invalidates: ['listAssignmentRuns', 'getAssignmentRun'] })
  if (isLiveState(run.state)) {
    const label = t('evaluation.run.computing', { share: format.percent(Math.round(run.progress * 100) / 100) })
    return (
      <section className={styles.progress}>
        <p>{label}</p>
        <ProgressLine share={run.progress} tone="accent" label={label} />
        <Button
          size="sm"
          leftSection={<Square size={14} />}
          loading={cancel.isPending}
          onClick={() => cancel.mutateAsync({ params: { ...params, juryRunId: run.id } }).catch(refused)}
        >
          {t('evaluation.run.cancel')}
        </Button>
      </section>
    )
  }
  const { outcome } = run
  return (
    <section className={styles.head}>
      <div>
        <h2>{t(`evaluation.run.state.${run.state}`)}</h2>
        {outcome ? (
          <p>
            {t('evaluation.run.added', { count: outcome.added })}{' '}
            {t('evaluation.run.removed', { count: outcome.removed })}{' '}
            {t('evaluation.run.kept', { count: outcome.kept })}
            {outcome.isBest && outcome.knowsAffinities && run.settings.method === 'optimal'
              ? ` ${t('evaluation.run.best')}`
              : ''}
          </p>
        ) : null}
      </div>
      {run.state === 'computed' && onAgain ? (
        <Button size="sm" leftSection={<Shuffle size={15} />} onClick={onAgain}>
          {t('evaluation.plan.another')}
        </Button>
      ) : null}
    </section>
  )
}
