import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type EndpointName, invalidate, isRefusal, useApi } from '../kernel/api/index.ts'
import { refusalText, useWords } from '../kernel/words/index.ts'
import { toastError } from '../ui/feedback/index.ts'
import { webhooksQuery } from './webhook-calls.ts'

const reads: readonly EndpointName[] = [
  'listWebhooks',
  'listDeliveries',
  'getDelivery',
  'listPlatformWebhooks',
  'listPlatformDeliveries',
  'getPlatformDelivery',
  'listChannels',
]

/** The webhooks of a program, or of the whole platform. */
export function useWebhooks(programSlug: string | undefined) {
  return useQuery(webhooksQuery(programSlug))
}

/** Does something with webhooks and has what is shown read again; a refusal is said, and answers undefined. */
export function useWebhookWork() {
  const api = useApi()
  const client = useQueryClient()
  const words = useWords()
  return async <Answer>(work: (call: typeof api.call) => Promise<Answer>): Promise<Answer | undefined> => {
    try {
      return await work(api.call)
    } catch (thrown) {
      if (!isRefusal(thrown)) throw thrown
      toastError({ title: refusalText(words, thrown.code) })
      return undefined
    } finally {
      await invalidate(client, reads)
    }
  }
}
