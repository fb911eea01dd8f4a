import { loader } from '../kernel/http/index.ts'
import type { ProgramRow } from '../programs/index.ts'
import { type DeliveryRow, type EndpointRow, findDelivery, findEndpoint } from './store/index.ts'

declare module '../kernel/http/things.ts' {
  interface PathThings {
    webhookId: { as: 'webhook'; is: EndpointRow }
    deliveryId: { as: 'delivery'; is: DeliveryRow }
  }
}

export const integrationLoaders = [
  loader({
    param: 'webhookId',
    as: 'webhook',
    find: ({ db }, id) => findEndpoint(db, id),
    isWithin: (webhook, things) => webhook.program_id === (things.program as ProgramRow | undefined)?.id,
    programOf: (webhook) => webhook.program_id,
  }),
  loader({
    param: 'deliveryId',
    as: 'delivery',
    find: ({ db }, id) => findDelivery(db, id),
    isWithin: (delivery, things) => delivery.endpoint_id === (things.webhook as EndpointRow | undefined)?.id,
  }),
]
