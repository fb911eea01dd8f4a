import { fileRefusals } from '../files/index.ts'
import type { RefusalTable } from '../kernel/index.ts'

/** Details name the moment: `closesAt` or `opensAt`. */
export const windowRefusals = { program_closed: 409, program_not_open: 409 } as const satisfies RefusalTable

/** The person already has as many applications in the program as it allows; details: `limit`. */
export const startRefusals = { ...windowRefusals, application_limit_reached: 409 } as const satisfies RefusalTable

/** `application_locked`: the state, or the step, takes no answers; details: `state`. */
export const answerRefusals = { ...windowRefusals, application_locked: 409 } as const satisfies RefusalTable

/** `application_incomplete`: `fields` names each problem as `stepId.path`. */
export const submitRefusals = { ...answerRefusals, application_incomplete: 422 } as const satisfies RefusalTable

/** The state does not allow it; details: `state`. */
export const stateRefusals = { state_not_allowed: 409 } as const satisfies RefusalTable

export const uploadRefusals = {
  ...answerRefusals,
  file_kind_refused: fileRefusals.file_kind_refused,
  file_empty: fileRefusals.file_empty,
} as const satisfies RefusalTable
