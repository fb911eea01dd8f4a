import type { RefusalTable } from '../kernel/index.ts'

export const accessRefusals = {
  /** Nobody gives, takes or writes more than their own roles allow. */
  beyond_your_permissions: 403,
  /** One's own roles and access are changed by somebody else. */
  not_on_yourself: 409,
  /** A platform keeps at least one owner. */
  last_owner: 409,
  /** Done by an owner of the platform alone. */
  owners_only: 403,
  /** The account has work on other platforms too: this one takes nothing of it away. */
  factor_of_others: 409,
  /** Nobody is missing a second factor, or they were written to in the last day. */
  no_reminder_due: 409,
  role_is_built_in: 409,
  role_in_use: 409,
  /** A program's role on the platform, or a platform's role on a program. */
  role_of_other_scope: 409,
  already_holds_role: 409,
  already_invited: 409,
  invitation_over: 409,
} as const satisfies RefusalTable
