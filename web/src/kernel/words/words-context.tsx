import type { Locale } from '@laurel/contract/kernel'
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
}

export function wordsOf(locale: Locale, timeZone?: string): Words {
  return {
    locale,
    t: (key, params) => wordIn(locale, key, params),
    format: formatOf(locale, timeZone),
    has: (key) => hasWord(locale, key),
  }
}

export const WordsContext = createContext<Words | undefined>(undefined)

export function WordsProvider(props: { locale: Locale; timeZone: string | undefined; children: ReactNode }) {
  const words = useMemo(() => wordsOf(props.locale, props.timeZone), [props.locale, props.timeZone])
  return <WordsContext value={words}>{props.children}</WordsContext>
}

/** The words and figures of the language on screen: `const { t, locale, format } = useWords()`. */
export function useWords(): Words {
  const words = useContext(WordsContext)
  if (!words) throw new Error('useWords() needs a WordsProvider above it')
  return words
}
