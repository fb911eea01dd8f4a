import { z } from 'zod'
import { EmbedHost, galleryLimits } from '../galleries/index.ts'
import { Id } from '../kernel/index.ts'
import { localizedTextUpTo } from '../kernel/locale/index.ts'

export const directoryStates = ['draft', 'published', 'unpublished'] as const
export type DirectoryState = (typeof directoryStates)[number]

/** What an entry says, in the order of the table of fields; a field of one's own has a key that begins with `own_`. */
export const builtInFields = [
  'title',
  'summary',
  'domain',
  'town',
  'position',
  'figures',
  'seeks',
  'about',
  'organisation',
  'website',
  'distinction',
] as const
export type BuiltInField = (typeof builtInFields)[number]

/** What can be ticked in the list, where the table says so. */
export const filterable: readonly BuiltInField[] = ['domain', 'town', 'seeks', 'distinction']
/** What a card has room for. */
export const onCards: readonly BuiltInField[] = ['title', 'summary', 'domain', 'town', 'distinction']
/** What comes from an application of itself, and needs no question. */
export const fromApplication: readonly BuiltInField[] = ['title', 'domain', 'distinction']

export const maxFields = 24

/** A line of the table of fields: what is shown where, and which question of a form it comes from. */
export const DirectoryField = z.object({
  key: z.string().regex(/^(own_[a-z0-9]{4,12}|[a-z]{3,20})$/),
  /** Of a field of one's own. */
  title: localizedTextUpTo(80),
  /** Reference of the question that fills it where an entry comes from an application; null: the entry itself is written. */
  question: z.string().max(80).nullable(),
  card: z.boolean(),
  page: z.boolean(),
  filter: z.boolean(),
})
export type DirectoryField = z.infer<typeof DirectoryField>

export const sourceKinds = ['laureates', 'shown', 'submitted'] as const
export const entryKinds = ['projects', 'organisations'] as const

/** Which applications entries come from; no program: none, they are written by hand or brought in. */
export const DirectorySource = z.object({
  programIds: z.array(Id).max(20),
  /** laureates: accepted, and it was published; shown: visible in a published gallery; submitted: whoever sent theirs. */
  who: z.enum(sourceKinds),
  /** organisations: one entry for each that stands behind applications, by its name; those that name none are left out. */
  of: z.enum(entryKinds).default('projects'),
})
export type DirectorySource = z.infer<typeof DirectorySource>

const isSaid = (text: Readonly<Record<string, string | undefined>>) =>
  Object.values(text).some((one) => (one ?? '').trim() !== '')

/** What is prepared and then published together. */
export const DirectoryLook = z.object({
  title: localizedTextUpTo(120).refine(isSaid, 'required'),
  lead: localizedTextUpTo(400),
  fields: z.array(DirectoryField).min(1).max(maxFields),
  hasMap: z.boolean(),
  /** Search engines may list it. */
  isIndexable: z.boolean(),
})
export type DirectoryLook = z.infer<typeof DirectoryLook>

export const DirectorySlug = z
  .string()
  .trim()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'slug')
  .max(80)

export const WriteDirectory = DirectoryLook.extend({
  slug: DirectorySlug,
  source: DirectorySource,
  /** before: what people write is seen once the team has read it; after: at once. */
  moderation: z.enum(['before', 'after']),
  /** Other sites that may show it in a frame. */
  embedHosts: z.array(EmbedHost).max(galleryLimits.embedHosts).default([]),
})
export type WriteDirectory = z.infer<typeof WriteDirectory>

export const BeginDirectory = z.object({ title: DirectoryLook.shape.title, slug: DirectorySlug })
export type BeginDirectory = z.infer<typeof BeginDirectory>

/** The words that people are asked to agree to; each change is a version, and asks everybody again. */
export const ConsentText = z.object({ version: z.int(), texts: localizedTextUpTo(1200), at: z.iso.datetime() })
export type ConsentText = z.infer<typeof ConsentText>

export const WriteConsentText = z.object({
  texts: ConsentText.shape.texts.refine(isSaid, 'required'),
  /** The version that was changed. */
  version: z.int().min(0),
})
export type WriteConsentText = z.infer<typeof WriteConsentText>

/** Where people drop out between an application and a page that is seen. */
export const DirectoryCounts = z.object({
  applications: z.int(),
  invited: z.int(),
  yes: z.int(),
  no: z.int(),
  unanswered: z.int(),
  onMap: z.int(),
  toReview: z.int(),
  published: z.int(),
  suggestions: z.int(),
})
export type DirectoryCounts = z.infer<typeof DirectoryCounts>

export const Directory = WriteDirectory.extend({
  id: Id,
  state: z.enum(directoryStates),
  /** As visitors see it now; null: never published. */
  published: DirectoryLook.nullable(),
  consent: ConsentText,
  counts: DirectoryCounts,
  etag: z.int(),
  publishedAt: z.iso.datetime().nullable(),
})
export type Directory = z.infer<typeof Directory>

export const DirectoryRow = z.object({
  id: Id,
  slug: z.string(),
  title: localizedTextUpTo(120),
  state: z.enum(directoryStates),
  published: z.int(),
  toReview: z.int(),
  suggestions: z.int(),
})
export type DirectoryRow = z.infer<typeof DirectoryRow>

/** What publication would change, before it does: parts of the look, and keys of fields per place. */
export const PublicationDiff = z.object({
  parts: z.array(z.enum(['title', 'lead', 'fields', 'hasMap', 'isIndexable'])),
  shown: z.array(z.object({ key: z.string(), place: z.enum(['card', 'page', 'filter']) })),
  hidden: z.array(z.object({ key: z.string(), place: z.enum(['card', 'page', 'filter']) })),
  /** How many entries it would show. */
  entries: z.int(),
  isFirst: z.boolean(),
})
export type PublicationDiff = z.infer<typeof PublicationDiff>
