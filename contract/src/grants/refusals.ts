import type { RefusalTable } from '../kernel/index.ts'

export const fundRefusals = {
  /** All grants of the fund together would exceed its cap. `details.left`: what may still be given. */
  fund_spent: 409,
  /** Grants are in another currency. */
  fund_in_use: 409,
} as const satisfies RefusalTable

export const grantRefusals = {
  fund_spent: 409,
  /** The fund gives something to this application already. */
  grant_exists: 409,
  /** Whoever applied, or applies with them, decides nothing of their own grant. */
  own_interest: 409,
  /** Somebody else than who proposed it approves. */
  second_person: 409,
  /** What it went through does not allow this. */
  grant_state: 409,
} as const satisfies RefusalTable

export const agreementRefusals = {
  grant_state: 409,
  /** The instalments do not make the amount of the grant. */
  installments_differ: 422,
  /** `details.fields`: braces that name no field. */
  template_field_unknown: 422,
  /** Nobody can be reached for the grantee. */
  grantee_unknown: 409,
} as const satisfies RefusalTable

export const codeRefusals = {
  sign_code_wrong: 422,
  sign_code_over: 410,
  sign_code_spent: 429,
  sign_codes_limit: 429,
} as const satisfies RefusalTable

export const signRefusals = {
  ...codeRefusals,
  /** The document is not the one that was read, or it was taken back. */
  agreement_changed: 409,
  agreement_over: 409,
  signer_not_next: 409,
  already_signed: 409,
  signature_unreadable: 422,
} as const satisfies RefusalTable

export const linkRefusals = { link_not_valid: 410 } as const satisfies RefusalTable

export const planRefusals = {
  grant_state: 409,
  installments_differ: 422,
  /** One that is on its way or paid stays as it is. */
  installment_fixed: 409,
} as const satisfies RefusalTable

export const fileRefusals = {
  own_interest: 409,
  second_person: 409,
  /** One of them is no longer to be paid, or its account changes. */
  installment_not_ready: 409,
  /** The fund names no account that pays. */
  payer_missing: 422,
  file_state: 409,
} as const satisfies RefusalTable

export const reportRefusals = {
  /** It waits for nobody, or not for this. */
  report_state: 409,
} as const satisfies RefusalTable
