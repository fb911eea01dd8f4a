import { z } from 'zod'
import { Id } from '../kernel/index.ts'

/** Whom a provider lets in: who applies, or who works here. */
export const audiences = ['applicant', 'staff'] as const
export const Audience = z.enum(audiences)
export type Audience = z.infer<typeof Audience>

/** Where providers lead back to, by audience (docs/rules.md §2). */
export const callbackPaths: Readonly<Record<Audience, string>> = {
  applicant: '/services/public/oidc/callback',
  staff: '/services/admin/oidc/callback',
}
export const googleCallbackPath = '/auth_social/google/callback'

const ClaimName = z.string().trim().min(1).max(100)

/** Which claim of a provider holds what. */
export const ClaimMap = z.object({
  email: ClaimName.default('email'),
  firstname: ClaimName.default('given_name'),
  lastname: ClaimName.default('family_name'),
  groups: ClaimName.default('groups'),
})
export type ClaimMap = z.infer<typeof ClaimMap>

export const GroupRole = z.object({ group: z.string().trim().min(1).max(200), roleId: Id })
export type GroupRole = z.infer<typeof GroupRole>

export const maxProviders = 10

const drafted = {
  name: z.string().trim().min(1).max(60),
  issuer: z.url({ error: 'url', protocol: /^https?$/ }).max(500),
  clientId: z.string().trim().min(1).max(300),
  scopes: z
    .array(z.string().regex(/^[\x21\x23-\x5B\x5D-\x7E]{1,100}$/))
    .max(20)
    .default(['openid', 'email', 'profile']),
  claimMap: ClaimMap.default({ email: 'email', firstname: 'given_name', lastname: 'family_name', groups: 'groups' }),
  maySignUp: z.boolean().default(false),
  defaultRoleId: Id.nullable().default(null),
  groupRoles: z.array(GroupRole).max(50).default([]),
  /** Whether `amr` of the provider counts as a second factor. */
  trustsAmr: z.boolean().default(false),
}

export const ProviderDraft = z.object({
  ...drafted,
  audience: Audience,
  clientSecret: z.string().trim().min(1).max(1000),
})
export type ProviderDraft = z.infer<typeof ProviderDraft>

/** Absent secret: the one there is stays. */
export const ProviderChanges = z.object({ ...drafted, clientSecret: z.string().trim().min(1).max(1000).optional() })
export type ProviderChanges = z.infer<typeof ProviderChanges>

export const providerStates = ['draft', 'tested', 'on', 'off'] as const

export const ProviderDomain = z.object({
  domain: z.string(),
  /** The record that proves it: of type TXT, at this name, with this value. */
  recordName: z.string(),
  recordValue: z.string(),
  provenAt: z.iso.datetime().nullable(),
})

/** A provider as those see it who set it up. Its secret never leaves. */
export const IdentityProvider = z.object({
  id: Id,
  audience: Audience,
  name: z.string(),
  issuer: z.string(),
  clientId: z.string(),
  secretHint: z.string(),
  scopes: z.array(z.string()),
  claimMap: ClaimMap,
  maySignUp: z.boolean(),
  requiredFrom: z.iso.datetime().nullable(),
  defaultRoleId: Id.nullable(),
  groupRoles: z.array(GroupRole),
  trustsAmr: z.boolean(),
  state: z.enum(providerStates),
  testedAt: z.iso.datetime().nullable(),
  testedBy: z.string().nullable(),
  domains: z.array(ProviderDomain),
  /** To be registered there. */
  callback: z.string(),
  people: z.number().int(),
})
export type IdentityProvider = z.infer<typeof IdentityProvider>

/** A way in as sign-in pages offer it. */
export const SignInProvider = z.object({
  /** `google`, or the provider's id. */
  id: z.string(),
  name: z.string(),
  /** Addresses of these domains are its own. */
  domains: z.array(z.string()),
})
export type SignInProvider = z.infer<typeof SignInProvider>
