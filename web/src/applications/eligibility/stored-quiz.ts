import type { Answers } from '@laurel/contract/forms/values'

/** What was answered to the quiz of a category, kept on this device until an application starts with it. */
export interface StoredQuiz {
  readonly revision: number
  readonly answers: Answers
}

/** Days after which answers that led to nothing are forgotten: somebody else may use the device. */
const storedDays = 30

type Dated = StoredQuiz & { readonly at: number }

const nameOf = (categoryId: string) => `laurel-quiz-${categoryId}`

/** A browser that keeps nothing (private window, full disk) has the answers asked again. */
export function keepQuiz(categoryId: string, { revision, answers }: StoredQuiz): void {
  const dated: Dated = { revision, answers, at: Date.now() }
  try {
    localStorage.setItem(nameOf(categoryId), JSON.stringify(dated))
  } catch {
    // Nothing is lost that was sent.
  }
}

/** What was kept, unless it is too old or cannot be read. */
export function storedQuiz(categoryId: string): StoredQuiz | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(nameOf(categoryId)) ?? 'null')
    if (isDated(stored) && Date.now() - stored.at < storedDays * 86_400_000) return stored
  } catch {
    // As if there were none.
  }
  return undefined
}

export function forgetQuiz(categoryId: string): void {
  try {
    localStorage.removeItem(nameOf(categoryId))
  } catch {
    // There was nothing to forget.
  }
}

function isDated(stored: unknown): stored is Dated {
  if (typeof stored !== 'object' || stored === null || !('answers' in stored) || !('at' in stored)) return false
  return typeof stored.answers === 'object' && stored.answers !== null && typeof stored.at === 'number'
}

/** The place of the quiz of a category, without its language. */
export function quizPlace(programSlug: string, categoryId: string): string {
  return `/applications/${programSlug}/eligibility?category=${categoryId}`
}
