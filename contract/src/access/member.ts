import { z } from 'zod'
import { Id } from '../kernel/index.ts'
import { Locale } from '../kernel/locale/index.ts'
import { builtInRoleKeys } from './roles.ts'

export const AssignedRole = z.object({
  id: Id,
  key: z.enum(builtInRoleKeys).nullable(),
  name: z.string(),
  programId: Id.nullable(),
})
export type AssignedRole = z.infer<typeof AssignedRole>

/** Someone known to the platform, staff or applicant. */
export const Member = z.object({
  id: Id,
  email: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  lang: Locale,
  confirmed: z.boolean(),
  joinedAt: z.iso.datetime(),
  /** When the access was taken away; null while it is good. */
  revokedAt: z.iso.datetime().nullable(),
  roles: z.array(AssignedRole),
})
export type Member = z.infer<typeof Member>

export const Invitation = z.object({
  id: Id,
  email: z.string(),
  role: AssignedRole,
  invitedBy: z.string().nullable(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  state: z.enum(['waiting', 'expired', 'accepted']),
})
export type Invitation = z.infer<typeof Invitation>

/** What the link of an invitation opens. `hasAccount`: no name or password is asked then. */
export const InvitationOffer = z.object({
  email: z.string(),
  roleKey: z.enum(builtInRoleKeys).nullable(),
  roleName: z.string(),
  platformName: z.string(),
  /** Whether the address has an account that its owner has proven: they sign in to it; all others choose a password. */
  hasAccount: z.boolean(),
  backOffice: z.boolean(),
})
export type InvitationOffer = z.infer<typeof InvitationOffer>
