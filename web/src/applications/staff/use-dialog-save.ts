import { useState } from 'react'
import { useWords } from '../../kernel/words/index.ts'

/** Saving from a dialog: closes it once done, or keeps it with the sentence that the saving rejects with. */
export function useDialogSave(onClose: () => void) {
  const { t } = useWords()
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const save = async (work: () => Promise<void>) => {
    setProblem(undefined)
    setBusy(true)
    try {
      await work()
      onClose()
    } catch (thrown) {
      setProblem(thrown instanceof Error ? thrown.message : t('refusals.unexpected'))
    } finally {
      setBusy(false)
    }
  }
  return { problem, setProblem, isBusy, save }
}
