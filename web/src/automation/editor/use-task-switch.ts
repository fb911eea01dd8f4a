import type { AutomationTaskDetails } from '@laurel/contract/automation'
import { useWords } from '../../kernel/words/index.ts'
import { toastSuccess } from '../../ui/feedback/index.ts'
import { useTaskWork } from '../task-calls.ts'

/** Pauses a task, and takes that back. */
export function useTaskSwitch(programSlug: string, { id, name }: Pick<AutomationTaskDetails, 'id' | 'name'>) {
  const { t } = useWords()
  const work = useTaskWork()
  const params = { programId: programSlug, automationTaskId: id }
  const pause = async () => {
    const done = await work((call) => call('pauseAutomationTask', { params }))
    if (!done) return
    toastSuccess({
      title: t('automation.pausedOne', { name }),
      action: {
        label: t('ui.undo'),
        onSelect: () => void work((call) => call('resumeAutomationTask', { params })),
      },
    })
  }
  return { pause }
}
