import { usePages } from '../kernel/api/index.ts'
import type { DeliverySearch } from './delivery-search.ts'

/** The deliveries of a webhook of a program. */
export function useDeliveries(programSlug: string, webhookId: string, { state }: Pick<DeliverySearch, 'state'>) {
  return usePages('listDeliveries', { params: { programId: programSlug, webhookId }, query: { state } })
}

/** The same, of a webhook of the whole platform. */
export function usePlatformDeliveries(webhookId: string, { state }: Pick<DeliverySearch, 'state'>) {
  return usePages('listPlatformDeliveries', { params: { platformWebhookId: webhookId }, query: { state } })
}
