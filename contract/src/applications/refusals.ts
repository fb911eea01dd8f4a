import { fileRefusals } from '../files/index.ts'
import type { RefusalTable } from '../kernel/index.ts'

/** Details name the moment: `closesAt` or `opensAt`. */
export const windowRefusals = { program_closed: 409, program_not_open: 409 } as const satisfies RefusalTable

/** The person, or the program, already has as many applications as the program allows; details: `limit`. */
export const startRefusals = {
  ...windowRefusals,
  application_limit_reached: 409,
  program_full: 409,
  /** A rule of the form says so; details: `messages`, one text by language for each rule. */
  not_eligible: 422,
  /** The category asks some questions first; `fields` names those that are not answered. */
  eligibility_unanswered: 422,
} as const satisfies RefusalTable

/** `application_locked`: the state, or the step, takes no answers; details: `state`, `stepId`, and the `gate` that closes it. */
export const answerRefusals = { ...windowRefusals, application_locked: 409 } as const satisfies RefusalTable

/** `application_incomplete`: `fields` names each problem as `stepId.path`. */
export const submitRefusals = {
  ...answerRefusals,
  application_incomplete: 422,
  program_full: 409,
  not_eligible: startRefusals.not_eligible,
} as const satisfies RefusalTable

/** The state does not allow it; details: `state`. */
export const stateRefusals = { state_not_allowed: 409 } as const satisfies RefusalTable

/** `request_pending`: one of that kind waits already. `request_answered`: somebody was faster. */
export const requestRefusals = { request_pending: 409, request_answered: 409 } as const satisfies RefusalTable

/** There is nothing to extend: the program has no deadline. */
export const moreTimeRefusals = { no_deadline: 409 } as const satisfies RefusalTable

/** `already_answered`: answers are only copied where there are none. `copy_over`: something was changed since. */
export const copyRefusals = { already_answered: 409, copy_over: 409 } as const satisfies RefusalTable

export const uploadRefusals = {
  ...answerRefusals,
  file_kind_refused: fileRefusals.file_kind_refused,
  file_empty: fileRefusals.file_empty,
} as const satisfies RefusalTable
