import { z } from 'zod'
import { Id, ListQuery, listOf } from '../kernel/index.ts'
import { Locale } from '../kernel/locale/index.ts'
import { AreaQuery } from '../places/index.ts'
import { PublicProgramLook } from '../programs/page/index.ts'
import { galleryLimits } from './gallery.ts'

export const PublicFilter = z.object({
  key: z.string(),
  title: z.string(),
  /** How many items have each, under the other filters. */
  options: z.array(z.object({ value: z.string(), label: z.string(), count: z.int() })),
})
export type PublicFilter = z.infer<typeof PublicFilter>

/** A gallery as anyone sees it; one that is not published answers as one that does not exist. */
export const PublicGallery = z.object({
  id: Id,
  slug: z.string(),
  /** Always true: what is read here is there to be seen, empty or not. */
  published: z.boolean(),
  program: z.object({
    id: Id,
    slug: z.string(),
    title: z.string(),
    /** Its pages wear the colours of their program. */
    look: PublicProgramLook.pick({ primaryColor: true, secondaryColor: true }),
  }),
  title: z.string(),
  lead: z.string(),
  /** The language that the texts are in. */
  textLang: Locale,
  total: z.int(),
  hasFilters: z.boolean(),
  hasMap: z.boolean(),
  isShuffled: z.boolean(),
  isIndexable: z.boolean(),
  /** Rises with each change of what is shown. */
  number: z.int(),
})
export type PublicGallery = z.infer<typeof PublicGallery>

export const PublicFile = z.object({
  key: z.string(),
  name: z.string(),
  kind: z.enum(['image', 'audio', 'video', 'pdf']),
  mime: z.string(),
  size: z.int(),
})
export type PublicFile = z.infer<typeof PublicFile>

export const PublicFact = z.object({
  key: z.string(),
  title: z.string(),
  text: z.string(),
  /** `text` of several lines, a web address, or files. */
  kind: z.enum(['short', 'long', 'link', 'files']),
  files: z.array(PublicFile),
})
export type PublicFact = z.infer<typeof PublicFact>

export const PublicCard = z.object({
  id: Id,
  title: z.string(),
  lang: Locale,
  picture: PublicFile.nullable(),
  category: z.string().nullable(),
  place: z.string().nullable(),
  /** That it won, in words; null: nothing is said of it, or nothing was published. */
  award: z.string().nullable(),
  facts: z.array(PublicFact),
})
export type PublicCard = z.infer<typeof PublicCard>

export const PublicPoint = z.object({
  id: Id,
  title: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  facts: z.array(PublicFact),
})
export type PublicPoint = z.infer<typeof PublicPoint>

export const PublicItem = PublicCard.extend({
  applicant: z.string().nullable(),
  facts: z.array(PublicFact),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  /** When what is shown was published. */
  shownAt: z.iso.datetime(),
})
export type PublicItem = z.infer<typeof PublicItem>

/**
 * `where`: `key:value` of the filters, several with `,` between them; what a gallery does not filter by is ignored. `seed`: the
 * order that the first page was read in.
 */
export const PublicItemsQuery = ListQuery.pick({ after: true, search: true }).extend({
  perPage: z.coerce.number().int().min(1).max(galleryLimits.perPage).optional(),
  where: z.string().max(2000).optional(),
  seed: z.coerce.number().int().min(0).max(2_147_483_647).optional(),
  lang: Locale.optional(),
})
export type PublicItemsQuery = z.infer<typeof PublicItemsQuery>

export const PublicItems = listOf(PublicCard).extend({
  /** The order of this visit, to be sent along for the next page; 0 where all see the same order. */
  seed: z.int(),
})
export type PublicItems = z.infer<typeof PublicItems>

export const PublicFacets = z.object({ data: z.array(PublicFilter) })
/** Items on a map beyond so many are put together on the server, in what is looked at. */
export const maxGalleryPoints = 2000
/** What is looked at; absent: the world. */
export const PublicPointsQuery = PublicItemsQuery.pick({ where: true, search: true, lang: true }).extend({
  ...AreaQuery.partial().shape,
  zoom: z.coerce.number().int().min(0).max(20).optional(),
})
export type PublicPointsQuery = z.infer<typeof PublicPointsQuery>

export const PublicPoints = z.object({
  data: z.array(PublicPoint),
  /** Several items near each other, where there are too many to be sent one by one. */
  clusters: z.array(z.object({ latitude: z.number(), longitude: z.number(), count: z.int() })),
  /** Every item with a place is in `data`. */
  isWhole: z.boolean(),
  /** In the list, and on no map. */
  withoutPlace: z.int(),
})
export type PublicPoints = z.infer<typeof PublicPoints>

/** How many a page shows. */
export const cardsPerPage = 24
/** Orders that visitors are given; the same visitor keeps theirs. */
export const visitOrders = 16
/** A page of a gallery that other sites show in a frame carries this in its address. */
export const embedWord = 'embed'
