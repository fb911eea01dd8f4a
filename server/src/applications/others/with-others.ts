import { withOthersAnswers } from '@laurel/contract/applications/answers'
import type { FormDefinition } from '@laurel/contract/forms/definition'
import type { Answers } from '@laurel/contract/forms/values'
import type { FrameStep } from '../frame.ts'
import type { RefereeRow } from '../store/references.ts'

type RefereeAnswers = Pick<RefereeRow, 'step_id' | 'role' | 'answers' | 'answered_at'>

/** The answers to a step's whole form. What somebody else has begun and not sent yet is nobody's to read. */
export function answersOfAll(
  stepId: string,
  whole: FormDefinition,
  own: Answers,
  referees: readonly RefereeAnswers[],
): Answers {
  const sent = referees.filter(({ step_id, answered_at }) => step_id === stepId && answered_at !== null)
  return withOthersAnswers(whole, own, sent)
}

/** A step as staff and jurors read it: every question, whoever answers it, in confidence or not. */
export function withOthers(step: FrameStep, referees: readonly RefereeAnswers[]): FrameStep {
  if (!step.form) return step
  const { whole } = step.form
  return {
    ...step,
    form: { ...step.form, definition: whole },
    answers: answersOfAll(step.id, whole, step.answers, referees),
  }
}
