import { z } from 'zod'
import { FieldKey } from '../forms/definition/index.ts'
import { Id, Slug } from '../kernel/index.ts'
import { LocalizedText, localizedTextUpTo, MomentInput } from '../kernel/locale/index.ts'
import { FilterTreeSchema } from '../listing/index.ts'

/** Where a field is shown: on the card of a list, on the page of an item, among the filters, in the popup of the map. */
export const galleryPlaces = ['card', 'page', 'filter', 'map'] as const
export const GalleryPlace = z.enum(galleryPlaces)
export type GalleryPlace = z.infer<typeof GalleryPlace>

/** What a gallery may show besides answers. The title is always shown: an item has a name. `award`: that it won, once that is public. */
export const ownKeys = ['title', 'category', 'applicant', 'place', 'award'] as const
export type OwnKey = (typeof ownKeys)[number]

export const GalleryFieldKey = z.union([z.enum(ownKeys), FieldKey])

/** A field that the public sees, in the order of the page. */
export const GalleryField = z.object({ key: GalleryFieldKey, places: z.array(GalleryPlace).max(4) })
export type GalleryField = z.infer<typeof GalleryField>

/** Of a decision: those that applicants can read already, and no other. */
export const GallerySource = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('hand') }),
  z.object({ kind: z.literal('filter'), filter: FilterTreeSchema }),
  z.object({ kind: z.literal('tag'), tagId: Id }),
  z.object({ kind: z.literal('decision'), decision: z.enum(['accepted', 'waitlisted']) }),
])
export type GallerySource = z.infer<typeof GallerySource>

/** `random`: another order for each visitor, the same during a visit. */
export const GalleryOrder = z.discriminatedUnion('by', [
  z.object({ by: z.literal('random') }),
  z.object({ by: z.literal('hand') }),
  z.object({ by: z.literal('title') }),
  z.object({ by: z.literal('field'), key: GalleryFieldKey, direction: z.enum(['asc', 'desc']) }),
])
export type GalleryOrder = z.infer<typeof GalleryOrder>

export const galleryStates = ['draft', 'published', 'unpublished'] as const
export const GalleryState = z.enum(galleryStates)
export type GalleryState = z.infer<typeof GalleryState>

/** The host of another site: `www.example.org`, or `*.example.org` for all below it. */
export const EmbedHost = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .regex(/^(\*\.)?([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9](:\d{2,5})?$/, 'host')

export const galleryLimits = { galleries: 100, fields: 60, filters: 8, items: 20_000, embedHosts: 20, perPage: 60 }

const Title = localizedTextUpTo(200).refine((title) => Object.values(title).some((text) => text?.trim()), 'required')

/** What the team writes of a gallery. A change of `consentText` or of the fields asks people anew. */
export const GalleryDraft = z.object({
  title: Title,
  lead: localizedTextUpTo(1000),
  source: GallerySource,
  fields: z.array(GalleryField).max(galleryLimits.fields),
  /** The question whose first picture stands on cards; null: cards are drawn from the name. */
  pictureKey: FieldKey.nullable(),
  order: GalleryOrder,
  consentText: localizedTextUpTo(3000),
  isIndexable: z.boolean(),
  embedHosts: z.array(EmbedHost).max(galleryLimits.embedHosts),
  /** Published, it is seen from then on; null: at once. */
  opensAt: MomentInput.nullable(),
  /** It is seen until then; null: until somebody takes it away. */
  closesAt: MomentInput.nullable(),
})
export type GalleryDraft = z.infer<typeof GalleryDraft>

/** `etag`: the edition that was read; refused as `stale` when a colleague was faster. */
export const SaveGallery = GalleryDraft.partial().extend({ slug: Slug.optional(), etag: z.int() })
export type SaveGallery = z.infer<typeof SaveGallery>

export const CreateGallery = GalleryDraft.pick({ title: true }).extend({ source: GallerySource.optional() })
export type CreateGallery = z.infer<typeof CreateGallery>

export const GalleryCounts = z.object({
  visible: z.int(),
  awaiting: z.int(),
  /** Of those that wait, whoever said no. */
  declined: z.int(),
  hidden: z.int(),
})
export type GalleryCounts = z.infer<typeof GalleryCounts>

/** A gallery as its team sees it. */
export const Gallery = z.object({
  ...GalleryDraft.shape,
  title: LocalizedText,
  lead: LocalizedText,
  consentText: LocalizedText,
  id: Id,
  programId: Id,
  slug: z.string(),
  state: GalleryState,
  consentVersion: z.int(),
  counts: GalleryCounts,
  etag: z.int(),
  publishedAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type Gallery = z.infer<typeof Gallery>

/** A field that may be shown, or may not. `locked`: never, as it was given in confidence or is no answer. */
export const PublishableField = z.object({
  key: GalleryFieldKey,
  type: z.string(),
  title: LocalizedText,
  places: z.array(GalleryPlace),
  /** Says who somebody is, or how to reach them: agreed to by a tick of its own. */
  isDirect: z.boolean(),
  locked: z.boolean(),
})
export type PublishableField = z.infer<typeof PublishableField>

/** What the source holds now, beside what the gallery holds. */
export const GallerySourceReport = z.object({
  matching: z.int(),
  toAdd: z.int(),
  /** In the gallery, and no longer in its source: they stay until somebody removes them. */
  strayed: z.int(),
  /** Left out, since a decision about them is not public yet. */
  unpublishedDecisions: z.int(),
})
export type GallerySourceReport = z.infer<typeof GallerySourceReport>
