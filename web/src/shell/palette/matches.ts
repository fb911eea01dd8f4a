import { fold } from '@laurel/contract/forms/values'
import { isUnspaced } from '@laurel/contract/kernel/text'

const wordsIn = (text: string) => fold(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** Does each typed word begin a word of the text? Accents and case make no difference; nothing typed fits everything. */
export function matches(text: string, typed: string): boolean {
  const words = wordsIn(text)
  return wordsIn(typed).every((begun) =>
    words.some((word) => word.startsWith(begun) || (isUnspaced(begun) && word.includes(begun))),
  )
}

interface Named {
  readonly title: string
  readonly applicant: { readonly name: string; readonly email: string }
}

/** What is called just so first, then what begins so, then what is called so somehow; the rest as it comes. */
export function closestFirst<Row extends Named>(rows: readonly Row[], typed: string): Row[] {
  const requested = wordsIn(typed).join(' ')
  const distance = ({ title, applicant }: Row) => {
    const words = wordsIn(title).join(' ')
    if (words === requested) return 0
    if (words.startsWith(requested)) return 1
    return matches(`${title} ${applicant.name} ${applicant.email}`, typed) ? 2 : 3
  }
  return rows.toSorted((one, other) => distance(one) - distance(other))
}
