import { type AutomationTask, taskStates, triggerKinds } from '@laurel/contract/automation'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Copy, Pause, Play, Plus } from 'lucide-react'
import { useState } from 'react'
import { queryOf } from '../../kernel/api/index.ts'
import { Link, type PageProps, useGo } from '../../kernel/router/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { Button, Menu } from '../../ui/controls/index.ts'
import { ConfirmDialog } from '../../ui/dialog/index.ts'
import { NoResult, toastSuccess } from '../../ui/feedback/index.ts'
import { PageBar } from '../../ui/frame/index.ts'
import { PageHeader } from '../../ui/index.ts'
import { SearchInput } from '../../ui/input/index.ts'
import { Kbd, useShortcuts } from '../../ui/keys/index.ts'
import { Delayed, ErrorState, NativeSelect, Skeleton } from '../../ui/page/index.ts'
import styles from '../automation.module.css'
import { readyMade } from '../definition/ready-made.ts'
import { newTaskPlace } from '../places.ts'
import { useTaskNames, useTaskWork } from '../task-calls.ts'
import { NoTask } from './no-task.tsx'
import { TaskRow } from './task-row.tsx'
import { useTaskActions } from './use-task-actions.tsx'

interface Filters {
  readonly search: string
  readonly state: (typeof taskStates)[number] | undefined
  readonly trigger: (typeof triggerKinds)[number] | undefined
}

const noFilters: Filters = { search: '', state: undefined, trigger: undefined }

/** `/admin/programs/{programSlug}/tasks`: what a program does by itself, in the order in which it is done. */
export function TasksPage({ params: { programSlug } }: PageProps<'/admin/programs/$programSlug/tasks'>) {
  const words = useWords()
  const { t } = words
  const go = useGo()
  const [filters, setFilters] = useState(noFilters)
  const { search, state, trigger } = filters
  const isFiltered = search !== '' || state !== undefined || trigger !== undefined
  const query = { search: search || undefined, state, trigger }
  const reading = useQuery({
    ...queryOf('listAutomationTasks', { params: { programId: programSlug }, query }),
    placeholderData: keepPreviousData,
  })
  useShortcuts({ n: () => void go(newTaskPlace(programSlug)) })
  const tasks = reading.data?.data ?? []
  return (
    <>
      <PageBar crumbs={[{ label: t('automation.title') }]} actions={<Beginnings programSlug={programSlug} />} />
      <PageHeader title={t('automation.title')} description={<Figures reading={reading.data} />} />
      {reading.error ? (
        <ErrorState
          title={t('automation.failed')}
          message={refusalText(words, reading.error.code)}
          onRetry={() => void reading.refetch()}
        />
      ) : reading.isPending ? (
        <Delayed>
          <Skeleton height="240px" />
        </Delayed>
      ) : tasks.length === 0 && !isFiltered ? (
        <NoTask programSlug={programSlug} />
      ) : (
        <>
          <div className={styles.filters}>
            <SearchInput
              label={t('automation.search')}
              value={search}
              onSearch={(text) => setFilters({ ...filters, search: text })}
            />
            <NativeSelect
              label={t('automation.filter.state')}
              value={state ?? ''}
              options={[
                { value: '', label: t('automation.filter.anyState') },
                ...taskStates.map((value) => ({ value, label: t(`automation.state.${value}`) })),
              ]}
              onChange={({ currentTarget: { value } }) =>
                setFilters({ ...filters, state: taskStates.find((one) => one === value) })
              }
            />
            <NativeSelect
              label={t('automation.filter.trigger')}
              value={trigger ?? ''}
              options={[
                { value: '', label: t('automation.filter.anyTrigger') },
                ...triggerKinds.map((value) => ({ value, label: t(`automation.kind.${value}`) })),
              ]}
              onChange={({ currentTarget: { value } }) =>
                setFilters({ ...filters, trigger: triggerKinds.find((one) => one === value) })
              }
            />
            <PauseAll programSlug={programSlug} tasks={tasks} />
          </div>
          {tasks.length === 0 ? (
            <NoResult title={t('automation.noMatch')} onClear={() => setFilters(noFilters)} />
          ) : (
            <TaskList programSlug={programSlug} tasks={tasks} isOrderable={!isFiltered} />
          )}
        </>
      )}
    </>
  )
}

/** A new task, from nothing or from one that is ready. */
function Beginnings({ programSlug }: { programSlug: string }) {
  const { t } = useWords()
  return (
    <>
      <Menu position="bottom-end" width={280}>
        <Menu.Target>
          <Button leftSection={<Copy size={16} aria-hidden="true" />}>{t('automation.fromModel')}</Button>
        </Menu.Target>
        <Menu.Dropdown>
          {readyMade.map((one) => (
            <Menu.Item key={one} component={Link} to={newTaskPlace(programSlug, one)}>
              {t(`automation.ready.${one}.name`)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <Button
        component={Link}
        to={newTaskPlace(programSlug)}
        variant="filled"
        leftSection={<Plus size={16} aria-hidden="true" />}
      >
        {t('automation.add')}
      </Button>
    </>
  )
}

interface Read {
  readonly data: readonly AutomationTask[]
  readonly counted: number
  readonly limit: number | null
  readonly runs: number
}

function Figures({ reading }: { reading: Read | undefined }) {
  const { t, format } = useWords()
  if (!reading || reading.data.length === 0) return t('automation.lead')
  const { counted, limit, runs } = reading
  const figures = t('automation.figures', { runs: format.number(runs) })
  const room =
    limit === null
      ? t('automation.counted', { count: counted })
      : t('automation.room', { counted: format.number(counted), limit: format.number(limit) })
  return `${t('automation.lead')} ${figures} ${room}`
}

/** Stops everything at once; once all is paused, says so and lets it go on. */
function PauseAll({ programSlug, tasks }: { programSlug: string; tasks: readonly AutomationTask[] }) {
  const { t } = useWords()
  const work = useTaskWork()
  const [isAsking, setAsking] = useState(false)
  const on = tasks.filter(({ state }) => state === 'enabled')
  const paused = tasks.filter(({ pauseReason }) => pauseReason === 'manual')
  const params = { programId: programSlug }
  const pause = async () => {
    const done = await work((call) => call('pauseAutomationTasks', { params }))
    if (done) toastSuccess({ title: t('automation.pausedAll', { count: done.paused }) })
  }
  const resume = () =>
    work(async (call) => {
      for (const { id } of paused) await call('resumeAutomationTask', { params: { ...params, automationTaskId: id } })
    })
  if (on.length === 0 && paused.length === 0) return null
  return (
    <>
      <Button
        className={styles.pauseAll}
        variant="subtle"
        leftSection={on.length > 0 ? <Pause size={16} aria-hidden="true" /> : <Play size={16} aria-hidden="true" />}
        onClick={() => setAsking(true)}
      >
        {t(on.length > 0 ? 'automation.pauseAll' : 'automation.resumeAll')}
      </Button>
      {on.length === 0 ? (
        <p className={styles.banner} role="status">
          {t('automation.allPaused')}
        </p>
      ) : null}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={on.length > 0 ? pause : resume}
        title={t(on.length > 0 ? 'automation.pauseAllQuestion' : 'automation.resumeAllQuestion', {
          count: on.length > 0 ? on.length : paused.length,
        })}
        description={t(on.length > 0 ? 'automation.pauseAllConsequence' : 'automation.start.consequence')}
        confirmLabel={t(on.length > 0 ? 'automation.pauseAll' : 'automation.resumeAll')}
      />
    </>
  )
}

interface ListProps {
  readonly programSlug: string
  readonly tasks: readonly AutomationTask[]
  /** All of them are here: their order can be changed. */
  readonly isOrderable: boolean
}

function TaskList({ programSlug, tasks, isOrderable }: ListProps) {
  const { t } = useWords()
  const { menuOf, order, dialogs, toggle } = useTaskActions(programSlug)
  const names = useTaskNames(programSlug)
  const move = (from: number, to: number) => {
    const ids = tasks.map(({ id }) => id)
    const [id] = ids.splice(from, 1)
    if (!id || to < 0 || to > ids.length) return
    ids.splice(to, 0, id)
    void order(ids)
  }
  const movesOf = (index: number) => [
    ...(isOrderable && index > 0
      ? [{ id: 'up', label: t('applications.labels.up'), onSelect: () => move(index, index - 1) }]
      : []),
    ...(isOrderable && index < tasks.length - 1
      ? [{ id: 'down', label: t('applications.labels.down'), onSelect: () => move(index, index + 1) }]
      : []),
  ]
  return (
    <>
      <div className={styles.head} aria-hidden="true">
        <span />
        <span>{t('automation.column.task')}</span>
        <span>{t('automation.column.then')}</span>
        <span>{t('automation.column.runs')}</span>
        <span>{t('automation.column.last')}</span>
        <span>{t('automation.column.state')}</span>
        <span />
      </div>
      <ol className={styles.rows}>
        {tasks.map((task, index) => (
          <TaskRow
            key={task.id}
            programSlug={programSlug}
            task={task}
            names={names}
            actions={menuOf(task, movesOf(index))}
            sortable={{ list: 'tasks', index, onMove: move, isDisabled: !isOrderable }}
            onSwitch={(isOn) => toggle(task, isOn)}
          />
        ))}
      </ol>
      {isOrderable && tasks.length > 1 ? (
        <p className={styles.orderHelp}>
          {t('automation.orderHelp')} <Kbd>Alt</Kbd> <Kbd>↑</Kbd> <Kbd>↓</Kbd>
        </p>
      ) : null}
      {dialogs}
    </>
  )
}
