import { useQueryClient } from '@tanstack/react-query'
import { invalidate, isRefusal, useApi } from '../../kernel/api/index.ts'
import { refusalText, useWords, type WordKey } from '../../kernel/words/index.ts'
import { toastError } from '../../ui/feedback/index.ts'
import { galleryReads } from '../queries.ts'

const problems: Readonly<Record<string, WordKey>> = {
  no_fields: 'galleries.problem.no_fields',
  no_consent_text: 'galleries.problem.no_consent_text',
  program_unpublished: 'galleries.problem.program_unpublished',
}

/** Does something with a gallery and has what is shown read again; a refusal is said, and answers undefined. */
export function useGalleryWork() {
  const api = useApi()
  const client = useQueryClient()
  const words = useWords()
  return async <Answer>(work: (call: typeof api.call) => Promise<Answer>): Promise<{ answer: Answer } | undefined> => {
    try {
      return { answer: await work(api.call) }
    } catch (thrown) {
      if (!isRefusal(thrown)) throw thrown
      const missing = (thrown.details?.problems ?? []) as readonly string[]
      const message = missing.flatMap((one) => (problems[one] ? [words.t(problems[one])] : [])).join(' ')
      toastError({ title: refusalText(words, thrown.code), ...(message && { message }) })
      return undefined
    } finally {
      await invalidate(client, galleryReads)
    }
  }
}
