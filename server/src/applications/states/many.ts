import type { ApplicationState } from '@laurel/contract/applications/states'

/** One of the applications that an action is done on, with the state that it was chosen in. */
export interface BulkItem {
  readonly id: string
  readonly state: ApplicationState | undefined
}

/** Applications that were the same before and were changed alike. `before` belongs to the action. */
export interface ChangedAlike {
  readonly before: unknown
  readonly ids: readonly string[]
  /** Of each, the version that the change gave it, where the action compares versions. */
  readonly versions?: readonly number[]
}

export interface BulkFailure {
  readonly id: string
  readonly code: string
}

export interface BulkOutcome {
  readonly changed: readonly ChangedAlike[]
  readonly unchanged: number
  readonly failures: readonly BulkFailure[]
}
