import type { Locale } from '@laurel/contract/kernel/locale'
import { useState } from 'react'
import { useWords } from '../../kernel/words/index.ts'
import { useProgram } from './use-place.ts'

/** The language in which texts are written first: one's own where the program has it, else the program's. */
export function useOwnLang(): Locale {
  const { locale } = useWords()
  const { supportedLangs, defaultLang } = useProgram()
  return supportedLangs.includes(locale) ? locale : defaultLang
}

/** The language being written, among the program's. */
export function useWritingLang() {
  return useState<Locale>(useOwnLang())
}
