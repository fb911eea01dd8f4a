import { ApiRefusal, download, saveFile, useApi } from '../kernel/api/index.ts'
import { refusalText, useWords } from '../kernel/words/index.ts'
import { toastError } from '../ui/feedback/index.ts'

/** Downloads what a call answers, and says so where it does not. */
export function useSaving(): (
  requested: { readonly path: string; readonly method?: string; readonly body?: unknown },
  name: string,
) => Promise<void> {
  const words = useWords()
  const api = useApi()
  return async (requested, name) => {
    try {
      saveFile(await download(api, requested), name)
    } catch (thrown) {
      toastError({ title: refusalText(words, thrown instanceof ApiRefusal ? thrown.code : 'unexpected') })
    }
  }
}
