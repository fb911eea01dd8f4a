import type { RefusalTable } from '../kernel/index.ts'

export const webhookRefusals = {
  /** The address is not one that is called: `details.problem` says why. */
  webhook_target: 422,
  webhooks_limit: 409,
  /** The plan of the platform has no webhooks. */
  webhooks_not_in_plan: 403,
  webhook_off: 409,
  delivery_at_work: 409,
  /** The conditions of the webhook leave out what it is about. */
  delivery_left_out: 409,
} as const satisfies RefusalTable

export const channelRefusals = {
  channels_limit: 409,
  /** The installation has no app of Slack. */
  slack_not_set_up: 409,
  /** Slack answers that the code is not good, or nothing at all. */
  slack_refused: 422,
  /** Begun by somebody else, elsewhere, or too long ago. */
  slack_state: 422,
} as const satisfies RefusalTable
