import { z } from 'zod'
import { Id } from '../kernel/index.ts'
import { isEmailAddress } from '../kernel/text/index.ts'

/** pending: never proven; verified: mails leave in its name; failing: its key is seen no more, the installation's address sends. */
export const domainStates = ['pending', 'verified', 'failing'] as const

/**
 * dkim: the key that signs; next_dkim: the one that will; former_dkim: the one before, for mails still on their way; spf,
 * return_path and dmarc are recommended.
 */
export const recordKinds = ['dkim', 'next_dkim', 'former_dkim', 'spf', 'return_path', 'dmarc'] as const
export type RecordKind = (typeof recordKinds)[number]

/** lost: it was found before. */
export const recordStates = ['unchecked', 'pending', 'found', 'wrong', 'lost'] as const

/** What is wrong with a record that is there, or why nothing is known of it. */
export const recordProblems = [
  'twice',
  'two_records',
  'other_key',
  'revoked',
  'unreadable',
  'not_included',
  'after_all',
  'other_target',
  'no_answer',
] as const
export type RecordProblem = (typeof recordProblems)[number]

/** A DNS record to create, and what was seen of it. */
export const DomainRecord = z.object({
  kind: z.enum(recordKinds),
  type: z.enum(['TXT', 'CNAME']),
  /** The whole name. */
  name: z.string(),
  value: z.string(),
  /** Without it nothing leaves in the domain's name. */
  isRequired: z.boolean(),
  state: z.enum(recordStates),
  problem: z.enum(recordProblems).nullable(),
  /** What stands there instead. */
  found: z.array(z.string()),
  /** What should stand there, where something else does that must stay. */
  corrected: z.string().nullable(),
})
export type DomainRecord = z.infer<typeof DomainRecord>

export const SendingDomain = z.object({
  id: Id,
  name: z.string(),
  state: z.enum(domainStates),
  /** elsewhere: another platform has proven it before. */
  problem: z.enum(['elsewhere']).nullable(),
  records: z.array(DomainRecord),
  /** Somebody asked for a check that is still at work. */
  isChecking: z.boolean(),
  checkedAt: z.iso.datetime().nullable(),
  verifiedAt: z.iso.datetime().nullable(),
  failingSince: z.iso.datetime().nullable(),
  /** A new key waits to be seen. */
  isRotating: z.boolean(),
  formerUntil: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  /** Of the last 30 days: how many mails left in its name, and what became of them. */
  reputation: z.object({ sent: z.int(), refused: z.int(), complained: z.int() }),
})
export type SendingDomain = z.infer<typeof SendingDomain>

/** A domain as people type it: a pasted address loses its scheme, its path and what stands before an @. */
export const AddDomain = z.object({
  name: z
    .string()
    .trim()
    .min(1)
    .max(300)
    .transform((text) =>
      text
        .toLowerCase()
        .replace(/^[a-z]+:\/\//, '')
        .replace(/^.*@/, '')
        .replace(/[/?#].*$/, '')
        .replace(/\.$/, ''),
    )
    .pipe(z.string().regex(/^[^\s.:]+(\.[^\s.:]+)+$/, 'domain')),
})
export type AddDomain = z.infer<typeof AddDomain>

export const Sender = z.object({
  id: Id,
  domainId: Id,
  address: z.string(),
  /** Shown beside the address. */
  name: z.string(),
  replyTo: z.string().nullable(),
  /** For programs that chose none, and for mails of the platform. */
  isDefault: z.boolean(),
  programIds: z.array(Id),
  /** Mails leave from it; else from the installation's address, and answers go to it. */
  isUsed: z.boolean(),
})
export type Sender = z.infer<typeof Sender>

const address = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .refine((text) => isEmailAddress(text), 'email')

/** The address is at a domain of the platform. A program has one sender: the last that names it. */
export const SenderDraft = z.object({
  address,
  name: z.string().trim().min(1, 'required').max(80),
  replyTo: address.nullable().default(null),
  isDefault: z.boolean().default(false),
  programIds: z.array(Id).max(500).default([]),
})
export type SenderDraft = z.infer<typeof SenderDraft>

/** What a platform sends with where it has no domain, or none that is verified. */
export const Senders = z.object({ data: z.array(Sender), installation: z.object({ address: z.string() }) })

export const maxDomains = 10
export const maxSenders = 50
