import { identityRefusals } from '../identity/index.ts'

export const directoryRefusals = {
  directory_slug_taken: 409,
  /** Something in it cannot be published: `fields` says where and why. */
  directory_not_ready: 422,
  directory_published: 409,
} as const

export const entryRefusals = {
  /** Whoever it is about does not want to be seen: nobody can publish it. */
  entry_not_agreed: 409,
} as const

/** The page of an entry that was there: its person left. */
export const goneRefusals = { directory_entry_gone: 410 } as const

export const relayRefusals = {
  /** Nobody stands behind it to whom a message could be handed. */
  entry_unreachable: 409,
  /** So many messages were handed on today. */
  too_many_messages: 429,
} as const

export const entryLinkRefusals = {
  link_not_valid: identityRefusals.link_not_valid,
  /** The words to agree to changed meanwhile. */
  consent_text_changed: 409,
} as const
