import type { RefusalTable } from '../kernel/index.ts'

/** Signing in and proving who one is. */
export const identityRefusals = {
  /** Unknown account or wrong password: the same answer for both. */
  wrong_credentials: 401,
  /** An old refresh token came back: somebody else may hold a copy, so the sign-in has ended. */
  sign_in_ended: 401,
  /** The link was never ours, or was replaced by a newer one. */
  link_not_valid: 410,
  link_expired: 410,
  link_used: 410,
} as const satisfies RefusalTable
