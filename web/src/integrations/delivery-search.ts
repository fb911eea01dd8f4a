import type { RawSearch } from '../kernel/router/index.ts'

export const deliveryFilters = ['failed', 'waiting', 'delivered', 'missed'] as const

/** What the address of the deliveries asks for. */
export interface DeliverySearch {
  readonly webhook: string | undefined
  readonly state: (typeof deliveryFilters)[number] | undefined
  readonly delivery: string | undefined
}

const idOf = (value: unknown) => (typeof value === 'string' && /^[\w-]{1,40}$/.test(value) ? value : undefined)

export function readDeliverySearch(raw: RawSearch): DeliverySearch {
  return {
    webhook: idOf(raw.webhook),
    state: deliveryFilters.find((state) => state === raw.state),
    delivery: idOf(raw.delivery),
  }
}

export const platformWebhooks = '/admin/home/webhooks'

/** Where deliveries stand with this asked for: of a program, or of the whole platform. */
export function placeOfDeliveries(programSlug: string | undefined, search: Partial<DeliverySearch>): string {
  const words = new URLSearchParams()
  for (const name of ['webhook', 'state', 'delivery'] as const) if (search[name]) words.set(name, search[name])
  const query = words.toString()
  const page = programSlug ? `/admin/programs/${programSlug}/integrations/webhooks` : platformWebhooks
  return `${page}${query && `?${query}`}`
}
