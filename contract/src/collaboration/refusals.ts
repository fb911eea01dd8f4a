import { answerRefusals } from '../applications/index.ts'
import { identityRefusals } from '../identity/index.ts'
import type { RefusalTable } from '../kernel/index.ts'

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
