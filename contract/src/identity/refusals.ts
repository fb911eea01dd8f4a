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
  /** The link was opened on another device than the one that registered: the password comes with the call. */
  password_needed: 422,
  /** The first proof was good; `details.token` goes back with the second: `details.kinds` says which ones there are. */
  second_factor_needed: 401,
  /** The time for the second proof is over: start again. */
  sign_in_over: 410,
  wrong_code: 422,
  wrong_password: 422,
  /** Too many wrong codes or passwords in a quarter of an hour. */
  too_many_tries: 429,
  /** So many wrong passwords for that address that the next one waits until `details.until`; a mailed link or a passkey does not. */
  too_many_passwords: 429,
  /** Done only by who has just shown who they are: prove it, then repeat the call. */
  proof_needed: 403,
  second_factor_on: 409,
  second_factor_off: 409,
  /** The last second factor stays while a role asks for one. */
  second_factor_imposed: 409,
  passkey_refused: 422,
  passkey_unknown: 401,
} as const satisfies RefusalTable
