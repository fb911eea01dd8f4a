import type { FormDefinition } from '../../forms/definition/index.ts'
import type { Answers } from '../../forms/values/index.ts'
import { otherParts } from './questions-for-others.ts'

/** What somebody sent who answers the questions of a role. */
export interface OtherAnswers {
  readonly role: string
  readonly answers: Answers
}

/**
 * The answers to a whole form, each from whoever it is asked of: for those who judge, never for those who apply. What the
 * applicant wrote before a question was asked of somebody else stays out.
 */
export function withOthersAnswers(
  whole: FormDefinition,
  own: Answers,
  othersAnswers: readonly OtherAnswers[],
): Answers {
  const parts = otherParts(whole)
  if (parts.length === 0) return own
  const merged = { ...own }
  for (const { role, fields } of parts) {
    const answers = othersAnswers.find((one) => one.role === role)?.answers ?? {}
    for (const { key } of fields) {
      const value = Object.hasOwn(answers, key) ? answers[key] : undefined
      if (value === undefined) delete merged[key]
      else merged[key] = value
    }
  }
  return merged
}
