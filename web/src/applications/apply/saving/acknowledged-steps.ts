import type { AnsweredStep } from '@laurel/contract/applications/portal'
import type { AnswerValue } from '@laurel/contract/forms/values'

/** The steps as the server is known to have them, whatever is typed meanwhile. */
export function acknowledgedSteps(first: readonly AnsweredStep[]) {
  let steps = first
  return {
    steps: () => steps,
    note(stepId: string, key: string, value: AnswerValue, version: number): void {
      steps = steps.map((step) =>
        step.id === stepId
          ? { ...step, answers: { ...step.answers, [key]: value }, versions: { ...step.versions, [key]: version } }
          : step,
      )
    },
  }
}
