import { z } from 'zod'
import { Id } from '../kernel/index.ts'
import { Locale } from '../kernel/locale/index.ts'
import { builtInRoleKeys } from './roles.ts'
import { FactorKind } from './security.ts'

export const AssignedRole = z.object({
  id: Id,
  key: z.enum(builtInRoleKeys).nullable(),
  name: z.string(),
  programId: Id.nullable(),
  /** In the reader's language, where a list of people says it. */
  programTitle: z.string().nullable().default(null),
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
  /** When the person was last seen here; null: not since it is kept. */
  lastSeenAt: z.iso.datetime().nullable(),
  factor: FactorKind.nullable(),
  /** The provider that asks for it, where `factor` says so. */
  factorProvider: z.string().nullable(),
  /** From when a role asks for a second factor. */
  factorFrom: z.iso.datetime().nullable(),
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

/** Whom a list of people holds: those with a role, those with one on the whole platform, those without, everybody, those whose access was taken away. */
export const memberKinds = ['staff', 'admins', 'applicants', 'everyone', 'revoked'] as const
export type MemberKind = (typeof memberKinds)[number]

/** How many people there are of each kind, and invitations that wait. */
export const MemberCounts = z.object({
  staff: z.number().int(),
  applicants: z.number().int(),
  revoked: z.number().int(),
  invitations: z.number().int(),
})
