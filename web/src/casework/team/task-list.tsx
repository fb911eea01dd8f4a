import type { TeamTask } from '@laurel/contract/casework'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ApiRefusal, useCall } from '../../kernel/api/index.ts'
import { may, useSession } from '../../kernel/session/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { Button, Checkbox, TextInput } from '../../ui/controls/index.ts'
import { toastError } from '../../ui/feedback/index.ts'
import { MoreMenu, Problem } from '../../ui/index.ts'
import { DateInput } from '../../ui/input/index.ts'
import { NativeSelect } from '../../ui/page/index.ts'
import styles from '../file/file.module.css'
import { NotRead } from '../file/not-read.tsx'
import { type Case, colleaguesQuery, tasksQuery } from '../file/queries.ts'
import page from '../file/response-page.module.css'
import { nameOf } from './mention-box.tsx'

const invalidates = ['listTasks', 'listApplicationHistory'] as const

/** Tasks of the team for this application. `today`: YYYY-MM-DD. */
export function TaskList({ place, today }: { place: Case; today: string }) {
  const { t } = useWords()
  const session = useSession()
  const { data, error, refetch } = useQuery(tasksQuery(place))
  const [isAdding, setAdding] = useState(false)
  const mayChange = may(session, 'program.applications.update')
  const tasks = data?.data ?? []
  return (
    <section className={page.part} aria-labelledby="tasks-title">
      <div className={styles.partHead}>
        <h2 id="tasks-title">{t('applications.one.tasks')}</h2>
        {mayChange && !isAdding ? (
          <button type="button" className={styles.linkAct} onClick={() => setAdding(true)}>
            {t('applications.one.addTask')}
          </button>
        ) : null}
      </div>
      {error && !data ? <NotRead onRetry={refetch} /> : null}
      {data && tasks.length === 0 && !isAdding ? <p className={styles.quiet}>{t('applications.one.noTasks')}</p> : null}
      {tasks.length > 0 ? (
        <ul className={styles.tasks}>
          {tasks.map((task) => (
            <Task key={task.id} place={place} task={task} today={today} mayChange={mayChange} />
          ))}
        </ul>
      ) : null}
      {isAdding ? <TaskForm place={place} onDone={() => setAdding(false)} /> : null}
    </section>
  )
}

function Task({ place, task, today, mayChange }: { place: Case; task: TeamTask; today: string; mayChange: boolean }) {
  const words = useWords()
  const { t, format } = words
  const [isEditing, setEditing] = useState(false)
  const change = useCall('changeTask', { invalidates })
  const remove = useCall('deleteTask', { invalidates })
  const params = { ...place, taskId: task.id }
  const refused = (thrown: unknown) =>
    toastError({ title: refusalText(words, thrown instanceof ApiRefusal ? thrown.code : 'unexpected') })
  const isLate = task.dueOn !== null && !task.doneAt && task.dueOn < today
  if (isEditing)
    return (
      <li>
        <TaskForm place={place} task={task} onDone={() => setEditing(false)} />
      </li>
    )
  return (
    <li data-done={task.doneAt !== null || undefined}>
      <Checkbox
        size="sm"
        label={task.title}
        checked={task.doneAt !== null}
        disabled={!mayChange || change.isPending}
        onChange={(event) =>
          void change.mutateAsync({ params, body: { isDone: event.currentTarget.checked } }).catch(refused)
        }
      />
      {mayChange ? (
        <MoreMenu
          label={t('applications.one.taskActs', { title: task.title })}
          actions={[
            { id: 'edit', label: t('applications.one.editTask'), onSelect: () => setEditing(true) },
            {
              id: 'delete',
              label: t('applications.one.deleteTask'),
              isDangerous: true,
              onSelect: () => void remove.mutateAsync({ params }).catch(refused),
            },
          ]}
        />
      ) : null}
      <p className={styles.taskFacts}>
        {task.assignee ? <span>{task.assignee.name || t('applications.one.formerColleague')}</span> : null}
        {task.dueOn ? (
          <span data-late={isLate || undefined}>
            {t(isLate ? 'applications.one.taskLate' : 'applications.one.taskDue', {
              date: format.date(task.dueOn, 'UTC'),
            })}
          </span>
        ) : null}
        {task.doneBy ? <span>{t('applications.one.taskDoneBy', { name: task.doneBy })}</span> : null}
      </p>
    </li>
  )
}

/** A new task, or one that is changed. */
function TaskForm({ place, task, onDone }: { place: Case; task?: TeamTask; onDone: () => void }) {
  const words = useWords()
  const { t } = words
  const { data: colleagues } = useQuery(colleaguesQuery(place.programId))
  const [title, setTitle] = useState(task?.title ?? '')
  const [assigneeId, setAssignee] = useState(task?.assignee?.id ?? '')
  const [dueOn, setDueOn] = useState(task?.dueOn ?? null)
  const [problem, setProblem] = useState<string>()
  const add = useCall('addTask', { invalidates })
  const change = useCall('changeTask', { invalidates })
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (!title.trim()) return setProblem(t('rules.required'))
    const body = { title: title.trim(), assigneeId: assigneeId || null, dueOn }
    try {
      if (task) await change.mutateAsync({ params: { ...place, taskId: task.id }, body })
      else await add.mutateAsync({ params: { ...place }, body })
      onDone()
    } catch (thrown) {
      setProblem(refusalText(words, thrown instanceof ApiRefusal ? thrown.code : 'unexpected'))
    }
  }
  return (
    <form className={styles.taskForm} onSubmit={(event) => void save(event)} noValidate>
      <TextInput
        label={t('applications.one.taskTitle')}
        value={title}
        maxLength={300}
        autoFocus
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
      <NativeSelect
        label={t('applications.one.taskFor')}
        value={assigneeId}
        onChange={(event) => setAssignee(event.currentTarget.value)}
        options={[
          { value: '', label: t('applications.one.taskForNobody') },
          ...(colleagues?.data ?? []).map((one) => ({ value: one.id, label: nameOf(one) })),
        ]}
      />
      <DateInput label={t('applications.one.taskDueOn')} value={dueOn} onChange={setDueOn} />
      {problem ? <Problem>{problem}</Problem> : null}
      <div className={styles.editActs}>
        <Button size="xs" type="submit" variant="filled" loading={add.isPending || change.isPending}>
          {t('ui.save')}
        </Button>
        <Button size="xs" onClick={onDone}>
          {t('ui.cancel')}
        </Button>
      </div>
    </form>
  )
}
