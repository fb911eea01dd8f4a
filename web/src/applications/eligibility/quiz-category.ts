import type { PublicProgram } from '@laurel/contract/programs'

/** The category whose quiz is asked: the one named, else the first that has one. */
export function quizCategory({ categories }: Pick<PublicProgram, 'categories'>, named: string | undefined) {
  return categories.find(({ id }) => id === named) ?? categories.find((one) => one.hasQuiz)
}
