import type { Locale, LocalizedText } from '@laurel/contract/kernel/locale'
import { readText } from '@laurel/contract/kernel/text'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { type Format, formatOf } from './format.ts'
import type { WordKey } from './keys.ts'
import { hasWord, type WordParams, wordIn } from './word-store.ts'

/** The text of a key, with its `{{placeholders}}` filled; `count` chooses the plural form. */
export type Translate = (key: WordKey, params?: WordParams) => string

export interface Words {
  readonly locale: Locale
  readonly t: Translate
  readonly format: Format
  /** Whether the language has this key: for the few keys made of a code, as `refusals.<code>`. */
  readonly has: (key: string) => boolean
  /**
   * A text that people wrote, in the reader's language, else in that of what is on screen: the program's on its pages in the
   * back office, the platform's elsewhere.
   */
  readonly text: (text: LocalizedText | undefined) => string
  /** For the `lang` of what is not in the language of the page; undefined of what is. */
  readonly foreign: (language: Locale | undefined) => Locale | undefined
}

interface PlaceOfWords {
  readonly timeZone?: string | undefined
  /** The language of texts that are not translated. */
  readonly textsIn?: Locale
}

export function wordsOf(locale: Locale, { timeZone, textsIn = locale }: PlaceOfWords = {}): Words {
  return {
    locale,
    t: (key, params) => wordIn(locale, key, params),
    format: formatOf(locale, timeZone),
    text: (text) => readText(text, locale, textsIn),
    foreign: (language) => (language === locale ? undefined : language),
    has: (key) => hasWord(locale, key),
  }
}

export const WordsContext = createContext<Words | undefined>(undefined)

interface WordsProviderProps extends PlaceOfWords {
  readonly textsIn: Locale
  readonly locale: Locale
  readonly children: ReactNode
}

export function WordsProvider({ locale, timeZone, textsIn, children }: WordsProviderProps) {
  const words = useMemo(() => wordsOf(locale, { timeZone, textsIn }), [locale, timeZone, textsIn])
  return <WordsContext value={words}>{children}</WordsContext>
}

/** Around the pages of a program: what it wrote is read there in the program's own language where it is not translated. */
export function TextsIn({ lang, children }: { lang: Locale | undefined; children: ReactNode }) {
  const words = useWords()
  const within = useMemo<Words>(
    () => (lang ? { ...words, text: (text) => readText(text, words.locale, lang) } : words),
    [words, lang],
  )
  return <WordsContext value={within}>{children}</WordsContext>
}

/** The words and figures of the language on screen: `const { t, locale, format } = useWords()`. */
export function useWords(): Words {
  const words = useContext(WordsContext)
  if (!words) throw new Error('useWords() needs a WordsProvider above it')
  return words
}
