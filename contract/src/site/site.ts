import { z } from 'zod'
import { Locale } from '../kernel/locale/index.ts'
import { CleanHtml, CleanText } from '../kernel/text/index.ts'
import { HomeBlocks } from './home-block.ts'
import { SiteLook } from './look.ts'
import { SiteMenu } from './menu.ts'
import { ListingOrder, listingFacts, listingFilters, listingLayouts, ProgramListing } from './program-listing.ts'

/** The parts of a site that are drafted apart. */
export const siteParts = ['look', 'home', 'listing', 'menu'] as const
export const SitePart = z.enum(siteParts)
export type SitePart = z.infer<typeof SitePart>

export const SiteContent = z.object({ look: SiteLook, home: HomeBlocks, listing: ProgramListing, menu: SiteMenu })
export type SiteContent = z.infer<typeof SiteContent>

const Revisions = z.object({ look: z.int(), home: z.int(), listing: z.int(), menu: z.int() })

export const SiteVersion = z.object({
  number: z.int(),
  publishedAt: z.iso.datetime(),
  publishedBy: z.string().nullable(),
})
export type SiteVersion = z.infer<typeof SiteVersion>

/** What the team is changing, beside what everybody sees. */
export const SiteDraft = z.object({
  draft: SiteContent,
  /** The rich texts of the draft by the id of their block, as they may stand in a page. */
  texts: z.record(z.string(), CleanText),
  published: SiteContent,
  /** Of each part: grows with each change, to be given back with the next. */
  revisions: Revisions,
  /** The parts that differ from what is published. */
  changed: z.array(SitePart),
  changedAt: z.iso.datetime().nullable(),
  changedBy: z.string().nullable(),
  /** Newest first; the first is on line. */
  versions: z.array(SiteVersion),
})
export type SiteDraft = z.infer<typeof SiteDraft>

/** Some parts of the draft, with the revision of each that was read. */
export const SiteChange = z.object({
  look: SiteLook.optional(),
  home: HomeBlocks.optional(),
  listing: ProgramListing.optional(),
  menu: SiteMenu.optional(),
  revisions: Revisions.partial(),
})
export type SiteChange = z.infer<typeof SiteChange>

const items = {
  figures: z.array(z.object({ value: z.string(), label: z.string() })),
  quotes: z.array(z.object({ text: z.string(), name: z.string(), role: z.string() })),
  partners: z.array(z.object({ name: z.string(), address: z.string(), fileKey: z.string().nullable() })),
  questions: z.array(z.object({ question: z.string(), answer: z.string() })),
}
const shown = {
  id: z.string(),
  title: z.string(),
  /** The language that its texts are given in. */
  textLang: Locale,
}

/** A part of the home page in one language, as visitors see it. */
export const PublicBlock = z.discriminatedUnion('kind', [
  z.object({ ...shown, kind: z.literal('promise'), text: z.string(), hasSearch: z.boolean() }),
  z.object({
    ...shown,
    kind: z.literal('featured'),
    programId: z.string().nullable(),
    followsNext: z.boolean(),
    text: z.string(),
  }),
  z.object({ ...shown, kind: z.literal('programs') }),
  z.object({ ...shown, kind: z.literal('steps') }),
  z.object({ ...shown, kind: z.literal('figures'), items: items.figures }),
  z.object({ ...shown, kind: z.literal('quotes'), items: items.quotes }),
  z.object({ ...shown, kind: z.literal('partners'), items: items.partners }),
  z.object({ ...shown, kind: z.literal('text'), text: CleanHtml }),
  z.object({ ...shown, kind: z.literal('faq'), items: items.questions }),
  z.object({ ...shown, kind: z.literal('gallery'), galleryId: z.string().nullable() }),
  z.object({ ...shown, kind: z.literal('news'), text: z.string() }),
])
export type PublicBlock = z.infer<typeof PublicBlock>

export const PublicListing = z.object({
  title: z.string(),
  emptyText: z.string(),
  layout: z.enum(listingLayouts),
  order: ListingOrder,
  filters: z.array(z.enum(listingFilters)),
  shows: z.array(z.enum(listingFacts)),
  showsClosed: z.boolean(),
})
export type PublicListing = z.infer<typeof PublicListing>

/** What visitors read of a site, in one language. */
export const PublicSite = z.object({
  /** 0 while nothing was published: the usual site. */
  version: z.int(),
  homeFileKey: z.string().nullable(),
  cards: z.enum(['picture', 'compact']),
  home: z.array(PublicBlock),
  listing: PublicListing,
})
export type PublicSite = z.infer<typeof PublicSite>
