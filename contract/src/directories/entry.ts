import { z } from 'zod'
import { Id, ListQuery } from '../kernel/index.ts'
import { isEmailAddress } from '../kernel/text/index.ts'

/** pending: waits for consent or for the team; hidden: kept, unseen; removed: its page says that it is gone. */
export const entryStates = ['pending', 'published', 'hidden', 'removed'] as const
export type EntryState = (typeof entryStates)[number]

/** not_asked: written by the team, of what needs no consent, or not yet asked. */
export const consentStates = ['not_asked', 'invited', 'yes', 'no'] as const
export type ConsentState = (typeof consentStates)[number]

/** unknown: nothing says where; town: its centre; exact: the person agreed to it. */
export const precisions = ['unknown', 'town', 'exact'] as const
export type Precision = (typeof precisions)[number]

const line = (max: number) => z.string().trim().max(max)
const Website = z.union([
  z.literal(''),
  z.url({ protocol: /^https?$/, hostname: z.regexes.domain, error: 'website' }).max(300),
])

/** What an entry says; the values of fields of one's own stand under their keys. */
export const EntryContent = z.object({
  title: line(120).min(1, 'required'),
  summary: line(240),
  about: line(4000),
  domain: line(80),
  town: line(80),
  website: Website,
  organisation: line(160),
  /** What it is known for, as « Lauréate, Prix Climat 2027 ». Written by the team alone. */
  distinction: line(120),
  figures: z.array(z.object({ value: line(20).min(1), label: line(60).min(1) })).max(6),
  seeks: z.array(line(80).min(1)).max(8),
  own: z.record(z.string().regex(/^own_[a-z0-9]{4,12}$/), line(200)).refine((own) => Object.keys(own).length <= 24),
})
export type EntryContent = z.infer<typeof EntryContent>

/** What people may write of their own entry. */
export const OwnContent = EntryContent.omit({ distinction: true, own: true })
export type OwnContent = z.infer<typeof OwnContent>

/** A place that was pointed at; null: the town alone. */
export const Position = z.object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) })
export type Position = z.infer<typeof Position>

export const WriteEntry = z.object({
  content: EntryContent,
  position: Position.nullable(),
  /** Where messages are handed on, never shown. */
  email: z.union([z.literal(''), z.string().trim().max(254).refine(isEmailAddress, 'email')]),
  /** Whoever writes it says that the person, or the organisation, agreed; where it is of nobody in particular, so too. */
  isAgreed: z.literal(true, 'required'),
})
export type WriteEntry = z.infer<typeof WriteEntry>

/** An entry as the team sees it. */
export const StaffEntry = z.object({
  id: Id,
  slug: z.string(),
  content: EntryContent,
  state: z.enum(entryStates),
  consent: z.enum(consentStates),
  consentVersion: z.int().nullable(),
  isOnMap: z.boolean(),
  precision: z.enum(precisions),
  position: Position.nullable(),
  source: z.enum(['application', 'hand', 'import', 'suggestion']),
  responseId: Id.nullable(),
  email: z.string(),
  isClaimed: z.boolean(),
  reviewedAt: z.iso.datetime().nullable(),
  checkedAt: z.iso.datetime().nullable(),
  updatedAt: z.iso.datetime(),
  etag: z.int(),
  /** Others that are perhaps the same: the same name and town, or the same website. */
  alike: z.array(z.object({ id: Id, title: z.string() })),
})
export type StaffEntry = z.infer<typeof StaffEntry>

export const EntryQuery = ListQuery.extend({
  state: z.enum([...entryStates, 'to_review']).optional(),
})
export type EntryQuery = z.infer<typeof EntryQuery>

/** Characters of a file of entries, and the most rows of one. */
export const entryImportLength = 900_000
export const maxImportedEntries = 5000

export const ImportEntries = z.object({
  text: z.string().min(1).max(entryImportLength),
  /** Says what would come of it, and writes nothing. */
  isTrial: z.boolean(),
  isAgreed: z.literal(true, 'required'),
})
export type ImportEntries = z.infer<typeof ImportEntries>

export const entryImportReasons = ['title', 'twice', 'known', 'email', 'website', 'position', 'too_long'] as const

export const EntryImport = z.object({
  added: z.int(),
  leftOut: z.int(),
  columns: z.array(z.string()),
  unknownColumns: z.array(z.string()),
  /** Without a town that is known: they are in the list, not on the map. */
  withoutPlace: z.int(),
  /** The first hundred lines with something wrong. */
  problems: z.array(z.object({ line: z.int(), title: z.string(), reason: z.enum(entryImportReasons) })),
})
export type EntryImport = z.infer<typeof EntryImport>
