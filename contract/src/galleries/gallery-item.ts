import { z } from 'zod'
import { AnswersSchema } from '../forms/values/index.ts'
import { Id, ListQuery, listOf } from '../kernel/index.ts'
import { Locale } from '../kernel/locale/index.ts'

/** `awaiting`: nobody agreed yet, or no longer; `hidden`: by the team. */
export const galleryItemStates = ['awaiting', 'visible', 'hidden'] as const
export const GalleryItemState = z.enum(galleryItemStates)
export type GalleryItemState = z.infer<typeof GalleryItemState>

/** What was published of an application: what was agreed to, as it was at that moment. */
export const GallerySnapshot = z.object({
  title: z.string(),
  lang: Locale,
  categoryId: Id.nullable(),
  applicant: z.string().nullable(),
  answers: AnswersSchema,
  /** The keys that were agreed to, those without an answer included. */
  keys: z.array(z.string()),
})
export type GallerySnapshot = z.infer<typeof GallerySnapshot>

/** An application in a gallery, as the team sees it. */
export const GalleryItem = z.object({
  id: Id,
  applicationId: Id,
  reference: z.string().nullable(),
  title: z.string(),
  applicantName: z.string(),
  state: GalleryItemState,
  invitedAt: z.iso.datetime().nullable(),
  declinedAt: z.iso.datetime().nullable(),
  consentedAt: z.iso.datetime().nullable(),
  /** Fields that were agreed to. */
  agreedKeys: z.array(z.string()),
  /** Fields of the gallery that were not: they are not shown. */
  missingKeys: z.array(z.string()),
  snapshotAt: z.iso.datetime().nullable(),
  hiddenReason: z.string(),
  position: z.int(),
  place: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  /** Whoever applies has an account, and answers by themselves. */
  hasAccount: z.boolean(),
  /** It was withdrawn or put in the trash: it is shown to nobody. */
  isGone: z.boolean(),
})
export type GalleryItem = z.infer<typeof GalleryItem>

export const GalleryItemsQuery = ListQuery.pick({ page: true, perPage: true, limit: true, search: true }).extend({
  /** `declined` and `outdated` (not all fields agreed to) are parts of the others. */
  state: z.enum([...galleryItemStates, 'declined', 'outdated']).optional(),
})
export type GalleryItemsQuery = z.infer<typeof GalleryItemsQuery>
export const GalleryItems = listOf(GalleryItem)

/** A field whose answer is no longer what is published. Texts in the language asked for. */
export const GalleryItemChange = z.object({
  key: z.string(),
  title: z.string(),
  published: z.string(),
  current: z.string(),
})
export const GalleryItemChanges = z.object({
  data: z.array(GalleryItemChange),
  /** The application was sent back: what stands in it was not sent. */
  isBeingCompleted: z.boolean(),
})
export type GalleryItemChanges = z.infer<typeof GalleryItemChanges>

/** Where an item stands on the map, when those who apply agreed to that; null takes it away. */
export const GalleryItemPlace = z.object({
  place: z.string().trim().max(200),
  latitude: z.number().min(-90).max(90).nullable(),
  longitude: z.number().min(-180).max(180).nullable(),
})
export type GalleryItemPlace = z.infer<typeof GalleryItemPlace>

/** What somebody without an account agreed to, and where that can be read: a letter, a mail. */
export const RecordGalleryConsent = z.object({
  keys: z.array(z.string().max(80)).max(100),
  proof: z.string().trim().min(3, 'required').max(500),
})
export type RecordGalleryConsent = z.infer<typeof RecordGalleryConsent>

/** What the team does with an item. A reason is for the team: the public is told nothing. */
export const ChangeGalleryItem = z.object({
  hidden: z
    .object({ reason: z.string().trim().max(500) })
    .nullable()
    .optional(),
  at: GalleryItemPlace.optional(),
})
export type ChangeGalleryItem = z.infer<typeof ChangeGalleryItem>
