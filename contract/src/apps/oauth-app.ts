import { z } from 'zod'
import { ScopeName } from './api-key.ts'

export const maxOauthApps = 30
export const maxRedirectUris = 10
/** Seconds for which a code, an access token and a refresh token are good. */
export const codeSeconds = 60
export const accessSeconds = 3600
export const refreshSeconds = 180 * 86_400
/** Seconds for which a refresh token that was used answers the same pair again. */
export const graceSeconds = 60

const loopback = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?(\/|$)/

/** Where answers go: https, or http on the machine of whoever tries it; without a fragment or a user part. */
export const RedirectUri = z
  .string()
  .trim()
  .max(2000)
  .refine((text) => {
    if (!URL.canParse(text) || text.includes('#')) return false
    const { protocol, username, password } = new URL(text)
    return !username && !password && (protocol === 'https:' || loopback.test(text))
  }, 'redirect_uri')

export const OauthAppDraft = z.object({
  name: z.string().trim().min(1).max(80),
  /** Who makes it, as people are told. */
  publisher: z.string().trim().max(120),
  redirectUris: z.array(RedirectUri).min(1).max(maxRedirectUris),
  /** What it may ask for. */
  scopes: z.array(ScopeName).min(1).max(20),
  /** Runs where it cannot keep a secret: in a browser or on a phone. */
  isPublic: z.boolean().default(false),
})
export type OauthAppDraft = z.infer<typeof OauthAppDraft>

export const OauthApp = z.object({
  id: z.uuid(),
  clientId: z.string(),
  name: z.string(),
  publisher: z.string(),
  redirectUris: z.array(z.string()),
  scopes: z.array(ScopeName),
  isPublic: z.boolean(),
  isSuspended: z.boolean(),
  secretHint: z.string().nullable(),
  /** People who connected it. */
  people: z.number().int(),
  createdAt: z.iso.datetime(),
})
export type OauthApp = z.infer<typeof OauthApp>

/** The secret is shown this once; a public application has none. */
export const OauthAppWithSecret = OauthApp.extend({ secret: z.string().nullable() })
export type OauthAppWithSecret = z.infer<typeof OauthAppWithSecret>

export const ConnectedApp = z.object({
  id: z.uuid(),
  name: z.string(),
  publisher: z.string(),
  scopes: z.array(ScopeName),
  person: z.string(),
  connectedAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
})
export type ConnectedApp = z.infer<typeof ConnectedApp>
