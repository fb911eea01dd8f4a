import { type AutomationTaskDetails, runStates, type TaskRun } from '@laurel/contract/automation'
import { useQuery } from '@tanstack/react-query'
import { Pencil, RotateCcw, Square } from 'lucide-react'
import { useMemo, useState } from 'react'
import { isRefusal, usePages } from '../../kernel/api/index.ts'
import { Link, type PageProps, useGo, useNow } from '../../kernel/router/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { Button, Switch, useMediaQuery } from '../../ui/controls/index.ts'
import { ConfirmDialog } from '../../ui/dialog/index.ts'
import { NoResult, toastSuccess } from '../../ui/feedback/index.ts'
import { FullPage, PageBar } from '../../ui/frame/index.ts'
import { Delayed, EmptyState, ErrorState, NativeSelect, Skeleton } from '../../ui/page/index.ts'
import { DataTable } from '../../ui/table/index.ts'
import styles from '../automation.module.css'
import { useTaskSwitch } from '../editor/use-task-switch.ts'
import { type RunSearch, runsPlace, type Since, sinces, taskPlace, tasksPlace } from '../places.ts'
import { StartDialog } from '../start-dialog.tsx'
import { taskQuery, useTaskWork } from '../task-calls.ts'
import { TaskState } from '../task-state.tsx'
import { WeekBars } from '../week-bars.tsx'
import { RunExport } from './run-export.tsx'
import { RunPanel } from './run-panel.tsx'
import { useRunColumns } from './use-run-columns.tsx'

type Props = PageProps<'/admin/programs/$programSlug/tasks/$taskId', RunSearch>

/** `/admin/programs/{programSlug}/tasks/{taskId}`: what a task did, run by run. */
export function RunsPage({ params: { programSlug, taskId }, search }: Props) {
  const words = useWords()
  const { t } = words
  // Runs go on elsewhere: figures of a while ago would be wrong.
  const { data: task, error, refetch } = useQuery({ ...taskQuery(programSlug, taskId), staleTime: 0 })
  const since = useSince(search.since)
  const crumbs = [
    { label: t('automation.title'), to: tasksPlace(programSlug) },
    ...(task ? [{ label: task.name, to: taskPlace(programSlug, taskId) }] : []),
    { label: t('automation.runs') },
  ]
  return (
    <>
      <PageBar
        crumbs={crumbs}
        actions={task ? <BarActions programSlug={programSlug} task={task} search={search} since={since} /> : null}
      />
      {error ? (
        <ErrorState
          level={1}
          title={t(isRefusal(error, 'not_found') ? 'automation.gone' : 'automation.failed')}
          message={refusalText(words, error.code)}
          onRetry={() => void refetch()}
        />
      ) : task ? (
        <Runs programSlug={programSlug} task={task} search={search} since={since} />
      ) : (
        <Delayed>
          <Skeleton height="320px" />
        </Delayed>
      )}
    </>
  )
}

const days: Readonly<Record<Since, number>> = { day: 1, week: 7, month: 30 }

/** The moment from which runs are shown: once for each choice, since one that moves would read the list anew without end. */
function useSince(since: Since | undefined): string | undefined {
  const now = useNow()
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  return useMemo(() => (since ? new Date(now - days[since] * 86_400_000).toISOString() : undefined), [since])
}

interface ShownProps {
  readonly programSlug: string
  readonly task: AutomationTaskDetails
  readonly search: RunSearch
  readonly since: string | undefined
}

/** Whether the task is on, the way to it, and its runs as a file. */
function BarActions({ programSlug, task, search, since }: ShownProps) {
  const { t } = useWords()
  const isPhone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
  const { pause } = useTaskSwitch(programSlug, task)
  const [isResuming, setResuming] = useState(false)
  const { state, application: applicationId } = search
  return (
    <>
      {task.version === null ? null : (
        <Switch
          label={isPhone ? undefined : t(task.state === 'enabled' ? 'automation.state.enabled' : 'automation.off')}
          aria-label={t('automation.isOn', { name: task.name })}
          checked={task.state === 'enabled'}
          disabled={task.state === 'archived'}
          onChange={({ currentTarget: { checked } }) => (checked ? setResuming(true) : void pause())}
        />
      )}
      <Button
        component={Link}
        to={taskPlace(programSlug, task.id)}
        leftSection={<Pencil size={16} aria-hidden="true" />}
      >
        {t('automation.edit')}
      </Button>
      {task.counts.total > 0 ? (
        <RunExport programSlug={programSlug} filter={{ taskId: task.id, state, applicationId, since }} />
      ) : null}
      {isResuming && task.published ? (
        <StartDialog
          programSlug={programSlug}
          task={task}
          definition={task.published}
          how="resume"
          onClose={() => setResuming(false)}
        />
      ) : null}
    </>
  )
}

function Runs({ programSlug, task, search, since: from }: ShownProps) {
  const { t } = useWords()
  const go = useGo()
  const columns = useRunColumns()
  const [at, setAt] = useState(-1)
  const { state, since, application } = search
  const params = { programId: programSlug, automationTaskId: task.id }
  const pages = usePages('listTaskRuns', { params, query: { state, applicationId: application, since: from } })
  const change = (part: Partial<RunSearch>) =>
    void go(runsPlace(programSlug, task.id, { ...search, ...part }), { replace: true })
  const walk = (step: 1 | -1) => {
    const next = pages.rowAt(at + step)
    if (!next) return
    setAt(at + step)
    change({ run: next.id })
  }
  const isFiltered = state !== undefined || since !== undefined || application !== undefined
  return (
    <FullPage className={styles.runsPage}>
      <Figures task={task} />
      <Filters programSlug={programSlug} task={task} search={search} onChange={change} />
      {pages.error ? (
        <ErrorState title={t('automation.failed')} onRetry={pages.refetch} />
      ) : (
        <DataTable<TaskRun>
          label={t('automation.runs')}
          pages={pages}
          columns={columns}
          rowId={({ id }) => id}
          rowName={(run) => run.application?.title || t('automation.wholeProgram')}
          currentId={search.run ?? null}
          onCurrent={(id, { index }) => {
            setAt(index)
            change({ run: id })
          }}
          onOpen={(run) => run.application && void go(`/admin/programs/${programSlug}/responses/${run.application.id}`)}
          isLoading={pages.isPending}
          empty={
            isFiltered ? (
              <NoResult
                title={t('automation.noRunFound')}
                onClear={() => change({ state: undefined, since: undefined, application: undefined })}
              />
            ) : (
              <EmptyState title={t('automation.noRun')} message={t('automation.noRunHelp')} />
            )
          }
          panel={
            search.run ? (
              <RunPanel
                key={search.run}
                programSlug={programSlug}
                taskId={task.id}
                runId={search.run}
                version={task.version}
                onWalk={walk}
                onClose={() => change({ run: undefined })}
              />
            ) : null
          }
        />
      )}
    </FullPage>
  )
}

function Figures({ task }: { task: AutomationTaskDetails }) {
  const { t, format } = useWords()
  const { counts, weeks, name } = task
  const figures = [
    ['total', counts.total],
    ['done', counts.done],
    ['waiting', counts.waiting + counts.running],
    ['skipped', counts.skipped],
    ['failed', counts.failed],
  ] as const
  return (
    <header className={styles.figures}>
      <h1>
        {name} <TaskState task={task} />
      </h1>
      <dl>
        {figures.map(([figure, number]) => (
          <div key={figure} data-figure={figure} data-some={number > 0 || undefined}>
            <dt>{t(`automation.figure.${figure}`)}</dt>
            <dd className="lr-numbers">{format.number(number)}</dd>
          </div>
        ))}
      </dl>
      <WeekBars weeks={weeks} height={40} />
    </header>
  )
}

interface FilterProps {
  readonly programSlug: string
  readonly task: AutomationTaskDetails
  readonly search: RunSearch
  readonly onChange: (part: Partial<RunSearch>) => void
}

function Filters({ programSlug, task, search, onChange }: FilterProps) {
  const { t } = useWords()
  const work = useTaskWork()
  const [isEnding, setEnding] = useState(false)
  const { failed, waiting, running } = task.counts
  const params = { programId: programSlug, automationTaskId: task.id }
  const retry = async () => {
    const done = await work((call) => call('retryFailedRuns', { params }))
    if (done) toastSuccess({ title: t('automation.retriedAll', { count: done.started }) })
  }
  return (
    <div className={styles.runFilters}>
      <NativeSelect
        label={t('automation.filter.state')}
        value={search.state ?? ''}
        options={[
          { value: '', label: t('automation.filter.anyRun') },
          ...runStates.map((value) => ({ value, label: t(`automation.run.${value}`) })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          onChange({ state: runStates.find((one) => one === value), run: undefined })
        }
      />
      <NativeSelect
        label={t('automation.filter.since')}
        value={search.since ?? ''}
        options={[
          { value: '', label: t('automation.filter.ever') },
          ...sinces.map((value) => ({ value, label: t(`automation.since.${value}`) })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          onChange({ since: sinces.find((one) => one === value), run: undefined })
        }
      />
      {search.application ? (
        <Button variant="subtle" onClick={() => onChange({ application: undefined })}>
          {t('automation.filter.allApplications')}
        </Button>
      ) : null}
      <span className={styles.push} />
      {waiting + running > 0 ? (
        <Button variant="subtle" leftSection={<Square size={15} aria-hidden="true" />} onClick={() => setEnding(true)}>
          {t('automation.stopAll')}
        </Button>
      ) : null}
      {failed > 0 ? (
        <Button variant="subtle" leftSection={<RotateCcw size={15} aria-hidden="true" />} onClick={() => void retry()}>
          {t('automation.retryAll', { count: failed })}
        </Button>
      ) : null}
      <ConfirmDialog
        isOpen={isEnding}
        onClose={() => setEnding(false)}
        onConfirm={() => work((call) => call('cancelTaskRuns', { params }))}
        title={t('automation.stopAllQuestion', { count: waiting + running })}
        description={t('automation.stopConsequence')}
        confirmLabel={t('automation.stopAll')}
      />
    </div>
  )
}
