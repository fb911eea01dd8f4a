import type { AutomationTask } from '@laurel/contract/automation'
import { useWords } from '../kernel/words/index.ts'
import { StatusMark, type StatusShape } from '../ui/page/index.ts'

type Shown = Pick<AutomationTask, 'state' | 'warnings' | 'counts' | 'nextAt' | 'lastRunAt'>

/** What is said of a task first: that it fails, that it lacks something, else where it stands. */
export function stateOf({ state, warnings, counts, nextAt, lastRunAt }: Shown) {
  if (state !== 'enabled') return state
  if (counts.failed > 0) return 'failing'
  if (warnings.length > 0) return 'warned'
  return nextAt !== null && lastRunAt === null ? 'planned' : 'enabled'
}

const shapes: Readonly<Record<ReturnType<typeof stateOf>, StatusShape>> = {
  enabled: 'tick',
  planned: 'quarter',
  failing: 'alert',
  warned: 'alert',
  draft: 'dashed',
  paused: 'pause',
  archived: 'cross',
}

/** Where a task stands, in a mark and words. */
export function TaskState({ task }: { task: Shown }) {
  const { t } = useWords()
  const state = stateOf(task)
  return (
    <StatusMark shape={shapes[state]}>
      {state === 'failing' ? t('automation.failures', { count: task.counts.failed }) : t(`automation.state.${state}`)}
    </StatusMark>
  )
}
