import type { RefusalTable } from '../kernel/index.ts'

export const privacyRefusals = {
  /** A platform keeps an owner: `details.platforms` names those that would lose their last one. */
  only_owner: 409,
  deletion_asked: 409,
  export_not_ready: 409,
} as const satisfies RefusalTable
