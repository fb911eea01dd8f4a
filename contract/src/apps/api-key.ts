import { z } from 'zod'
import { type Scope, scopeNames } from './scopes.ts'

/** Keys of one platform that live at once. */
export const maxApiKeys = 50
/** Days after which a key ends at the latest, where it has to. */
export const maxKeyDays = 366
/** Calls a minute of one key or one token. */
export const callsPerMinute = 600
/** Hours for which a secret that was replaced still opens. */
export const maxKeyOverlapHours = 168
/** How every key begins, so that people and scanners of secrets know it. */
export const keyPrefix = 'lrl_sk_'

export const ScopeName = z.enum(scopeNames as [Scope, ...Scope[]])

/** An address, or a range of addresses in CIDR notation. */
export const IpRange = z
  .string()
  .trim()
  .max(50)
  .pipe(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], 'ip_range'))

export const ApiKeyDraft = z.object({
  name: z.string().trim().min(1).max(120),
  scopes: z.array(ScopeName).min(1).max(20),
  /** Null: it never ends; for owners alone. */
  expiresAt: z.iso.datetime().nullable(),
  /** Whence it may call; none: from anywhere. */
  ipRanges: z.array(IpRange).max(20).default([]),
})
export type ApiKeyDraft = z.infer<typeof ApiKeyDraft>

export const ApiKey = z.object({
  id: z.uuid(),
  name: z.string(),
  /** The end of its secret. */
  hint: z.string(),
  scopes: z.array(ScopeName),
  /** The one program that it may work on; null: all those of its author. */
  program: z.object({ id: z.uuid(), slug: z.string(), title: z.string() }).nullable(),
  ipRanges: z.array(z.string()),
  expiresAt: z.iso.datetime().nullable(),
  hasExpired: z.boolean(),
  lastUsedAt: z.iso.datetime().nullable(),
  /** Until when the secret that was replaced still opens. */
  formerUntil: z.iso.datetime().nullable(),
  createdBy: z.string().nullable(),
  createdAt: z.iso.datetime(),
})
export type ApiKey = z.infer<typeof ApiKey>

/** The secret is shown this once. */
export const ApiKeyWithSecret = ApiKey.extend({ secret: z.string() })
export type ApiKeyWithSecret = z.infer<typeof ApiKeyWithSecret>

export const ApiKeyList = z.object({
  data: z.array(ApiKey),
  /** Of the scopes, those that whoever asks has the rights for. */
  allowed: z.array(ScopeName),
  /** Whether a key of theirs may have no end. */
  mayNeverEnd: z.boolean(),
  max: z.number().int(),
})
export type ApiKeyList = z.infer<typeof ApiKeyList>

/** Who calls with a key, a token or a sign-in. */
export const ApiIdentity = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  platform: z.object({ id: z.uuid(), slug: z.string(), name: z.string() }),
  /** Empty for a sign-in: it is not limited. */
  scopes: z.array(ScopeName),
  programId: z.uuid().nullable(),
})
export type ApiIdentity = z.infer<typeof ApiIdentity>
