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
} as const
