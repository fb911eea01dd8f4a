import type { ConsentState } from '@laurel/contract/kernel/consent'
import type { ConsentChange } from '@laurel/contract/privacy'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useCall } from '../../kernel/api/index.ts'
import type { Visit } from '../../kernel/visit.ts'

const key = ['consentState'] as const

/** Where the visitor stands to being counted: arrives with the page, and is asked of nobody. */
export function useConsent(): ConsentState {
  const { visit } = useRouter().options.context as { visit: Visit }
  const { data } = useQuery({
    queryKey: key,
    queryFn: () => visit.consent,
    initialData: visit.consent,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
  return data
}

/** Chooses without loading the page again; throws what the call refuses. */
export function useChoose() {
  const { visit } = useRouter().options.context as { visit: Visit }
  const queryClient = useQueryClient()
  const change = useCall('changeConsent', { invalidates: ['readConsent'] })
  const choose = async (body: ConsentChange) => {
    const consent = await change.mutateAsync({ body })
    visit.consent = consent.analyze ? 'accepted' : 'refused'
    queryClient.setQueryData(key, visit.consent)
  }
  return { choose, isBusy: change.isPending, hasFailed: change.error !== null }
}
