import { useWords } from '../kernel/words/index.ts'
import { toastError, toastSuccess } from '../ui/feedback/index.ts'

/** Copies an address, and says so; where it cannot be copied, shows it. */
export function useCopy(): (address: string) => Promise<void> {
  const { t } = useWords()
  return async (address) => {
    try {
      // Absent where the page came over plain http.
      await navigator.clipboard.writeText(address)
      toastSuccess({ title: t('programs.link_copied') })
    } catch {
      toastError({ title: t('programs.link_not_copied'), message: address })
    }
  }
}
