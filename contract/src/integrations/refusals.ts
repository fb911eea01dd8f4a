import type { RefusalTable } from '../kernel/index.ts'

export const webhookRefusals = {
  /** The address is not one that is called: `details.problem` says why. */
  webhook_target: 422,
  webhooks_limit: 409,
  /** The plan of the platform has no webhooks. */
  webhooks_not_in_plan: 403,
  webhook_off: 409,
  delivery_at_work: 409,
} as const satisfies RefusalTable
