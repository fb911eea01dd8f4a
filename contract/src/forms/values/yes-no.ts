import type { Locale } from '../../kernel/locale/index.ts'
import { fold } from './fold.ts'

/** Yes and no in the ten languages. */
export const yesNoWords: Record<Locale, { yes: string; no: string }> = {
  en: { yes: 'Yes', no: 'No' },
  fr: { yes: 'Oui', no: 'Non' },
  nl: { yes: 'Ja', no: 'Nee' },
  es: { yes: 'Sí', no: 'No' },
  de: { yes: 'Ja', no: 'Nein' },
  it: { yes: 'Sì', no: 'No' },
  pl: { yes: 'Tak', no: 'Nie' },
  pt: { yes: 'Sim', no: 'Não' },
  ca: { yes: 'Sí', no: 'No' },
  ru: { yes: 'Да', no: 'Нет' },
}

const words = Object.values(yesNoWords)
const yes = new Set([...words.map((word) => fold(word.yes)), 'true', 'vrai', '1', 'x', 'y', 'o'])
const no = new Set([...words.map((word) => fold(word.no)), 'false', 'faux', '0', 'n'])

/** Yes or no from a word of any of the ten languages, or true/false, 1/0, x, y/n; undefined when it is none. */
export function readYesNo(text: string): boolean | undefined {
  const folded = fold(text)
  if (yes.has(folded)) return true
  return no.has(folded) ? false : undefined
}
