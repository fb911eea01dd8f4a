import type { AssignmentSettings } from '@laurel/contract/assignment'
import { isLiveState } from '@laurel/contract/kernel'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { jurorsQuery, useSessionAddress } from '../../evaluation/index.ts'
import { SessionScreen } from '../../evaluation/sessions/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { PageHeader } from '../../ui/index.ts'
import { EmptyState, Skeleton } from '../../ui/page/index.ts'
import { BiddingCard } from './bidding-card.tsx'
import { firstSettings, isAssignable } from './draft.ts'
import { RunActions } from './run-actions.tsx'
import { RunChanges } from './run-changes.tsx'
import { RunHistory } from './run-history.tsx'
import { RunOutcome } from './run-outcome.tsx'
import { RunProgress } from './run-progress.tsx'
import { RunSettings } from './run-settings.tsx'
import { RunShortage } from './run-shortage.tsx'
import styles from './runs.module.css'
import { useRuns, useStartRun } from './use-runs.ts'

/** How the work is divided: rules, then what they would change, published and rolled back as one. */
export function DistributionPage() {
  const { t } = useWords()
  const { place, session } = useSessionAddress()
  const jurors = useSuspenseQuery(jurorsQuery(place)).data.data
  const { runs, current, isPending } = useRuns()
  const [changed, setChanged] = useState<AssignmentSettings>()
  const { start, isStarting } = useStartRun()
  const settings = changed ?? current?.settings ?? firstSettings(session.reviewsPerEntry)
  const compute = async (requested: AssignmentSettings) => {
    setChanged(requested)
    await start(requested)
  }
  const isClosed = !isAssignable(session)
  const isAtWork = current !== undefined && isLiveState(current.state)
  return (
    <SessionScreen
      title="evaluation.run.title"
      parent={{ label: 'evaluation.assignments.title', path: 'assignments' }}
      actions={current ? <RunActions run={current} /> : null}
    >
      <PageHeader title={t('evaluation.run.title')} description={t('evaluation.run.lead')} />
      <div className={styles.page}>
        <div className={styles.left}>
          {isPending ? (
            <Skeleton height="520px" />
          ) : isClosed ? (
            <p className={styles.settings}>{t('evaluation.run.closed')}</p>
          ) : (
            <RunSettings
              settings={settings}
              jurors={jurors}
              isBusy={isStarting || isAtWork}
              onChange={setChanged}
              onCompute={() => compute(settings)}
            />
          )}
          <BiddingCard isReadOnly={isClosed} />
        </div>
        <div className={styles.results} aria-live="polite" aria-busy={isAtWork}>
          {isPending ? (
            <Skeleton height="260px" />
          ) : !current ? (
            <EmptyState title={t('evaluation.run.none')} message={t('evaluation.run.noneMessage')} />
          ) : (
            <>
              <RunProgress
                run={current}
                onAgain={isClosed ? undefined : () => compute({ ...settings, seed: settings.seed + 1 })}
              />
              {current.outcome ? (
                <>
                  <RunShortage
                    outcome={current.outcome}
                    canRelax={current.state === 'computed' && !isClosed}
                    settings={current.settings}
                    onRelax={compute}
                  />
                  <RunOutcome outcome={current.outcome} settings={current.settings} />
                  <RunChanges run={current} />
                </>
              ) : null}
            </>
          )}
          {runs && runs.length > 1 ? <RunHistory runs={runs.slice(1)} /> : null}
        </div>
      </div>
    </SessionScreen>
  )
}
