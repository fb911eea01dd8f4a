import type { Permission } from './permission.ts'

/**
 * Who may call an endpoint. Every endpoint states one; the server refuses to start otherwise.
 *
 * - `anyone`: no account needed. What the path names must still be visible to the caller.
 * - `signedIn`: any account in good standing; `confirmed` also asks for a proven e-mail address (docs/rules.md §8).
 * - `staff`: the permission, held through a role on the platform or, when the path names a program, on that program (docs/rules.md §6).
 * - `party`: someone personally concerned by what the path names: the applicant of an application, the juror of a session,
 *   or whoever sits in its deliberation (`jury`).
 *   People who apply together hold rights, each with those before it: `view`, `edit`, `submit`, `own`. Unless said otherwise
 *   reading takes `view` and anything else `own`.
 * - `anyOf`: one of several is enough.
 * - `superAdmin`: the installation's administrators.
 */
export type PartyRight = 'view' | 'edit' | 'submit' | 'own'

export type Access =
  | { readonly to: 'anyone' }
  | { readonly to: 'signedIn'; readonly confirmed?: boolean }
  | { readonly to: 'staff'; readonly permission: Permission }
  | { readonly to: 'party'; readonly as: 'applicant' | 'juror' | 'jury'; readonly right?: PartyRight }
  | { readonly to: 'anyOf'; readonly of: readonly Access[] }
  | { readonly to: 'superAdmin' }
