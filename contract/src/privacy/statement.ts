import { z } from 'zod'
import { Locale } from '../kernel/locale/index.ts'

const part = z.string().trim().max(5000)

/** What a platform says about its accessibility in one language; an empty part is said in the product's own words. */
export const AccessibilityText = z.object({
  tested: part,
  limits: part,
  complaint: part,
  contact: z.string().trim().max(300),
})
export type AccessibilityText = z.infer<typeof AccessibilityText>

export const AccessibilityStatement = AccessibilityText.extend({ updatedAt: z.iso.datetime().nullable() })
export type AccessibilityStatement = z.infer<typeof AccessibilityStatement>

export const AccessibilityChange = AccessibilityText.extend({ lang: Locale })
export type AccessibilityChange = z.infer<typeof AccessibilityChange>

/** What somebody outside is there for. */
export const ProcessorPurpose = z.enum([
  'database',
  'storage',
  'mail',
  'captcha',
  'payments',
  'sign_in',
  'maps',
  'pictures',
  'companies',
  'scan',
  'support',
  'audience',
  'events',
  'apps',
])
export type ProcessorPurpose = z.infer<typeof ProcessorPurpose>

/** What is done with personal data here, as the code and the settings say it. */
export const ProcessingRegister = z.object({
  /** Parts of the copy that a person may ask for: what rooms hold about people. */
  activities: z.array(z.object({ name: z.string(), rooms: z.array(z.string()) })),
  /** Tables with people in them, as the database has them now, and the columns that name them. */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
  /** Rights that reach personal data, and how many of the team hold them. */
  permissions: z.array(z.object({ name: z.string(), holders: z.number().int() })),
  /** Whoever else receives something, as the settings name them: of the installation, or of the platform alone. */
  providers: z.array(
    z.object({ purpose: ProcessorPurpose, name: z.string(), chosenBy: z.enum(['installation', 'platform']) }),
  ),
  rules: z.number().int(),
})
export type ProcessingRegister = z.infer<typeof ProcessingRegister>
