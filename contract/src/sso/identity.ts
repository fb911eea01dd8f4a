import { z } from 'zod'
import { SignedIn } from '../identity/index.ts'
import { Id } from '../kernel/index.ts'

/** A provider by which a person signs in. */
export const LinkedIdentity = z.object({
  id: Id,
  kind: z.enum(['google', 'platform']),
  name: z.string(),
  /** The address that the provider said when it was linked. */
  email: z.string(),
  linkedAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
})
export type LinkedIdentity = z.infer<typeof LinkedIdentity>

export const LinkedIdentities = z.object({
  data: z.array(LinkedIdentity),
  /** What may be linked besides. */
  offered: z.array(z.object({ id: z.string(), name: z.string() })),
})

/** What a test brought back: the claims as the provider says them, and what Laurel reads in them. */
export const ProviderTest = z.object({
  providerId: Id,
  email: z.string().nullable(),
  firstname: z.string(),
  lastname: z.string(),
  groups: z.array(z.string()),
  showsFactor: z.boolean(),
  claims: z.array(z.object({ name: z.string(), value: z.string() })),
})
export type ProviderTest = z.infer<typeof ProviderTest>

/** How a way to a provider ends. */
export const SsoEnd = z.object({
  kind: z.enum(['signed_in', 'linked', 'tested']),
  signedIn: SignedIn.nullable(),
  /** The address is still to be proven: a mail is on its way. */
  awaitsMail: z.boolean(),
  test: ProviderTest.nullable(),
  backTo: z.string().nullable(),
})
export type SsoEnd = z.infer<typeof SsoEnd>

/** How the owner of an account proves that a provider's person is them. */
export const linkKinds = ['password', 'passkey', 'mail'] as const
export type LinkKind = (typeof linkKinds)[number]
