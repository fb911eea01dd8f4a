import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type EndpointName, invalidate, isRefusal, queryOf, useApi } from '../../kernel/api/index.ts'
import { refusalText, useWords } from '../../kernel/words/index.ts'
import { toastError } from '../../ui/feedback/index.ts'

const reads: readonly EndpointName[] = ['listSendingDomains', 'listSenders']
/** A check is asked about this often while it is at work. Milliseconds. */
const checkInterval = 1500

/** The domains, asked again by themselves while one of them is being checked. */
export function useDomains() {
  return useQuery({
    ...queryOf('listSendingDomains', {}, { maxAge: 0 }),
    refetchInterval: ({ state }) => (state.data?.data.some(({ isChecking }) => isChecking) ? checkInterval : false),
  })
}

export const useSenders = () => useQuery(queryOf('listSenders', {}, { maxAge: 0 }))

/** Does something with domains or senders and has what is shown read again; a refusal is said, and answers undefined. */
export function useSenderWork() {
  const api = useApi()
  const client = useQueryClient()
  const words = useWords()
  return async <Answer>(
    work: (call: typeof api.call) => Promise<Answer>,
  ): Promise<{ readonly answer: Answer } | undefined> => {
    try {
      return { answer: await work(api.call) }
    } catch (thrown) {
      if (!isRefusal(thrown)) throw thrown
      toastError({ title: refusalText(words, thrown.code) })
      return undefined
    } finally {
      await invalidate(client, reads)
    }
  }
}

export const domainAddress = (name: string) => `/admin/sender-email/domains/${encodeURIComponent(name)}`
