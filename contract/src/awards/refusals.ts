import type { RefusalTable } from '../kernel/index.ts'

export const awardTemplateRefusals = {
  /** The program has as many as it may. */
  too_many_award_templates: 409,
  /** Some were handed out: it stays with them. */
  award_template_used: 409,
  /** `details.problems`: what is missing before it can be handed out. */
  award_not_ready: 422,
  /** A handing out is at work. */
  awards_being_handed_out: 409,
  /** Nobody is left to be handed one. */
  no_recipients: 409,
} as const satisfies RefusalTable

export const awardRefusals = {
  /** It was corrected or withdrawn already. */
  award_ended: 409,
  /** Nothing in it would change. */
  award_unchanged: 409,
} as const satisfies RefusalTable

export const publicAwardRefusals = {
  /** Corrected or withdrawn: there is no paper of it any more. */
  award_not_valid: 410,
} as const satisfies RefusalTable
