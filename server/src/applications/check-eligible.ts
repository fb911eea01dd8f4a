import type { StepProgress } from '@laurel/contract/applications'
import { checkEligibility, type FormDefinition } from '@laurel/contract/forms/definition'
import { type FormContext, pruneAnswers, validateAnswers } from '@laurel/contract/forms/engine'
import type { Answers } from '@laurel/contract/forms/values'
import { dayIn } from '@laurel/contract/kernel'
import type { Locale } from '@laurel/contract/kernel/locale'
import type { EligibilityQuiz } from '@laurel/contract/programs'
import { refuse } from '../kernel/refuse.ts'
import type { ProgramRow } from '../programs/index.ts'
import type { Frame } from './frame.ts'
import type { EligibilityAnswers } from './store/eligibility.ts'

/** Where and when the questions are answered. */
interface Asking {
  readonly program: Pick<ProgramRow, 'timeZone'>
  readonly categoryId: string
  readonly lang: Locale
  readonly now: Date
}

/**
 * Answers to the quiz of a category, to be kept with what they open. Refuses eligibility_unanswered, not_eligible with what
 * the rules say.
 */
export function checkQuiz(quiz: EligibilityQuiz, answers: Answers, asking: Asking): EligibilityAnswers {
  const { program, categoryId, lang, now } = asking
  const context = { today: dayIn(program.timeZone, now), meta: { category: categoryId, lang } }
  const problems = validateAnswers(quiz.definition, answers, context)
  if (problems.length > 0) {
    refuse('eligibility_unanswered', { fields: problems.map(({ field, reason }) => ({ field, reason })) })
  }
  refuseIneligible(quiz.definition, answers, context)
  const { formId, revision, definition } = quiz
  return { formId, revision, answers: pruneAnswers(definition, answers, context), answeredAt: now.toISOString() }
}

/** Later answers may change the result: the rules of every form are checked again. Refuses not_eligible. */
export function checkStillEligible({ steps }: Frame, progress: readonly StepProgress[]): void {
  for (const [index, { form, answers }] of steps.entries()) {
    const context = progress[index]?.context
    if (form && context) refuseIneligible(form.definition, answers, context)
  }
}

function refuseIneligible(definition: FormDefinition, answers: Answers, context: FormContext): void {
  if (!definition.eligibility?.length) return
  const messages = checkEligibility(definition, answers, context).flatMap(({ rule, verdict }) =>
    verdict === 'ineligible' ? [rule.message] : [],
  )
  if (messages.length > 0) refuse('not_eligible', { details: { messages } })
}
