import type { AutomationTask } from '@laurel/contract/automation'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useGo } from '../../kernel/router/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { ConfirmDialog } from '../../ui/dialog/index.ts'
import { toastError, toastSuccess } from '../../ui/feedback/index.ts'
import type { MenuAction } from '../../ui/index.ts'
import { runsPlace, taskPlace } from '../places.ts'
import { StartDialog } from '../start-dialog.tsx'
import { taskQuery, useTaskWork } from '../task-calls.ts'

type Requested =
  | { readonly what: 'archive'; readonly task: AutomationTask }
  | ({
      readonly what: 'start'
      readonly task: Parameters<typeof StartDialog>[0]['task']
      how: 'publish' | 'resume'
    } & Pick<Parameters<typeof StartDialog>[0], 'definition'>)

/** What can be done with the tasks of a list, and the dialogs that ask before. */
export function useTaskActions(programSlug: string) {
  const { t } = useWords()
  const go = useGo()
  const client = useQueryClient()
  const work = useTaskWork()
  const [requested, setRequested] = useState<Requested>()
  const paramsOf = ({ id }: Pick<AutomationTask, 'id'>) => ({ programId: programSlug, automationTaskId: id })

  const askToStart = async ({ id, state, version }: AutomationTask) => {
    const task = await work(() => client.fetchQuery({ ...taskQuery(programSlug, id), staleTime: 0 }))
    if (!task) return
    const definition = state === 'draft' || version === null ? task.draft : task.published
    if (!definition || (version === null && task.problems.length > 0)) {
      toastError({ title: t('automation.unfinished') })
      return void go(taskPlace(programSlug, id))
    }
    setRequested({ what: 'start', task, definition, how: version === null ? 'publish' : 'resume' })
  }
  const pause = async (task: AutomationTask) => {
    const params = paramsOf(task)
    const done = await work((call) => call('pauseAutomationTask', { params }))
    if (!done) return
    toastSuccess({
      title: t('automation.pausedOne', { name: task.name }),
      action: {
        label: t('ui.undo'),
        onSelect: () => void work((call) => call('resumeAutomationTask', { params })),
      },
    })
  }
  const duplicate = async (task: AutomationTask) => {
    const copy = await work((call) => call('duplicateAutomationTask', { params: paramsOf(task) }))
    if (copy) await go(taskPlace(programSlug, copy.id))
  }
  const order = (ids: string[]) =>
    work((call) => call('orderAutomationTasks', { params: { programId: programSlug }, body: { ids } }))

  const menuOf = (task: AutomationTask, moves: readonly MenuAction[]): MenuAction[] => [
    { id: 'edit', label: t('automation.edit'), onSelect: () => void go(taskPlace(programSlug, task.id)) },
    { id: 'runs', label: t('automation.runs'), onSelect: () => void go(runsPlace(programSlug, task.id)) },
    { id: 'duplicate', label: t('automation.duplicate'), onSelect: () => void duplicate(task) },
    ...moves,
    {
      id: 'archive',
      label: t('automation.archive'),
      isDangerous: true,
      startsGroup: true,
      onSelect: () => setRequested({ what: 'archive', task }),
    },
  ]
  const dialogs = requested ? (
    <RequestedDialog programSlug={programSlug} requested={requested} onClose={() => setRequested(undefined)} />
  ) : null
  return {
    menuOf,
    order,
    dialogs,
    toggle: (task: AutomationTask, isOn: boolean) => void (isOn ? askToStart(task) : pause(task)),
  }
}

interface DialogProps {
  readonly programSlug: string
  readonly requested: Requested
  readonly onClose: () => void
}

/** Asks before a task begins to act, or ends. */
function RequestedDialog({ programSlug, requested, onClose }: DialogProps) {
  const { t } = useWords()
  const work = useTaskWork()
  if (requested.what === 'start') {
    const { task, definition, how } = requested
    return <StartDialog programSlug={programSlug} task={task} definition={definition} how={how} onClose={onClose} />
  }
  const { id, name, counts } = requested.task
  const params = { programId: programSlug, automationTaskId: id }
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => work((call) => call('archiveAutomationTask', { params }))}
      isDangerous
      title={t('automation.archiveQuestion', { name })}
      description={t('automation.archiveConsequence', { count: counts.waiting + counts.running })}
      confirmLabel={t('automation.archive')}
    />
  )
}
