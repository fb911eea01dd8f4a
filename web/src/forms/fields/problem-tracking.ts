import { closedGate, validateAnswers } from '@laurel/contract/forms/engine'
import type { AnswerProblem, Answers } from '@laurel/contract/forms/values'
import type { FormSettings } from './form-store.ts'

/** Milliseconds between a change and the check that follows a first error (docs/rules.md §5). */
export const recheckDelay = 350

/** Everything wrong with the answers; what stands after a closed gate is blocked and not looked at. */
export function validateForm(
  { definition, context, gates }: FormSettings,
  answers: Answers,
  mode: 'draft' | 'submit',
): AnswerProblem[] {
  const gate = gates && closedGate(definition, answers, context, gates)
  return validateAnswers(definition, answers, { ...context, mode, ...(gate && { until: gate.key }) })
}

/** What is still wrong at the places that have been wrong before. */
export function trackedProblems(
  settings: FormSettings,
  answers: Answers,
  tracked: ReadonlySet<string>,
): AnswerProblem[] {
  return validateForm(settings, answers, 'submit').filter(({ field }) => tracked.has(field))
}
