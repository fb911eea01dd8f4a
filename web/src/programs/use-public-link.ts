import type { Locale } from '@laurel/contract/kernel/locale'
import { useWords } from '../kernel/words/index.ts'
import { useCopy } from './use-copy.ts'

/** The whole address of a program's public page; only where there is a window. */
export function publicAddress(programSlug: string, locale: Locale): string {
  return `${window.location.origin}/${locale}/applications/${programSlug}`
}

/** Copies the address of a program's public page, in the reader's language. */
export function usePublicLink(programSlug: string): () => void {
  const { locale } = useWords()
  const copy = useCopy()
  return () => void copy(publicAddress(programSlug, locale))
}
