import { z } from 'zod'
import { Id } from '../kernel/index.ts'

/** Days within which the law wants a request about personal data answered (GDPR, article 12). */
export const requestDays = 30

export const RequestKind = z.enum(['erasure', 'access', 'correction'])
export type RequestKind = z.infer<typeof RequestKind>

export const RequestState = z.enum(['waiting', 'planned', 'done', 'refused', 'cancelled'])

/**
 * `identity`: names, addresses, files and answers that say who somebody is go. `shell`: all answers go, the number, dates,
 * marks and decision stay. `all`: nothing stays.
 */
export const ErasureMode = z.enum(['identity', 'shell', 'all'])
export type ErasureMode = z.infer<typeof ErasureMode>

/** What a platform holds of a person, in figures. */
export const Holdings = z.object({
  account: z.number().int(),
  drafts: z.number().int(),
  applications: z.number().int(),
  files: z.number().int(),
  messages: z.number().int(),
  juries: z.number().int(),
})
export type Holdings = z.infer<typeof Holdings>

export const PrivacyRequest = z.object({
  id: Id,
  kind: RequestKind,
  origin: z.enum(['account', 'mail', 'team', 'deletion']),
  /** Both are empty once the person was erased. */
  name: z.string(),
  email: z.string(),
  message: z.string(),
  holdings: Holdings,
  askedAt: z.iso.datetime(),
  dueAt: z.iso.datetime(),
  state: RequestState,
  mode: ErasureMode.nullable(),
  plannedAt: z.iso.datetime().nullable(),
  /** Due, and waiting for a jury to end its work. */
  isHeld: z.boolean(),
  answer: z.string(),
  /** Of the team; empty: nobody of it, or somebody who has left. */
  answeredBy: z.string(),
  answeredAt: z.iso.datetime().nullable(),
  certificateNumber: z.string().nullable(),
})
export type PrivacyRequest = z.infer<typeof PrivacyRequest>

/** What an erasure would meet. */
export const ErasureForecast = z.object({
  /** Their applications that a jury is at work on: the erasure waits until it has ended. */
  inEvaluation: z.number().int(),
  /** Their applications that a published result counts: they keep a shell. */
  inResult: z.number().int(),
  /** Their applications that a hold protects. */
  onHold: z.number().int(),
  /** Documents of sale to them, which the law has kept for ten years. */
  invoices: z.number().int(),
  isOnlyOwner: z.boolean(),
})
export type ErasureForecast = z.infer<typeof ErasureForecast>

/** What waits for an answer: late is what the law's days have run out of. */
export const PrivacyRequestCounts = z.object({
  open: z.number().int(),
  late: z.number().int(),
  /** Of the open ones, the next due. */
  nextDueAt: z.iso.datetime().nullable(),
})
export type PrivacyRequestCounts = z.infer<typeof PrivacyRequestCounts>

export const PrivacyRequestWithForecast = z.object({ request: PrivacyRequest, forecast: ErasureForecast })
export type PrivacyRequestWithForecast = z.infer<typeof PrivacyRequestWithForecast>

export const NewPrivacyRequest = z.object({
  kind: RequestKind,
  name: z.string().trim().max(200).default(''),
  email: z.email('email').max(254),
  message: z.string().trim().max(5000).default(''),
  /** When it came; the clock runs from then. */
  askedAt: z.iso.datetime().optional(),
})
export type NewPrivacyRequest = z.infer<typeof NewPrivacyRequest>

export const OwnPrivacyRequest = z.object({ kind: RequestKind, message: z.string().trim().max(5000).default('') })
export type OwnPrivacyRequest = z.infer<typeof OwnPrivacyRequest>

export const PublicPrivacyRequest = z.object({
  kind: RequestKind,
  email: z.email('email').max(254),
  message: z.string().trim().max(5000).default(''),
})
export type PublicPrivacyRequest = z.infer<typeof PublicPrivacyRequest>

/** What a person types before anything is erased for good. */
export const erasureWord = 'DLT'

export const ErasurePlan = z.object({
  mode: ErasureMode,
  /** Absent: at once. */
  at: z.iso.datetime().optional(),
  confirmation: z
    .string()
    .max(20)
    .refine((text) => text === erasureWord, 'confirmation'),
})
export type ErasurePlan = z.infer<typeof ErasurePlan>

const CertificateLine = z.object({
  what: z.enum([
    'account',
    'drafts',
    'applications',
    'files',
    'messages',
    'juries',
    'votes',
    'transactions',
    'invoices',
    'mails',
    'logs',
  ]),
  count: z.number().int(),
  /** `law`: whole, for as many years as the law asks. */
  fate: z.enum(['erased', 'anonymous', 'kept', 'law']),
})

/** Proof of an erasure: figures and no name, signed with the key of the installation. */
export const ErasureCertificate = z.object({
  number: z.string(),
  platform: z.string(),
  askedAt: z.iso.datetime(),
  erasedAt: z.iso.datetime(),
  mode: ErasureMode,
  by: z.string(),
  lines: z.array(CertificateLine),
  /** SHA-256 of all the above. */
  hash: z.string(),
  /** Ed25519 of the hash, and the key that it is checked with, in base64. */
  signature: z.string(),
  publicKey: z.string(),
})
export type ErasureCertificate = z.infer<typeof ErasureCertificate>

/** What must not be erased for now. */
export const Hold = z.object({
  id: Id,
  applicationId: Id,
  /** How the application is quoted. */
  reference: z.string(),
  title: z.string(),
  program: z.string(),
  reason: z.string(),
  placedBy: z.string(),
  placedAt: z.iso.datetime(),
  until: z.iso.datetime().nullable(),
})
export type Hold = z.infer<typeof Hold>

export const NewHold = z.object({
  /** The application's reference, as people quote it. */
  reference: z.string().trim().min(1).max(80),
  reason: z.string().trim().min(1).max(1000),
  until: z.iso.datetime().nullable().default(null),
})
export type NewHold = z.infer<typeof NewHold>
