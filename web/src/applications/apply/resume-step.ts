import type { StepProgress } from '@laurel/contract/applications'
import type { AnsweredStep } from '@laurel/contract/applications/portal'

/**
 * Where filling goes on, on this device or another: the step that was written to last as long as it asks for something, else
 * the first that does; the first of all when none does.
 */
export function resumeStep(
  steps: readonly Pick<AnsweredStep, 'savedAt'>[],
  progress: readonly Pick<StepProgress, 'status'>[],
): number {
  const asks = (index: number) => ['todo', 'in_progress', 'waiting'].includes(progress[index]?.status ?? '')
  const dates = steps.map(({ savedAt }) => savedAt ?? '')
  const last = dates.reduce((best, date, index) => (date > (dates[best] ?? '') ? index : best), 0)
  if (dates[last] && asks(last)) return last
  return Math.max(
    0,
    steps.findIndex((_, index) => asks(index)),
  )
}
