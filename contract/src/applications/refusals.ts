import { fileRefusals } from '../files/index.ts'
import { identityRefusals } from '../identity/index.ts'
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

/** `applicant_shut_out`: their access to the platform was taken away. */
export const addingRefusals = {
  application_limit_reached: 409,
  program_full: 409,
  applicant_shut_out: 409,
} as const satisfies RefusalTable

/** The state does not allow it; details: `state`. */
export const stateRefusals = { state_not_allowed: 409 } as const satisfies RefusalTable

/** `request_pending`: one of that kind waits already. `request_answered`: somebody was faster. */
export const requestRefusals = { request_pending: 409, request_answered: 409 } as const satisfies RefusalTable

/** There is nothing to extend: the program has no deadline. */
export const moreTimeRefusals = { no_deadline: 409 } as const satisfies RefusalTable

/** The links that people without account come by. */
export const linkRefusals = {
  link_not_valid: identityRefusals.link_not_valid,
  link_expired: identityRefusals.link_expired,
  link_used: identityRefusals.link_used,
} as const satisfies RefusalTable

/** `already_collaborator`: that address is the owner's, or was invited. */
export const collaborationRefusals = {
  already_collaborator: 409,
  too_many_collaborators: 409,
  invitation_over: 409,
} as const satisfies RefusalTable

/** `no_ownership_offer`: none waits, or not for the caller. */
export const ownershipRefusals = {
  owner_cannot_leave: 409,
  not_accepted_yet: 409,
  no_ownership_offer: 409,
} as const satisfies RefusalTable

/** `referee_asked`: somebody was asked for that role already. `referee_answered`: too late for another link. */
export const refereeRefusals = {
  ...answerRefusals,
  referee_asked: 409,
  referee_answered: 409,
} as const satisfies RefusalTable

/** `already_answered`: answers are only copied where there are none. `copy_over`: something was changed since. */
export const copyRefusals = { already_answered: 409, copy_over: 409 } as const satisfies RefusalTable

export const uploadRefusals = {
  ...answerRefusals,
  file_kind_refused: fileRefusals.file_kind_refused,
  file_empty: fileRefusals.file_empty,
} as const satisfies RefusalTable

/**
 * `answers_changed`: somebody changed the same answers; details are `EditConflicts`, nothing is written. `edit_undone`: it
 * was undone already. `not_author`: it is somebody else's.
 */
export const editRefusals = {
  answers_changed: 409,
  edit_undone: 409,
  not_author: 403,
} as const satisfies RefusalTable
/** `nothing_selected`: no application is chosen, or none matches. */
export const bulkRefusals = { nothing_selected: 422, selection_too_large: 422 } as const satisfies RefusalTable
/** It has ended, or has not yet; details: `state`. */
export const bulkStateRefusals = { bulk_state_not_allowed: 409 } as const satisfies RefusalTable

export const tagRefusals = { tag_exists: 409, too_many_tags: 409 } as const satisfies RefusalTable
export const statusRefusals = { status_exists: 409, too_many_statuses: 409 } as const satisfies RefusalTable
export const ruleRefusals = { too_many_rules: 409 } as const satisfies RefusalTable
