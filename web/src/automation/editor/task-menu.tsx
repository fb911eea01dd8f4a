import type { AutomationTaskDetails } from '@laurel/contract/automation'
import { useState } from 'react'
import { useGo } from '../../kernel/router/index.ts'
import { useWords } from '../../kernel/words/index.ts'
import { useMediaQuery } from '../../ui/controls/index.ts'
import { ConfirmDialog } from '../../ui/dialog/index.ts'
import { toastSuccess } from '../../ui/feedback/index.ts'
import { type MenuAction, MoreMenu } from '../../ui/index.ts'
import { runsPlace, taskPlace, tasksPlace } from '../places.ts'
import { useTaskWork } from '../task-calls.ts'
import type { WrittenTask } from './use-task-draft.ts'
import { VersionsDialog } from './versions-dialog.tsx'

interface Props {
  readonly programSlug: string
  readonly task: AutomationTaskDetails
  readonly written: WrittenTask
  readonly onTry: () => void
  readonly onHand: () => void
}

/** What is done more rarely with the task that is open. */
export function TaskMenu({ programSlug, task, written, onTry, onHand }: Props) {
  const { t } = useWords()
  const go = useGo()
  const work = useTaskWork()
  const isPhone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
  const [open, setOpen] = useState<'versions' | 'discard' | 'archive'>()
  const close = () => setOpen(undefined)
  const params = { programId: programSlug, automationTaskId: task.id }
  const duplicate = async () => {
    if (!(await written.flush())) return
    const copy = await work((call) => call('duplicateAutomationTask', { params }))
    if (copy) await go(taskPlace(programSlug, copy.id))
  }
  const discard = async () => {
    const fresh = await work((call) => call('discardTaskDraft', { params }))
    if (!fresh) return
    written.load(fresh)
    toastSuccess({ title: t('automation.discarded') })
  }
  const archive = async () => {
    await work((call) => call('archiveAutomationTask', { params }))
    await go(tasksPlace(programSlug))
  }
  const when = (is: boolean, action: MenuAction) => (is ? [action] : [])
  const isByHand = task.published?.trigger.kind === 'hand' && task.state === 'enabled'
  const actions: MenuAction[] = [
    ...when(isPhone, { id: 'try', label: t('automation.try'), onSelect: onTry }),
    ...when(isByHand, { id: 'hand', label: t('automation.hand'), onSelect: onHand }),
    { id: 'runs', label: t('automation.runs'), onSelect: () => void go(runsPlace(programSlug, task.id)) },
    ...when(task.version !== null, {
      id: 'versions',
      label: t('automation.versions'),
      onSelect: () => setOpen('versions'),
    }),
    { id: 'duplicate', label: t('automation.duplicate'), onSelect: () => void duplicate() },
    ...when(task.version !== null && task.hasDraft, {
      id: 'discard',
      label: t('automation.discard'),
      onSelect: () => setOpen('discard'),
    }),
    {
      id: 'archive',
      label: t('automation.archive'),
      isDangerous: true,
      startsGroup: true,
      onSelect: () => setOpen('archive'),
    },
  ]
  return (
    <>
      <MoreMenu label={t('applications.labels.more', { name: task.name })} actions={actions} />
      {open === 'versions' ? (
        <VersionsDialog programSlug={programSlug} task={task} written={written} onClose={close} />
      ) : null}
      <ConfirmDialog
        isOpen={open === 'discard'}
        onClose={close}
        onConfirm={discard}
        title={t('automation.discardQuestion')}
        description={t('automation.discardConsequence', { version: task.version ?? 0 })}
        confirmLabel={t('automation.discard')}
      />
      <ConfirmDialog
        isOpen={open === 'archive'}
        onClose={close}
        onConfirm={archive}
        isDangerous
        title={t('automation.archiveQuestion', { name: task.name })}
        description={t('automation.archiveConsequence', { count: task.counts.waiting + task.counts.running })}
        confirmLabel={t('automation.archive')}
      />
    </>
  )
}
