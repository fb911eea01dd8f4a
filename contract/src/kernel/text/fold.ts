/** Letters that do not come apart into a base letter and an accent, as they are spelled without: in lower case. */
export const spelledLetters: Readonly<Record<string, string>> = {
  œ: 'oe',
  æ: 'ae',
  ß: 'ss',
  þ: 'th',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  ς: 'σ',
  '’': "'",
  '‘': "'",
  ʼ: "'",
  ʹ: "'",
  '′': "'",
  '`': "'",
  '´': "'",
}

const spelled = new RegExp(`[${Object.keys(spelledLetters).join('')}]`, 'gu')
const isPlain = /^[\x20-_a-~]*$/

/**
 * A text as it is compared when people type it: no accents, lower case, letters spelled out (œ as oe, ł as l), straight
 * apostrophes, single spaces, nothing that is not seen. One for all floors; the database has the same as `laurel.fold`.
 */
export function fold(text: string): string {
  const plain = isPlain.test(text) ? text : withoutMarks(text)
  return plain.replace(/\s+/g, ' ').trim().toLowerCase().replace(spelled, spellOut)
}

/** Each letter by itself, in the places where the letters stand. */
export function foldLetter(letter: string): string {
  return withoutMarks(letter).toLowerCase().replace(spelled, spellOut)
}

const spellOut = (letter: string) => spelledLetters[letter] ?? letter

/** ´ comes apart into a space and an accent: it is an apostrophe before it does. */
function withoutMarks(text: string): string {
  return text
    .replaceAll('´', "'")
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
}

/** Letters of scripts that are written without spaces between words. */
export const unspacedLetters =
  '\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}\\p{sc=Thai}\\p{sc=Lao}\\p{sc=Khmer}\\p{sc=Myanmar}ー々'

const unspaced = new RegExp(`^[${unspacedLetters}]+$`, 'u')

/** Is it written in such a script? It may then stand anywhere inside what looks like one word. */
export function isUnspaced(word: string): boolean {
  return unspaced.test(word)
}
