import { z } from 'zod'
import { Id } from '../kernel/index.ts'

/** What somebody shows beside a first factor: a passkey, codes of an app, or what their provider asks for. */
export const factorKinds = ['passkey', 'app', 'provider'] as const
export const FactorKind = z.enum(factorKinds)
export type FactorKind = z.infer<typeof FactorKind>

export const WithoutFactor = z.object({ id: Id, name: z.string(), email: z.string() })

/** How far the holders of a role have a second factor. */
export const RoleFactors = z.object({
  roleId: Id,
  holders: z.number().int(),
  equipped: z.number().int(),
  /** Some of those who have none. */
  missing: z.array(WithoutFactor),
})
export type RoleFactors = z.infer<typeof RoleFactors>

/** A device on which somebody of the team is signed in to the platform. */
export const TeamSignIn = z.object({
  id: Id,
  userId: Id,
  name: z.string(),
  email: z.string(),
  /** The browser's own description of itself; `deviceOf` reads it. */
  agent: z.string(),
  method: z.string(),
  hasSecondFactor: z.boolean(),
  lastSeenAt: z.iso.datetime(),
  isCurrent: z.boolean(),
})
export type TeamSignIn = z.infer<typeof TeamSignIn>
