import type { AutomationTask } from '@laurel/contract/automation'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { Link } from '../../kernel/router/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { whenText } from '../definition/task-sentence.ts'
import { newTaskPlace, taskPlace } from '../places.ts'
import { tasksQuery, useTaskNames } from '../task-calls.ts'
import { stateOf } from '../task-state.tsx'
import styles from './editor.module.css'

/** The tasks of the program at the left of the editor, the one that is open marked. */
export function TaskListPane({ programSlug, taskId }: { programSlug: string; taskId: string | undefined }) {
  const { t } = useWords()
  const names = useTaskNames(programSlug)
  const tasks = useQuery(tasksQuery(programSlug)).data?.data ?? []
  return (
    <nav className={styles.list} aria-label={t('automation.tasks')}>
      <div className={styles.listHead}>
        <h2>{t('automation.tasks')}</h2>
        <Link to={newTaskPlace(programSlug)} className={styles.listAdd} aria-label={t('automation.add')}>
          <Plus size={18} aria-hidden="true" />
        </Link>
      </div>
      <ul>
        {tasks.map((task) => (
          <li key={task.id}>
            <Link
              to={taskPlace(programSlug, task.id)}
              className={styles.listItem}
              {...(task.id === taskId && { 'aria-current': 'page' as const })}
            >
              <strong>{task.name}</strong>
              <span className={styles.dot} data-state={stateOf(task)} aria-hidden="true" />
              <span className={styles.listWhen}>{whenText(task.definition, names)}</span>
              <Note task={task} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Note({ task }: { task: AutomationTask }) {
  const { t, format } = useWords()
  const state = stateOf(task)
  const { counts, nextAt } = task
  const said =
    state === 'failing'
      ? t('automation.failures', { count: counts.failed })
      : state === 'planned' && nextAt
        ? t('automation.next', { date: format.shortDate(nextAt) })
        : state === 'enabled'
          ? t('automation.runCount', { count: counts.total })
          : t(`automation.state.${state}`)
  return (
    <span className={styles.listNote} data-state={state}>
      {said}
    </span>
  )
}
