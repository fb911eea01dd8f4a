import { identityRefusals } from '../../identity/index.ts'

export const listRefusals = {
  /** The list of who applies to a program is the product's own. */
  mail_list_of_program: 409,
  /** A newsletter that is on its way goes to it. */
  mail_list_in_use: 409,
} as const

export const importRefusals = {
  /** Nothing in the file looks like a column of addresses. */
  no_addresses: 422,
  too_many_subscribers: 422,
} as const

export const newsletterRefusals = {
  /** It has begun, or is over: `details.state` says how it stands. */
  newsletter_state: 409,
  /** Nothing is written, or something in it cannot leave: `fields` says where and why. */
  newsletter_not_ready: 422,
  /** Nobody is on the list, or nobody applies. */
  nobody_to_write_to: 422,
  /** The moment is over, or more than a year ahead. */
  newsletter_moment: 422,
  /** The list or the program is not there, or not the caller's. */
  newsletter_audience: 422,
  /** Rendered, it is larger than mailboxes show. */
  mail_too_large: 422,
} as const

/** Of the links in mails to subscribers. */
export const linkRefusals = {
  link_not_valid: identityRefusals.link_not_valid,
  link_expired: identityRefusals.link_expired,
} as const
