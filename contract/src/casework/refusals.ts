import type { RefusalTable } from '../kernel/index.ts'

/**
 * `answers_changed`: somebody changed the same answers; details are `EditConflicts`, nothing is written. `edit_undone`: it
 * was undone already. `not_author`: it is somebody else's.
 */
export const editRefusals = {
  answers_changed: 409,
  edit_undone: 409,
  not_author: 403,
} as const satisfies RefusalTable

export const tagRefusals = { tag_exists: 409, too_many_tags: 409 } as const satisfies RefusalTable

export const statusRefusals = { status_exists: 409, too_many_statuses: 409 } as const satisfies RefusalTable

export const ruleRefusals = { too_many_rules: 409 } as const satisfies RefusalTable

/** `applicant_shut_out`: their access to the platform was taken away. */
export const addingRefusals = {
  application_limit_reached: 409,
  program_full: 409,
  applicant_shut_out: 409,
} as const satisfies RefusalTable
