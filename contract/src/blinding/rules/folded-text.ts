import { foldLetter } from '../../kernel/text/index.ts'

/** A text without accents and case, that still knows where each of its letters stood. */
export interface FoldedText {
  readonly original: string
  readonly text: string
  /** Where in the original each letter of `text` begins; one more for the end. */
  readonly from: readonly number[]
}

/** Folds letter by letter; what stands for several letters (ß, ﬁ, Œ) stays in one piece of the original. */
export function foldText(original: string): FoldedText {
  const from: number[] = []
  let text = ''
  let at = 0
  for (const character of original) {
    const plain = foldLetter(character)
    text += plain
    for (let unit = 0; unit < plain.length; unit++) from.push(at)
    at += character.length
  }
  from.push(original.length)
  return { original, text, from }
}

/** The folded words of a name or a phrase. */
export function wordsOf(text: string): string[] {
  return foldText(text).text.match(/[\p{L}\p{N}]+/gu) ?? []
}
