import { loader } from '../kernel/http/index.ts'
import type { ProgramRow } from '../programs/index.ts'
import { type DeliveryRow, type EndpointRow, findDelivery, findEndpoint } from './store/index.ts'

declare module '../kernel/http/things.ts' {
  interface PathThings {
    webhookId: { as: 'webhook'; is: EndpointRow }
    platformWebhookId: { as: 'webhook'; is: EndpointRow }
    channelId: { as: 'channel'; is: EndpointRow }
    platformDeliveryId: { as: 'delivery'; is: DeliveryRow }
    deliveryId: { as: 'delivery'; is: DeliveryRow }
  }
}

/** One of the platform is of no program. */
function isOfProgram(endpoint: EndpointRow, things: { readonly program?: unknown }): boolean {
  return endpoint.program_id === ((things.program as ProgramRow | undefined)?.id ?? null)
}

export const integrationLoaders = [
  loader({
    param: 'webhookId',
    as: 'webhook',
    find: ({ db }, id) => findEndpoint(db, id),
    isWithin: isOfProgram,
    programOf: (webhook) => webhook.program_id ?? undefined,
  }),
  loader({
    param: 'platformWebhookId',
    as: 'webhook',
    find: async ({ db }, id) => {
      const found = await findEndpoint(db, id)
      return found?.program_id === null ? found : undefined
    },
  }),
  loader({
    param: 'channelId',
    as: 'channel',
    find: async ({ db }, id) => {
      const found = await findEndpoint(db, id)
      return found?.kind === 'webhook' ? undefined : found
    },
    isWithin: isOfProgram,
    programOf: (channel) => channel.program_id ?? undefined,
  }),
  loader({
    param: 'deliveryId',
    as: 'delivery',
    find: ({ db }, id) => findDelivery(db, id),
    isWithin: (delivery, things) => delivery.endpoint_id === (things.webhook as EndpointRow | undefined)?.id,
  }),
  loader({
    param: 'platformDeliveryId',
    as: 'delivery',
    find: ({ db }, id) => findDelivery(db, id),
    isWithin: (delivery, things) => delivery.endpoint_id === (things.webhook as EndpointRow | undefined)?.id,
  }),
]
