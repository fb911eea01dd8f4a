import type { AutomationTask } from '@laurel/contract/automation'
import type { KeyboardEvent } from 'react'
import { Link, useNow } from '../../kernel/router/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { Switch } from '../../ui/controls/index.ts'
import { DragHandle, DropEdge, type MenuAction, MoreMenu, type Sortable, useSortable } from '../../ui/index.ts'
import { VisuallyHidden } from '../../ui/page/index.ts'
import styles from '../automation.module.css'
import type { TaskNames } from '../definition/task-names.ts'
import { thenText, whenText } from '../definition/task-sentence.ts'
import { runsPlace, taskPlace } from '../places.ts'
import { TaskState } from '../task-state.tsx'
import { WeekBars } from '../week-bars.tsx'

interface Props {
  readonly programSlug: string
  readonly task: AutomationTask
  readonly names: TaskNames
  readonly actions: readonly MenuAction[]
  readonly sortable: Sortable
  readonly onSwitch: (isOn: boolean) => void
}

/** One task: whether it is on, what it does in words, and what it did. */
export function TaskRow({ programSlug, task, names, actions, sortable, onSwitch }: Props) {
  const { t } = useWords()
  const { row, handle, edge } = useSortable(sortable)
  const { id, name, state, pauseReason, warnings } = task
  const isWarned = (pauseReason !== null && pauseReason !== 'manual') || warnings.length > 0
  const move = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (!event.altKey || step === 0 || sortable.isDisabled) return
    event.preventDefault()
    sortable.onMove(sortable.index, sortable.index + step)
  }
  return (
    <li ref={row} className={styles.row} data-state={state} onKeyDown={move}>
      <DropEdge at={edge} />
      {sortable.isDisabled ? null : <DragHandle ref={handle} />}
      <Switch
        aria-label={t('automation.isOn', { name })}
        checked={state === 'enabled'}
        disabled={state === 'archived'}
        onChange={(event) => onSwitch(event.currentTarget.checked)}
      />
      <div className={styles.rowName}>
        <h2>
          <Link to={taskPlace(programSlug, id)}>{name}</Link>
        </h2>
        <p>{whenText(task.definition, names)}</p>
      </div>
      <p className={styles.rowThen}>{thenText(task.definition, names)}</p>
      <Runs programSlug={programSlug} task={task} />
      <Last task={task} />
      <span className={styles.rowState}>
        <TaskState task={task} />
      </span>
      <span className={styles.rowMore}>
        <MoreMenu label={t('applications.labels.more', { name })} actions={actions} />
      </span>
      {isWarned ? (
        <p className={styles.rowWarning}>
          {pauseReason && pauseReason !== 'manual'
            ? t(`automation.reason.${pauseReason}`)
            : t('automation.warned', { count: warnings.length })}
        </p>
      ) : null}
    </li>
  )
}

function Runs({ programSlug, task: { id, name, counts, weeks } }: { programSlug: string; task: AutomationTask }) {
  const { t, format } = useWords()
  return (
    <Link to={runsPlace(programSlug, id)} className={styles.rowRuns}>
      <VisuallyHidden>{t('automation.runsOf', { name, number: format.number(counts.total) })}</VisuallyHidden>
      <strong className="lr-numbers" aria-hidden="true">
        {format.number(counts.total)}
      </strong>
      {counts.total > 0 ? <WeekBars weeks={weeks} /> : <span className={styles.quiet}>{t('automation.noRunYet')}</span>}
    </Link>
  )
}

function Last({ task: { lastRunAt, nextAt, state } }: { task: AutomationTask }) {
  const { t, format } = useWords()
  const now = useNow()
  const next = state === 'enabled' ? nextAt : null
  return (
    <span className={styles.rowLast}>
      {lastRunAt ? (
        <time dateTime={lastRunAt}>
          {format.dayWord(lastRunAt, now) ? format.lately(lastRunAt, now) : format.shortDate(lastRunAt)}
        </time>
      ) : next ? null : (
        t('automation.never')
      )}
      {next ? <span className={styles.quiet}>{t('automation.next', { date: format.shortDate(next) })}</span> : null}
    </span>
  )
}
