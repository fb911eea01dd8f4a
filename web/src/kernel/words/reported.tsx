import type { Locale, LocalizedText } from '@laurel/contract/kernel/locale'
import { languageOf } from '@laurel/contract/kernel/text'
import { useWords } from './words-context.tsx'

interface Props {
  readonly text: LocalizedText | undefined
  readonly fallback: Locale
  /** The language wanted; that of the page unless said. */
  readonly locale?: Locale
}

/** A text that people wrote, marked with its language where that is not the page's: a voice reads it as it is written. */
export function Reported({ text, fallback, locale }: Props) {
  const { locale: page, foreign } = useWords()
  const language = languageOf(text, locale ?? page, fallback)
  if (!language) return null
  const lang = foreign(language)
  return lang ? <span lang={lang}>{text?.[language]}</span> : text?.[language]
}
