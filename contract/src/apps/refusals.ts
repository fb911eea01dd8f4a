import type { RefusalTable } from '../kernel/index.ts'

export const keyRefusals = {
  /** The plan of the platform has no API. */
  api_not_in_plan: 403,
  api_keys_limit: 409,
  api_key_name_taken: 409,
  /** Too late, in the past, or never by somebody who is no owner. */
  api_key_end: 422,
} as const satisfies RefusalTable

export const appRefusals = {
  api_not_in_plan: 403,
  oauth_apps_limit: 409,
  /** A public application has no secret. */
  oauth_app_public: 409,
  /** No such application, or an address that it did not register: nothing is sent anywhere. */
  oauth_request_wrong: 400,
} as const satisfies RefusalTable

/** As RFC 6749 §5.2 names them. */
export const oauthRefusals = {
  invalid_request: 400,
  invalid_client: 401,
  invalid_grant: 400,
  unsupported_grant_type: 400,
} as const satisfies RefusalTable
