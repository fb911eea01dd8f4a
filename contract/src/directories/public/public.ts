import { z } from 'zod'
import { Id, ListQuery } from '../../kernel/index.ts'
import { Locale } from '../../kernel/locale/index.ts'
import { isEmailAddress } from '../../kernel/text/index.ts'
import { AreaQuery } from '../../places/index.ts'
import { EntryContent, OwnContent, Position, precisions } from '../entry.ts'
import { entriesPerPage, maxEntriesPerPage } from './limits.ts'

const circle = /^-?\d{1,2}(\.\d{1,6})?,-?\d{1,3}(\.\d{1,6})?,\d{1,3}$/

/** `45.764,4.836,25`: within 25 km of there. */
export const Circle = z
  .string()
  .regex(circle, 'circle')
  .transform((text) => {
    const [lat = 0, lng = 0, km = 0] = text.split(',').map(Number)
    return { lat, lng, km }
  })
  .pipe(
    z.object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180), km: z.number().min(1).max(500) }),
  )
export type Circle = z.output<typeof Circle>
const near = { near: circleText().optional() }

function circleText() {
  return z
    .string()
    .max(100)
    .refine((text) => Circle.safeParse(text).success, 'circle')
}

export const DirectoryFace = z.object({
  slug: z.string(),
  title: z.string(),
  lead: z.string(),
  count: z.int(),
})
export type DirectoryFace = z.infer<typeof DirectoryFace>

/** A field as visitors read it. */
export const ShownField = z.object({ key: z.string(), title: z.string() })

export const PublicDirectory = DirectoryFace.extend({
  hasMap: z.boolean(),
  isIndexable: z.boolean(),
  /** What can be ticked, in order. */
  facets: z.array(ShownField),
  /** Values of domain in the order of their colours. */
  domains: z.array(z.string()),
  acceptsSuggestions: z.boolean(),
})
export type PublicDirectory = z.infer<typeof PublicDirectory>

/** `{"domain":["Sobriété","Mobilités"],"town":["Lyon"]}`: ticks of one field add up, fields narrow each other. */
export const EntryFilter = z.record(z.string().max(20), z.array(z.string().max(200)).max(50))
export type EntryFilter = z.infer<typeof EntryFilter>

const perPage = z.coerce
  .number()
  .int()
  .min(1)
  .max(maxEntriesPerPage)
  .optional()
  .describe(`${entriesPerPage} when absent`)

export const PublicEntryQuery = ListQuery.pick({
  after: true,
  before: true,
  page: true,
  search: true,
  filter: true,
}).extend({
  ...near,
  limit: perPage,
  perPage,
  sort: z.enum(['-publishedAt', 'title']).optional(),
})
export type PublicEntryQuery = z.infer<typeof PublicEntryQuery>

export const EntryCard = z.object({
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  domain: z.string(),
  town: z.string(),
  distinction: z.string(),
})
export type EntryCard = z.infer<typeof EntryCard>

export const FacetQuery = ListQuery.pick({ search: true, filter: true }).extend(near)

export const DirectoryFacets = z.object({
  found: z.int(),
  /** Of those found, on the map. */
  positioned: z.int(),
  facets: z.array(z.object({ key: z.string(), values: z.array(z.object({ value: z.string(), count: z.int() })) })),
})
export type DirectoryFacets = z.infer<typeof DirectoryFacets>

export const MapQuery = FacetQuery.extend({
  ...AreaQuery.shape,
  zoom: z.coerce.number().int().min(0).max(20),
})

export const DirectoryMap = z.object({
  pins: z.array(EntryCard.extend({ lat: z.number(), lng: z.number() })),
  clusters: z.array(z.object({ lat: z.number(), lng: z.number(), count: z.int() })),
  /** All that is found, wherever it is; null: nothing has a place. */
  whole: z.object({ west: z.number(), south: z.number(), east: z.number(), north: z.number() }).nullable(),
  isWhole: z.boolean(),
})
export type DirectoryMap = z.infer<typeof DirectoryMap>

export const EntryPage = EntryCard.extend({
  directory: z.object({ slug: z.string(), title: z.string(), isIndexable: z.boolean() }),
  about: z.string(),
  website: z.string(),
  organisation: z.string(),
  figures: EntryContent.shape.figures,
  seeks: EntryContent.shape.seeks,
  own: z.array(z.object({ title: z.string(), value: z.string() })),
  position: Position.nullable(),
  precision: z.enum(precisions),
  canBeWrittenTo: z.boolean(),
  isClaimed: z.boolean(),
  /** Of whoever looks at their own entry: opens it for them. */
  ownToken: z.string().nullable(),
})
export type EntryPage = z.infer<typeof EntryPage>

const Email = z.string().trim().max(254).refine(isEmailAddress, 'email')
const PersonName = z.string().trim().min(1, 'required').max(120)

/** Handed on to whoever stands behind an entry; an answer goes to the sender. */
export const WriteRelay = z.object({
  name: PersonName,
  email: Email,
  message: z.string().trim().min(10, 'too_short').max(3000),
  lang: Locale,
})
export type WriteRelay = z.infer<typeof WriteRelay>

export const reportReasons = ['wrong', 'gone', 'offensive', 'not_agreed', 'other'] as const
export const WriteReport = z.object({
  reason: z.enum(reportReasons),
  details: z.string().trim().max(1000),
  /** Absent: nobody is answered. */
  email: z.union([z.literal(''), Email]),
})
export type WriteReport = z.infer<typeof WriteReport>

/** A correction of an entry, or with `CorrectEntry` of none, a new one. */
export const WriteSuggestion = z.object({ content: OwnContent, name: PersonName, email: Email })
export type WriteSuggestion = z.infer<typeof WriteSuggestion>

export const WriteClaim = z.object({ name: PersonName, email: Email, lang: Locale })
export type WriteClaim = z.infer<typeof WriteClaim>

export const EntryToken = z.string().min(10).max(300)

/** One's own entry, as the link of a mail opens it. */
export const OwnEntry = z.object({
  slug: z.string(),
  directory: z.object({ slug: z.string(), title: z.string(), isPublished: z.boolean() }),
  content: EntryContent,
  position: Position.nullable(),
  precision: z.enum(precisions),
  state: z.enum(['pending', 'published', 'hidden', 'removed']),
  consent: z.enum(['not_asked', 'invited', 'yes', 'no']),
  isOnMap: z.boolean(),
  isExact: z.boolean(),
  /** The sentence to agree to, its version, and which one was agreed to. */
  text: z.string(),
  textVersion: z.int(),
  agreedVersion: z.int().nullable(),
  /** Names of what is shown, as the table of fields says. */
  shownFields: z.array(ShownField),
  etag: z.int(),
})
export type OwnEntry = z.infer<typeof OwnEntry>

export const AnswerConsent = z.object({
  answer: z.enum(['yes', 'no']),
  isOnMap: z.boolean(),
  /** On the map where it is, not only in its town. */
  isExact: z.boolean(),
  textVersion: z.int(),
})
export type AnswerConsent = z.infer<typeof AnswerConsent>

export const WriteOwnEntry = z.object({ content: OwnContent, position: Position.nullable(), etag: z.int() })
export type WriteOwnEntry = z.infer<typeof WriteOwnEntry>

export const suggestionKinds = ['correction', 'addition', 'claim', 'report'] as const

export const Suggestion = z.object({
  id: Id,
  kind: z.enum(suggestionKinds),
  entry: z.object({ id: Id, slug: z.string(), title: z.string() }).nullable(),
  /** What it would change: the field, as it is, as it would be. */
  changes: z.array(z.object({ key: z.string(), before: z.string(), after: z.string() })),
  reason: z.string(),
  details: z.string(),
  name: z.string(),
  email: z.string(),
  at: z.iso.datetime(),
})
export type Suggestion = z.infer<typeof Suggestion>
