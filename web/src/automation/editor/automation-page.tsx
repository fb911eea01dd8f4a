import { useQuery } from '@tanstack/react-query'
import { isRefusal } from '../../kernel/api/index.ts'
import type { PageProps } from '../../kernel/router/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { FullPage, PageBar } from '../../ui/frame/index.ts'
import { Delayed, ErrorState, Skeleton } from '../../ui/page/index.ts'
import { type EditorSearch, taskIn, tasksPlace } from '../places.ts'
import { taskQuery, tasksQuery } from '../task-calls.ts'
import styles from './editor.module.css'
import { NewTask } from './new-task.tsx'
import { TaskEditor } from './task-editor.tsx'
import { TaskListPane } from './task-list-pane.tsx'

type Props = PageProps<'/admin/$programSlug/automation', EditorSearch>

/** `/admin/{programSlug}/automation`: one task of a program, to be written. Without one named, the first, or a new one. */
export function AutomationPage({ params: { programSlug }, search }: Props) {
  const list = useQuery(tasksQuery(programSlug))
  const named = taskIn(search)
  const taskId = named ?? (search.newTaskDetails ? undefined : list.data?.data[0]?.id)
  if (!named && !search.newTaskDetails && list.isPending) return <Waiting programSlug={programSlug} />
  if (taskId)
    return (
      <OneTask
        key={taskId}
        programSlug={programSlug}
        taskId={taskId}
        isOnTrigger={search.selectedTriggerDetails === taskId}
      />
    )
  const from = search.newTaskDetails ?? 'blank'
  return <NewTask key={from} programSlug={programSlug} from={from} />
}

interface OneProps {
  readonly programSlug: string
  readonly taskId: string
  readonly isOnTrigger: boolean
}

function OneTask({ programSlug, taskId, isOnTrigger }: OneProps) {
  const words = useWords()
  const { t } = words
  const { data: task, error, refetch } = useQuery(taskQuery(programSlug, taskId))
  if (task) return <TaskEditor programSlug={programSlug} task={task} isOnTrigger={isOnTrigger} />
  if (!error) return <Waiting programSlug={programSlug} />
  return (
    <>
      <PageBar
        crumbs={[{ label: t('automation.title'), to: tasksPlace(programSlug) }, { label: t('automation.task') }]}
      />
      <ErrorState
        level={1}
        title={t(isRefusal(error, 'not_found') ? 'automation.gone' : 'automation.failed')}
        message={refusalText(words, error.code)}
        onRetry={() => void refetch()}
      />
    </>
  )
}

function Waiting({ programSlug }: { programSlug: string }) {
  const { t } = useWords()
  return (
    <FullPage className={styles.editor}>
      <PageBar
        crumbs={[{ label: t('automation.title'), to: tasksPlace(programSlug) }, { label: t('automation.task') }]}
      />
      <div className={styles.panes}>
        <TaskListPane programSlug={programSlug} taskId={undefined} />
        <div className={styles.canvas}>
          <Delayed>
            <Skeleton height="320px" />
          </Delayed>
        </div>
      </div>
    </FullPage>
  )
}
