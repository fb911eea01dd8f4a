/** A room's refusals: stable code → HTTP status. */
export type RefusalTable = Readonly<Record<string, number>>

/** The refusals that any endpoint may answer with (docs/rules.md §16, §8). Rooms add their own in `refusals.ts`. */
export const refusals = {
  invalid_input: 422,
  malformed_request: 400,
  /** One item is to be read, changed or deleted, and the path names none. */
  item_id_missing: 400,
  csrf_token_invalid: 403,
  signed_out: 401,
  account_not_confirmed: 403,
  missing_permissions: 403,
  account_access_revoked: 403,
  second_factor_required: 403,
  /** The sign-in was opened by the platform's own provider: it changes nothing of the account. */
  bound_sign_in: 403,
  /** The team of this address comes in by the platform's provider alone. */
  sso_required: 403,
  platform_in_standby: 403,
  platform_suspended: 403,
  platform_deleted: 403,
  /** A limit of the plan is reached. `details`: limit, used, allowed, and until when going past it was tolerated. */
  quota_reached: 409,
  /** No plan of the platform opens this. `details`: feature. */
  feature_not_in_plan: 403,
  /** What shows that no robot calls is missing, too old, used before or not believed. */
  captcha_failed: 403,
  /** Whoever checks it does not answer. */
  captcha_unavailable: 424,
  not_found: 404,
  unknown_host: 404,
  method_not_allowed: 405,
  stale: 409,
  idempotency_key_reused: 409,
  too_large: 413,
  /** An upload in pieces whose time is over, or that was never begun. */
  upload_gone: 410,
  /** An upload in pieces is to be completed before all of it has arrived. */
  upload_unfinished: 409,
  unsupported_media_type: 415,
  too_many_requests: 429,
  unexpected: 500,
  unavailable: 503,
  /** There is no room left for files. */
  storage_full: 507,
  /** Too much at once, or the database is away for a moment: the same call a little later is answered (`Retry-After`). */
  try_again: 503,
} as const satisfies RefusalTable
