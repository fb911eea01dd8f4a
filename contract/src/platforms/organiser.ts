import { z } from 'zod'
import { LocalizedText } from '../kernel/locale/index.ts'

const Line = z.string().trim().max(200)
const WebAddress = z
  .string()
  .trim()
  .max(500)
  .regex(/^(https?:\/\/\S+)?$/i, 'url')

/** The organisation behind a platform, as legal pages, mails and invoices name it. */
export const OrganiserProfile = z.object({
  legalName: Line,
  legalForm: Line,
  /** SIRET, VAT or register number. */
  registration: Line,
  address: z.object({
    line1: Line,
    line2: Line,
    zipCode: z.string().trim().max(20),
    city: Line,
    country: z.string().max(2),
  }),
  contactEmail: z.email('email').max(254).or(z.literal('')),
  phone: z.string().trim().max(40),
  website: WebAddress,
  socials: z.array(WebAddress.min(1, 'required')).max(8),
  about: LocalizedText,
})
export type OrganiserProfile = z.infer<typeof OrganiserProfile>
