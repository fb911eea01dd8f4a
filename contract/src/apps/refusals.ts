import type { RefusalTable } from '../kernel/index.ts'

export const keyRefusals = {
  /** The plan of the platform has no API. */
  api_not_in_plan: 403,
  api_keys_limit: 409,
  api_key_name_taken: 409,
  /** Too late, in the past, or never by somebody who is no owner. */
  api_key_end: 422,
} as const satisfies RefusalTable
