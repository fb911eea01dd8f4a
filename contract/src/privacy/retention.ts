import { z } from 'zod'
import { Id } from '../kernel/index.ts'
import { ErasureMode } from './requests.ts'

/** What rules of retention are about, and what a length may be counted from. */
export const retentionSubjects = {
  applications: ['decision_published', 'submitted', 'program_closed'],
  drafts: ['last_change'],
  accounts: ['last_visit'],
  files: ['decision_published', 'uploaded'],
  messages: ['last_message'],
  transactions: ['last_payment'],
  mails: ['sent'],
  logs: ['happened'],
} as const

export const RetentionSubject = z.enum([
  'applications',
  'drafts',
  'accounts',
  'files',
  'messages',
  'transactions',
  'mails',
  'logs',
])
export type RetentionSubject = z.infer<typeof RetentionSubject>

export const RetentionSince = z.enum([
  'decision_published',
  'submitted',
  'program_closed',
  'last_change',
  'last_visit',
  'uploaded',
  'last_message',
  'last_payment',
  'sent',
  'happened',
])
export const RetentionUnit = z.enum(['days', 'months', 'years'])
export type RetentionUnit = z.infer<typeof RetentionUnit>

/** Days between the first letter and a run, and between the second and it. */
export const retentionMails = { first: 30, second: 7 } as const
/** Subjects that every plan may have rules about. */
export const subjectsOfEveryPlan: readonly RetentionSubject[] = ['drafts', 'logs']
/** Years for which books, and whoever they name, are kept whatever a rule says (French commercial code, article L123-22). */
export const bookYears = 10
/** Hours before a rule without any length begins. */
export const immediateDelayHours = 48

const length = { length: z.number().int().min(0).max(1200), unit: RetentionUnit }

export const RetentionRuleDraft = z
  .object({
    subject: RetentionSubject,
    since: RetentionSince,
    ...length,
    programId: z.string().max(80).nullable().default(null),
    states: z.array(z.string().max(20)).max(12).default([]),
    mode: ErasureMode.default('identity'),
    responsibleId: Id.nullable().default(null),
    isActive: z.boolean().default(true),
    /** `DLT`, for a rule that keeps nothing. */
    confirmation: z.string().max(20).default(''),
  })
  .refine(({ subject, since }) => (retentionSubjects[subject] as readonly string[]).includes(since), {
    path: ['since'],
    message: 'not_of_subject',
  })
export type RetentionRuleDraft = z.infer<typeof RetentionRuleDraft>

export const RetentionRule = z.object({
  id: Id,
  subject: RetentionSubject,
  since: RetentionSince,
  ...length,
  program: z.object({ id: Id, title: z.string() }).nullable(),
  states: z.array(z.string()),
  mode: ErasureMode,
  responsible: z.object({ id: Id, name: z.string() }).nullable(),
  isActive: z.boolean(),
  /** Its length counts from then; a shorter one waits 30 days. */
  effectiveAt: z.iso.datetime(),
  nextRunAt: z.iso.datetime().nullable(),
  /** How many things that run would erase, as they stand now; null: no run is planned. */
  nextCount: z.number().int().nullable(),
  postponedReason: z.string().nullable(),
  lastRunAt: z.iso.datetime().nullable(),
  lastCount: z.number().int().nullable(),
  /** The last run ended before it was through: the next one goes on where nothing was erased yet. */
  hasFailed: z.boolean(),
  /** Another rule is about the same and is shorter: that one wins. */
  isBeaten: z.boolean(),
})
export type RetentionRule = z.infer<typeof RetentionRule>

export const RetentionPreview = z.object({
  /** Old enough today. */
  count: z.number().int(),
  /** Of these, those that a hold, a jury at work or the law keeps. */
  kept: z.number().int(),
  /** The oldest twenty. */
  examples: z.array(z.object({ id: z.string(), name: z.string(), at: z.iso.datetime() })),
})
export type RetentionPreview = z.infer<typeof RetentionPreview>
