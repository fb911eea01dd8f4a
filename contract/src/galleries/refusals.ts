import type { RefusalTable } from '../kernel/index.ts'

export const galleryRefusals = {
  /** The program has as many galleries as it may. */
  too_many_galleries: 409,
  /** Another gallery of the program has this address. */
  gallery_slug_taken: 409,
  /** `details.problems`: what keeps it from being published. */
  gallery_not_ready: 422,
  /** It holds as many applications as it may. */
  gallery_full: 409,
} as const satisfies RefusalTable

export const itemRefusals = {
  /** Nobody agreed to show it. */
  consent_missing: 409,
  /** Whoever applies has an account: they answer by themselves. */
  applicant_answers: 409,
  /** The application is being completed: what stands in it was not sent. */
  being_completed: 409,
} as const satisfies RefusalTable

export const consentRefusals = {
  /** The text or the fields changed since they were read. */
  consent_changed: 409,
} as const satisfies RefusalTable
