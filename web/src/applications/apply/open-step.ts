import { closedKeys, type MyApplication, reopenedIn, type StepProgress } from '@laurel/contract/applications'
import type { AnswerProblem, FormDefinition } from '@laurel/contract/forms'

/** In an application sent back, only what staff reopened takes answers. */
export function isOpenStep({ changes }: MyApplication, stepId: string): boolean {
  return reopenedIn(changes, stepId) !== 'none'
}

/** The place of the first form that staff reopened; undefined in a draft. */
export function firstReopened(application: MyApplication): number | undefined {
  if (!application.changes) return undefined
  return Math.max(
    0,
    application.steps.findIndex(({ id, form }) => form && isOpenStep(application, id)),
  )
}

/** The fields of a step that stay as they are: those that staff did not reopen, or that a gate after them holds. */
export function closedFields(
  { changes }: MyApplication,
  stepId: string,
  definition: FormDefinition,
  progress: StepProgress,
): ReadonlySet<string> {
  return changes ? closedKeys(definition, reopenedIn(changes, stepId)) : progress.held
}

/** What can be corrected of what is wrong in a step. */
export function openProblems(application: MyApplication, step: StepProgress): readonly AnswerProblem[] {
  const definition = application.steps.find(({ id }) => id === step.id)?.form?.definition
  if (!definition) return step.problems
  const closed = closedFields(application, step.id, definition, step)
  return step.problems.filter(({ field }) => !closed.has(field.split(/[.[]/)[0] ?? ''))
}
