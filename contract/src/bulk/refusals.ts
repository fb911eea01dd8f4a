import type { RefusalTable } from '../kernel/index.ts'

/** `nothing_selected`: no application is chosen, or none matches. */
export const bulkRefusals = { nothing_selected: 422, selection_too_large: 422 } as const satisfies RefusalTable

/** It has ended, or has not yet; details: `state`. */
export const bulkStateRefusals = { bulk_state_not_allowed: 409 } as const satisfies RefusalTable
