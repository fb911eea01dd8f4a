import type { TaskRunDetails } from '@laurel/contract/automation'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown, ChevronUp, X } from 'lucide-react'
import { useState } from 'react'
import { queryOf } from '../../kernel/api/index.ts'
import { Link, useGo } from '../../kernel/router/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { Button } from '../../ui/controls/index.ts'
import { ConfirmDialog } from '../../ui/dialog/index.ts'
import { toastSuccess } from '../../ui/feedback/index.ts'
import { IconButton, MoreMenu, Problem } from '../../ui/index.ts'
import { Delayed, Skeleton } from '../../ui/page/index.ts'
import styles from '../automation.module.css'
import { runsPlace } from '../places.ts'
import { useTaskWork } from '../task-calls.ts'
import { outcomeText, RunMark, reasonText } from './run-state.tsx'
import { RunSteps } from './run-steps.tsx'

interface Props {
  readonly programSlug: string
  readonly taskId: string
  readonly runId: string
  /** Of the task as it is published; older runs say so. */
  readonly version: number | null
  readonly onWalk: (step: 1 | -1) => void
  readonly onClose: () => void
}

/** One run beside the list: where it stands, each of its steps, and how it goes on. */
export function RunPanel(props: Props) {
  const words = useWords()
  const { t } = words
  const { programSlug, taskId, runId } = props
  const params = { programId: programSlug, automationTaskId: taskId, taskRunId: runId }
  const { data: run, error } = useQuery(queryOf('getTaskRun', { params }))
  return (
    <div className={styles.run}>
      <div className={styles.runHead}>
        <IconButton label={t('automation.previous')} icon={<ChevronUp size={17} />} onClick={() => props.onWalk(-1)} />
        <IconButton label={t('automation.nextRun')} icon={<ChevronDown size={17} />} onClick={() => props.onWalk(1)} />
        <span className={styles.push} />
        <IconButton label={t('ui.close')} icon={<X size={17} />} onClick={props.onClose} />
      </div>
      {error ? <Problem>{refusalText(words, error.code)}</Problem> : null}
      {run ? (
        <>
          <div className={styles.runBody}>
            <Facts {...props} run={run} />
            <RunSteps programSlug={programSlug} run={run} />
          </div>
          <RunActions {...props} run={run} />
        </>
      ) : error ? null : (
        <Delayed>
          <Skeleton height="240px" />
        </Delayed>
      )}
    </div>
  )
}

function Facts({ programSlug, version, run }: Props & { run: TaskRunDetails }) {
  const words = useWords()
  const { t, format } = words
  const { application, reason, state } = run
  const title = application?.title || t('automation.wholeProgram')
  return (
    <>
      <div>
        <h2 className={styles.runTitle}>
          {application ? <Link to={`/admin/programs/${programSlug}/responses/${application.id}`}>{title}</Link> : title}
        </h2>
        <p className={styles.quiet}>
          {format.dateAndTime(run.startedAt)} · {t('automation.version', { version: run.version })}
          {version !== null && run.version < version ? ` · ${t('automation.olderVersion', { version })}` : ''}
        </p>
      </div>
      {state === 'failed' ? (
        <Problem>
          {reason ? reasonText(reason, words) : t('automation.run.failed')} {t('automation.failedHelp')}
        </Problem>
      ) : (
        <RunMark run={run}>{outcomeText(run, words)}</RunMark>
      )}
    </>
  )
}

function RunActions({ programSlug, taskId, run }: Props & { run: TaskRunDetails }) {
  const { t } = useWords()
  const go = useGo()
  const work = useTaskWork()
  const [isEnding, setEnding] = useState(false)
  const params = { programId: programSlug, automationTaskId: taskId, taskRunId: run.id }
  const isFailed = run.state === 'failed'
  const retry = async (from: 'step' | 'start') => {
    const next = await work((call) => call('retryTaskRun', { params, body: { from } }))
    if (!next) return
    toastSuccess({ title: t('automation.retried') })
    if (next.id !== run.id) await go(runsPlace(programSlug, taskId, { run: next.id }), { replace: true })
  }
  if (!run.canRetry && !run.canCancel) return null
  return (
    <div className={styles.runFoot}>
      {run.canCancel ? <Button onClick={() => setEnding(true)}>{t('automation.stop')}</Button> : null}
      <span className={styles.push} />
      {run.canRetry && isFailed ? (
        <>
          <MoreMenu
            label={t('ui.more')}
            actions={[{ id: 'start', label: t('automation.retryStart'), onSelect: () => void retry('start') }]}
          />
          <Button onClick={() => void work((call) => call('skipTaskStep', { params }))}>{t('automation.skip')}</Button>
          <Button variant="filled" onClick={() => void retry('step')}>
            {t('automation.retryStep')}
          </Button>
        </>
      ) : null}
      {run.canRetry && !isFailed ? (
        <Button onClick={() => void retry('start')}>{t('automation.retryStart')}</Button>
      ) : null}
      <ConfirmDialog
        isOpen={isEnding}
        onClose={() => setEnding(false)}
        onConfirm={() => work((call) => call('cancelTaskRun', { params }))}
        title={t('automation.stopQuestion')}
        description={t('automation.stopConsequence')}
        confirmLabel={t('automation.stop')}
      />
    </div>
  )
}
