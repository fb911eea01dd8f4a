import { z } from 'zod'
import { Id } from '../kernel/index.ts'

/** What a browser brings back from a passkey (WebAuthn level 3, JSON serialisation). */
export const PasskeyAnswer = z.looseObject({
  id: z.string().min(1).max(1400),
  rawId: z.string().max(1400),
  type: z.literal('public-key'),
  response: z.looseObject({ clientDataJSON: z.string().max(8000) }),
  clientExtensionResults: z.looseObject({}),
})
export type PasskeyAnswer = z.infer<typeof PasskeyAnswer>

export const Passkey = z.object({
  id: z.string(),
  name: z.string(),
  /** The host that it signs in to. */
  host: z.string(),
  /** Kept by a password manager, on several devices. */
  isSynced: z.boolean(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
})
export type Passkey = z.infer<typeof Passkey>

/** How an account is kept. */
export const Security = z.object({
  /** Since when an authenticator app gives codes. */
  totpSince: z.iso.datetime().nullable(),
  recoveryCodesLeft: z.number().int(),
  passkeys: z.array(Passkey),
  /** From when a role of the person asks for a second factor. */
  imposedFrom: z.iso.datetime().nullable(),
  /** Dangerous acts are open until then. */
  provenUntil: z.iso.datetime().nullable(),
  /** The address that a link was sent to, until it is followed. */
  pendingEmail: z.string().nullable(),
})
export type Security = z.infer<typeof Security>

/** A device on which the person is signed in. */
export const OpenSignIn = z.object({
  id: Id,
  /** The browser's own description of itself; `deviceOf` reads it. */
  agent: z.string(),
  method: z.enum(['password', 'magic_link', 'passkey', 'invitation', 'google', 'sso']),
  hasSecondFactor: z.boolean(),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  isCurrent: z.boolean(),
  /** Opened by a provider of the platform: it works there alone. */
  isBound: z.boolean(),
})
export type OpenSignIn = z.infer<typeof OpenSignIn>
