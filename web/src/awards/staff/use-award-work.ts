import { useQueryClient } from '@tanstack/react-query'
import { invalidate, isRefusal, useApi } from '../../kernel/api/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { toastError } from '../../ui/feedback/index.ts'
import { awardReads } from '../queries.ts'

/** Does something with certificates and has what is shown read again; a refusal is said, and answers undefined. */
export function useAwardWork() {
  const api = useApi()
  const client = useQueryClient()
  const words = useWords()
  return async <Answer>(work: (call: typeof api.call) => Promise<Answer>): Promise<{ answer: Answer } | undefined> => {
    try {
      return { answer: await work(api.call) }
    } catch (thrown) {
      if (!isRefusal(thrown)) throw thrown
      toastError({ title: refusalText(words, thrown.code) })
      return undefined
    } finally {
      await invalidate(client, awardReads)
    }
  }
}
