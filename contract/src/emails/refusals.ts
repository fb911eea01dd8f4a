export const templateRefusals = {
  /** Problems of the text: `fields` says where and why. */
  mail_not_publishable: 422,
  /** Rendered, it is larger than mailboxes show. */
  mail_too_large: 422,
  /** There is no draft to publish. */
  no_mail_draft: 409,
} as const

export const deliveryRefusals = {
  /** Mails leave to the address as it is. */
  not_suppressed: 409,
  /** It arrived, is not its applicant's, or its words are kept no more. */
  mail_not_resendable: 409,
} as const

export const domainRefusals = {
  /** A public suffix, a look-alike, the installation's own, or one that another platform has proven. */
  domain_unavailable: 409,
  /** The platform has it already. */
  domain_known: 409,
  domains_limit: 409,
  /** The plan of the platform has no sending domains. */
  sending_domain_not_in_plan: 403,
  /** Its key was not seen yet: there is nothing to change. */
  domain_not_verified: 409,
  /** The address is at no domain of the platform. */
  sender_elsewhere: 422,
  sender_known: 409,
  senders_limit: 409,
} as const

export const reportRefusals = {
  /** The report is not signed by the provider, or too old. */
  mail_report_unsigned: 401,
} as const
