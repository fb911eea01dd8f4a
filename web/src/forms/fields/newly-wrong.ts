import type { AnswerProblem } from '@laurel/contract/forms/values'

/** The one problem that was not there before; undefined when there is none, and when there are several: a summary tells those. */
export function newlyWrong(before: readonly AnswerProblem[], now: readonly AnswerProblem[]): AnswerProblem | undefined {
  const isKnown = ({ field, reason }: AnswerProblem) =>
    before.some((one) => one.field === field && one.reason === reason)
  const found = now.filter((one) => !isKnown(one))
  return found.length === 1 ? found[0] : undefined
}
