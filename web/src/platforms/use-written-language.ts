import type { Locale } from '@laurel/contract/kernel/locale'
import { useState } from 'react'
import { usePlatform } from '../kernel/router/index.ts'
import { useWords } from '../kernel/words/index.ts'

/** The language that texts of the site are written in: at first the reader's own, where the platform speaks it. */
export function useWrittenLanguage(): [Locale, (language: Locale) => void] {
  const { locale } = useWords()
  const { supportedLangs, defaultLang } = usePlatform()
  return useState<Locale>(supportedLangs.includes(locale) ? locale : defaultLang)
}
