import { z } from 'zod'
import { Id } from '../kernel/index.ts'

/** Whoever counts visits for a platform: named to visitors before they agree. */
export const Measure = z.object({
  provider: z.string().trim().min(1).max(60),
  /** Its origin alone: what is asked of it is ours to say. */
  address: z
    .string()
    .trim()
    .max(200)
    .refine((text) => URL.canParse(text) && new URL(text).protocol === 'https:', 'url')
    .transform((text) => new URL(text).origin),
  siteId: z
    .string()
    .trim()
    .regex(/^\d{1,9}$/, 'invalid_format'),
  place: z.string().trim().min(1).max(80),
  /** French law allows 13 months for what a visitor's consent covers. */
  months: z.number().int().min(1).max(13),
})
export type Measure = z.infer<typeof Measure>

/** Where one visitor stands to being counted. */
export const Consent = z.object({
  /** Nobody counts: there is nothing to choose. */
  isMeasured: z.boolean(),
  /** False until they agree. */
  analyze: z.boolean(),
  /** Null: they have not chosen, or too long ago, or for other words. */
  chosenAt: z.iso.datetime().nullable(),
  keptUntil: z.iso.datetime().nullable(),
  /** Their browser says no for them (Global Privacy Control). */
  isRefusedByBrowser: z.boolean(),
  policyVersion: z.number().int(),
})
export type Consent = z.infer<typeof Consent>

export const consentSources = ['banner', 'panel', 'page'] as const

export const ConsentChange = z.object({ analyze: z.boolean(), source: z.enum(consentSources).default('banner') })
export type ConsentChange = z.infer<typeof ConsentChange>

/** The same from a form of a page without scripts. */
export const ConsentForm = z.object({
  choice: z.enum(['accept', 'refuse']),
  source: z.enum(consentSources).default('banner'),
  /** The page to come back to. */
  back: z.string().max(2000).default('/'),
})
export type ConsentForm = z.infer<typeof ConsentForm>

/** A choice as proof of it. */
export const ConsentProof = z.object({
  id: Id,
  /** The first signs of the visitor's random number: who shows the whole in their cookie made this choice. */
  visitor: z.string(),
  analyze: z.boolean(),
  policyVersion: z.number().int(),
  lang: z.string(),
  source: z.enum(consentSources),
  at: z.iso.datetime(),
  withdrawnAt: z.iso.datetime().nullable(),
})
export type ConsentProof = z.infer<typeof ConsentProof>

/** What a platform counts, and how visitors answered the words of today. */
export const CookieSettings = z.object({
  measure: Measure.nullable(),
  policyVersion: z.number().int(),
  accepted: z.number().int(),
  refused: z.number().int(),
})
export type CookieSettings = z.infer<typeof CookieSettings>

export const CookieSettingsChange = z.object({
  measure: Measure.nullable(),
  /** Asks everybody again, whatever they chose. */
  asksAgain: z.boolean().default(false),
})
export type CookieSettingsChange = z.infer<typeof CookieSettingsChange>
