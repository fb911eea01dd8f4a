import type { Locale } from '@laurel/contract/kernel/locale'
import { useWords } from '../kernel/words/index.ts'
import { toastError, toastSuccess } from '../ui/feedback/index.ts'

/** The whole address of a program's public page; only where there is a window. */
export function publicAddress(programSlug: string, locale: Locale): string {
  return `${window.location.origin}/${locale}/applications/${programSlug}`
}

/** Copies the address of a program's public page, in the reader's language. */
export function usePublicLink(programSlug: string): () => void {
  const { t, locale } = useWords()
  const copy = async () => {
    const address = publicAddress(programSlug, locale)
    try {
      // Absent where the page came over plain http.
      await navigator.clipboard.writeText(address)
      toastSuccess({ title: t('programs.link_copied') })
    } catch {
      toastError({ title: t('programs.link_not_copied'), message: address })
    }
  }
  return () => void copy()
}
