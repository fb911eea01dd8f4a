import { isRefusal } from '../kernel/api/index.ts'
import { refusalText, useWords } from '../kernel/words/index.ts'
import { toastError } from '../ui/feedback/index.ts'

/** Says a refusal in a toast; anything else that was thrown goes on being thrown. */
export function useRefusalToast(): (thrown: unknown) => void {
  const words = useWords()
  return (thrown) => {
    if (!isRefusal(thrown)) throw thrown
    toastError({ title: refusalText(words, thrown.code) })
  }
}
