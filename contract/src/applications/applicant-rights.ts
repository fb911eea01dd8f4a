import { z } from 'zod'

/** What somebody who applies may do, each with those before it: read, write answers, send, and what only the owner may. */
export const applicantRights = ['view', 'edit', 'submit', 'own'] as const

export const ApplicantRight = z.enum(applicantRights)
export type ApplicantRight = z.infer<typeof ApplicantRight>

/** Does holding one right cover the other? */
export function covers(held: (typeof applicantRights)[number], required: (typeof applicantRights)[number]): boolean {
  return applicantRights.indexOf(held) >= applicantRights.indexOf(required)
}
