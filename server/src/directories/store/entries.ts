import type {
  ConsentState,
  EntryContent,
  EntryState,
  Position,
  Precision,
  StaffEntry,
} from '@laurel/contract/directories'
import { fold } from '@laurel/contract/kernel/text'
import { mercatorOf } from '@laurel/contract/places'
import { type Selectable, sql } from 'kysely'
import { type DB, json, type PlatformDb } from '../../kernel/db/index.ts'
import { touchDirectory } from './directories.ts'

type Row = Selectable<DB['directory_entries']>

export interface EntryRecord
  extends Omit<
    Row,
    'content' | 'state' | 'source' | 'precision' | 'consent' | 'pointed' | 'platform_id' | 'words' | 'x' | 'y'
  > {
  readonly content: EntryContent
  readonly state: EntryState
  readonly source: StaffEntry['source']
  readonly precision: Precision
  readonly consent: ConsentState
  readonly pointed: Position | null
}

export const entryColumns = [
  'id',
  'directory_id',
  'slug',
  'state',
  'source',
  'application_id',
  'person_id',
  'email',
  'holder',
  'locale',
  'content',
  'title',
  'lat',
  'lng',
  'precision',
  'pointed',
  'consent',
  'consent_version',
  'is_on_map',
  'is_exact',
  'answered_at',
  'invited_at',
  'reviewed_at',
  'published_at',
  'checked_at',
  'check_sent_at',
  'checks_missed',
  'etag',
  'created_at',
  'updated_at',
] as const

export const readEntry = (row: Pick<Row, (typeof entryColumns)[number]>): EntryRecord => ({
  ...row,
  content: row.content as unknown as EntryContent,
  state: row.state as EntryState,
  source: row.source as StaffEntry['source'],
  precision: row.precision as Precision,
  consent: row.consent as ConsentState,
  pointed: row.pointed as unknown as Position | null,
})

export async function findEntry(db: PlatformDb, id: string): Promise<EntryRecord | undefined> {
  const row = await db.from('directory_entries').where('id', '=', id).select(entryColumns).executeTakeFirst()
  return row && readEntry(row)
}

/** The same, held until the end of the transaction: answers, checks and changes follow each other. */
export async function lockEntry(db: PlatformDb, id: string): Promise<EntryRecord | undefined> {
  const row = await db
    .from('directory_entries')
    .where('id', '=', id)
    .select(entryColumns)
    .forUpdate()
    .executeTakeFirst()
  return row && readEntry(row)
}

export async function findEntryBySlug(
  db: PlatformDb,
  directoryId: string,
  slug: string,
): Promise<EntryRecord | undefined> {
  const row = await db
    .from('directory_entries')
    .where('directory_id', '=', directoryId)
    .where('slug', '=', slug)
    .select(entryColumns)
    .executeTakeFirst()
  return row && readEntry(row)
}

export async function listEntriesOfApplications(
  db: PlatformDb,
  applicationIds: readonly string[],
): Promise<EntryRecord[]> {
  if (applicationIds.length === 0) return []
  const rows = await db
    .from('directory_entries')
    .where('application_id', 'in', [...applicationIds])
    .select(entryColumns)
    .execute()
  return rows.map(readEntry)
}

/** Of those that begin alike, the slugs that are taken. */
export async function listSlugs(db: PlatformDb, directoryId: string, begun: string): Promise<Set<string>> {
  const rows = await db
    .from('directory_entries')
    .where('directory_id', '=', directoryId)
    .where('slug', 'like', `${begun.replaceAll(/[\\%_]/g, '\\$&')}%`)
    .select('slug')
    .execute()
  return new Set(rows.map(({ slug }) => slug))
}

/** Titles and towns that are there, folded: the same twice is one. */
export async function listKnownNames(db: PlatformDb, directoryId: string): Promise<Set<string>> {
  const { rows } = await sql<{ title: string; town: string }>`
    select title, content->>'town' as town from directory_entries
    where platform_id = ${db.platformId} and directory_id = ${directoryId}`.execute(db.kysely)
  return new Set(rows.map(nameKey))
}

export const nameKey = ({ title, town }: { readonly title: string; readonly town: string }) =>
  `${fold(title)}|${fold(town ?? '')}`

export interface PlacedAt {
  readonly lat: number
  readonly lng: number
  readonly precision: 'town' | 'exact'
}

export interface NewEntry {
  readonly id: string
  readonly directoryId: string
  readonly slug: string
  readonly source: StaffEntry['source']
  readonly content: EntryContent
  readonly email: string
  readonly locale: string
  readonly at: Date
  readonly state?: EntryState
  readonly consent?: ConsentState
  readonly applicationId?: string | null
  readonly personId?: string | null
  readonly place?: PlacedAt | undefined
  readonly pointed?: Position | null
  readonly isExact?: boolean
  readonly invitedAt?: Date | null
}

const wordsOf = ({ title, summary, about, domain, town, organisation, distinction, seeks, own }: EntryContent) =>
  fold([title, summary, domain, town, organisation, distinction, ...seeks, ...Object.values(own), about].join(' '))

const placeColumns = (place: PlacedAt | undefined) => {
  if (!place) return { lat: null, lng: null, x: null, y: null, precision: 'unknown' }
  const { lat, lng, precision } = place
  return { lat, lng, ...mercatorOf(place), precision }
}

const contentColumns = (content: EntryContent) => ({
  content: json(content),
  title: content.title,
  words: wordsOf(content),
})

export async function insertEntries(db: PlatformDb, entries: readonly NewEntry[]): Promise<void> {
  if (entries.length === 0) return
  await db
    .insert(
      'directory_entries',
      entries.map((one) => ({
        id: one.id,
        directory_id: one.directoryId,
        slug: one.slug,
        source: one.source,
        state: one.state ?? 'pending',
        consent: one.consent ?? 'not_asked',
        application_id: one.applicationId ?? null,
        person_id: one.personId ?? null,
        email: one.email.toLowerCase(),
        locale: one.locale,
        ...contentColumns(one.content),
        ...placeColumns(one.place),
        pointed: one.pointed ? json(one.pointed) : null,
        is_exact: one.isExact ?? false,
        published_at: one.state === 'published' ? one.at : null,
        reviewed_at: one.state === 'published' ? one.at : null,
        checked_at: one.state === 'published' ? one.at : null,
        invited_at: one.invitedAt ?? null,
        created_at: one.at,
        updated_at: one.at,
      })),
    )
    .execute()
  const seen = entries.filter(({ state }) => state === 'published')
  await insertValues(db, seen)
}

type Valued = Pick<NewEntry, 'id' | 'directoryId' | 'content'>

/** What can be ticked of entries that are seen. */
async function insertValues(db: PlatformDb, entries: readonly Valued[]): Promise<void> {
  const rows = entries.flatMap(({ id, directoryId, content }) =>
    valuesOf(content).map(([field, value]) => ({ directory_id: directoryId, entry_id: id, field, value })),
  )
  for (let at = 0; at < rows.length; at += 2000)
    await db
      .insert('directory_values', rows.slice(at, at + 2000))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

function valuesOf({ domain, town, distinction, seeks, own }: EntryContent): (readonly [string, string])[] {
  const all: (readonly [string, string])[] = [
    ['domain', domain],
    ['town', town],
    ['distinction', distinction],
    ...seeks.map((one) => ['seeks', one] as const),
    ...Object.entries(own),
  ]
  return all.filter(([, value]) => value !== '')
}

export interface EntryChange {
  readonly state?: EntryState
  readonly content?: EntryContent
  /** null: nowhere. */
  readonly place?: PlacedAt | null
  readonly pointed?: Position | null
  readonly email?: string
  readonly personId?: string | null
  readonly consent?: ConsentState
  readonly consentVersion?: number
  readonly isOnMap?: boolean
  readonly isExact?: boolean
  readonly answeredAt?: Date
  readonly invitedAt?: Date
  readonly reviewedAt?: Date
  readonly publishedAt?: Date
  readonly checkedAt?: Date
  readonly checkSentAt?: Date | null
  readonly checksMissed?: number
}

/** Changes an entry, with what can be ticked of it, and the stamp of its directory. */
export async function setEntry(db: PlatformDb, before: EntryRecord, change: EntryChange, at: Date): Promise<void> {
  const { content, place, pointed } = change
  const changesHands = change.email !== undefined && before.email !== '' && change.email.toLowerCase() !== before.email
  await db
    .change('directory_entries')
    .set((set) => ({
      state: change.state,
      ...(content && contentColumns(content)),
      ...(place !== undefined && placeColumns(place ?? undefined)),
      ...(pointed !== undefined && { pointed: pointed ? json(pointed) : null }),
      email: change.email?.toLowerCase(),
      ...(changesHands && { holder: set('holder', '+', 1) }),
      person_id: change.personId,
      consent: change.consent,
      consent_version: change.consentVersion,
      is_on_map: change.isOnMap,
      is_exact: change.isExact,
      answered_at: change.answeredAt,
      invited_at: change.invitedAt,
      reviewed_at: change.reviewedAt,
      published_at: change.publishedAt,
      checked_at: change.checkedAt,
      check_sent_at: change.checkSentAt,
      checks_missed: change.checksMissed,
      updated_at: at,
      etag: set('etag', '+', 1),
    }))
    .where('id', '=', before.id)
    .execute()
  const isSeen = (change.state ?? before.state) === 'published'
  if (content || change.state) {
    await db.remove('directory_values').where('entry_id', '=', before.id).execute()
    const now = { id: before.id, directoryId: before.directory_id, content: content ?? before.content }
    if (isSeen) await insertValues(db, [now])
  }
  if (isSeen || before.state === 'published') await touchDirectory(db, before.directory_id)
}

export async function removeEntry(db: PlatformDb, { id, directory_id }: EntryRecord): Promise<void> {
  await db.remove('directory_entries').where('id', '=', id).execute()
  await touchDirectory(db, directory_id)
}
