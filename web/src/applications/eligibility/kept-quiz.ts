import type { Answers } from '@laurel/contract/forms'

/** What was answered to the quiz of a category, kept in this tab until an application starts with it. */
export interface KeptQuiz {
  readonly revision: number
  readonly answers: Answers
}

const nameOf = (categoryId: string) => `laurel-quiz-${categoryId}`

export function keepQuiz(categoryId: string, quiz: KeptQuiz): void {
  sessionStorage.setItem(nameOf(categoryId), JSON.stringify(quiz))
}

export function keptQuiz(categoryId: string): KeptQuiz | undefined {
  const kept = sessionStorage.getItem(nameOf(categoryId))
  return kept === null ? undefined : (JSON.parse(kept) as KeptQuiz)
}

export function forgetQuiz(categoryId: string): void {
  sessionStorage.removeItem(nameOf(categoryId))
}

/** The place of the quiz of a category, without its language. */
export function quizPlace(programSlug: string, categoryId: string): string {
  return `/applications/${programSlug}/eligibility?category=${categoryId}`
}
