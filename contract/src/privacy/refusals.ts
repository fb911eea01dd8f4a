import { identityRefusals } from '../identity/index.ts'
import type { RefusalTable } from '../kernel/index.ts'

export const privacyRefusals = {
  /** A platform keeps an owner: `details.platforms` names those that would lose their last one. */
  only_owner: 409,
  deletion_asked: 409,
  /** Their roles are withdrawn first. */
  still_on_team: 409,
  export_not_ready: 409,
  /** One of that kind waits for that address already. */
  request_waiting: 409,
  request_answered: 409,
  /** It asks for something else, or is carried out by itself. */
  no_erasure_asked: 409,
  link_not_valid: identityRefusals.link_not_valid,
  already_postponed: 409,
  not_in_plan: 403,
  /** The last run of the rule came to its end, or goes on. */
  run_not_failed: 409,
  /** One is at work on the program already. */
  erasure_running: 409,
  /** A jury is at work on it. */
  in_evaluation: 409,
  /** Somebody holds it, for a reason. */
  on_hold: 409,
  /** A published result counts it. */
  kept_by_law: 409,
} as const satisfies RefusalTable
