import { z } from 'zod'
import { Id } from '../kernel/index.ts'

/** A field as somebody is asked to agree to it, with what would be shown. */
export const ConsentField = z.object({
  key: z.string(),
  title: z.string(),
  /** As the public will read it; empty: nothing was answered. */
  text: z.string(),
  isDirect: z.boolean(),
  isAgreed: z.boolean(),
})
export type ConsentField = z.infer<typeof ConsentField>

/** A gallery that asks for an application, for those who apply. */
export const GalleryConsent = z.object({
  galleryId: Id,
  title: z.string(),
  /** Of the language that the caller reads, else the program's. */
  text: z.string(),
  /** Of the text and the fields: consent is to this version. */
  version: z.int(),
  fields: z.array(ConsentField),
  /** `asked`: nobody answered; `outdated`: more fields are asked for than were agreed to. */
  state: z.enum(['asked', 'agreed', 'outdated', 'declined']),
  givenAt: z.iso.datetime().nullable(),
  isPublished: z.boolean(),
  /** Where it is to be seen, once it is. */
  itemId: Id,
  slug: z.string(),
  programSlug: z.string(),
})
export type GalleryConsent = z.infer<typeof GalleryConsent>
export const GalleryConsents = z.object({ data: z.array(GalleryConsent) })

/** The version that was read, and the fields that are agreed to: the title always is. */
export const GiveGalleryConsent = z.object({ version: z.int(), keys: z.array(z.string().max(80)).max(100) })
export type GiveGalleryConsent = z.infer<typeof GiveGalleryConsent>
