import { z } from 'zod'
import { Id } from '../kernel/index.ts'
import { Locale, LocalizedText, TimeZone } from '../kernel/locale/index.ts'

/** A colour is accepted only as `#RRGGBB` (docs/rules.md §5). */
export const Colour = z.string().regex(/^#[0-9a-f]{6}$/i, 'colour')

/** The plan `standby`, and the statuses of suspension, send staff to their landing pages (docs/rules.md §4). */
export const Subscription = z.object({
  status: z.enum(['trial', 'active', 'past_due', 'suspend', 'suspended', 'suspension_expired', 'closing', 'deleted']),
  plan: z.object({ label: z.string(), features: z.array(z.string()) }),
  additionalFeatures: z.array(z.string()),
  features: z.array(z.string()),
})
export type Subscription = z.infer<typeof Subscription>

/** The platform as its own pages know it (docs/rules.md §3). Plan and subscription are told to signed-in people only. */
export const PlatformDetails = z.object({
  id: Id,
  name: z.string(),
  slug: z.string(),
  plan: z.string().nullable(),
  subscription: Subscription.nullable(),
  /** Host that the platform's pages must be read at; null: any of its own will do. */
  domainToUse: z.string().nullable(),
  scheme: z.enum(['http', 'https']),
  deleted: z.boolean(),
  supportedLangs: z.array(Locale),
  defaultLang: Locale,
  tagline: LocalizedText,
  theme: z.object({ config: z.object({ primaryColor: Colour, secondaryColor: Colour }) }),
})
export type PlatformDetails = z.infer<typeof PlatformDetails>

/** What the people of a platform may change of it. */
export const PlatformSettings = z.object({
  name: z.string().trim().min(1).max(120),
  tagline: LocalizedText,
  /** Where answers to the platform's mails go; empty: nowhere in particular. */
  contactEmail: z.email('email').max(254).or(z.literal('')),
  supportedLangs: z.array(Locale).min(1),
  /** One of `supportedLangs`. */
  defaultLang: Locale,
  /** New programs live by its clocks unless they say otherwise, and so do dates that belong to no program. */
  timeZone: TimeZone,
  primaryColor: Colour,
  secondaryColor: Colour,
})
export type PlatformSettings = z.infer<typeof PlatformSettings>
