import type { RefusalTable } from '../../kernel/index.ts'

/** What is wrong with how an export is to be made. */
export const exportSettingsRefusals = {
  /** `fields` names each column whose question does not exist (any more); details: `titles` of those that had one. */
  export_columns_unknown: 422,
} as const satisfies RefusalTable

export const exportRefusals = {
  ...exportSettingsRefusals,
  /** `fields` names each column that tells who somebody is, for which the caller has no permission. */
  export_personal_columns: 403,
  /** More than the format can hold; details: `applications`, `most`. */
  export_too_many_rows: 422,
  export_too_many_columns: 422,
  export_too_large_to_print: 422,
  /** Too many of the caller's exports are at work; details: `most`. */
  export_too_many_at_work: 409,
  /** Nothing matches. */
  export_nothing: 422,
} as const satisfies RefusalTable

/** The export is not at the point where this can be done; details: `state`. */
export const exportStateRefusals = {
  export_state_not_allowed: 409,
  export_personal_columns: 403,
} as const satisfies RefusalTable
