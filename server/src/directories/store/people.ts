import type { DirectorySource } from '@laurel/contract/directories'
import { sql } from 'kysely'
import type { PlatformDb } from '../../kernel/db/index.ts'
import { type EntryRecord, entryColumns, listEntriesOfApplications, readEntry } from './entries.ts'

export interface SourceApplication {
  readonly id: string
  readonly programId: string
  readonly categoryId: string
  readonly ownerId: string | null
  readonly email: string
  readonly name: string
  readonly lang: string
  readonly title: string
  /** Accepted, and it was published: nothing else is ever told. */
  readonly isLaureate: boolean
}

const isLaureate = sql<boolean>`(a.state = 'accepted' and a.decision_published_at is not null)`

function ofSource({ platformId }: PlatformDb, { programIds, who }: DirectorySource) {
  return sql`a.platform_id = ${platformId} and a.program_id = any(${programIds}::uuid[])
    and ${picks[who]}`
}

const isThere = sql`a.submitted_at is not null and a.state not in ('withdrawn', 'deleted', 'draft')`
const picks = {
  laureates: isLaureate,
  submitted: isThere,
  shown: sql`${isThere} and exists (select from gallery_items i
    join galleries g on g.platform_id = i.platform_id and g.id = i.gallery_id and g.state = 'published'
    where i.platform_id = a.platform_id and i.application_id = a.id and i.state = 'visible')`,
} as const

export async function countSource(db: PlatformDb, source: DirectorySource): Promise<number> {
  if (source.programIds.length === 0) return 0
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from applications a where ${ofSource(db, source)}`.execute(db.kysely)
  return rows[0]?.count ?? 0
}

const columns = sql`a.id, a.program_id as "programId", a.category_id as "categoryId", a.owner_id as "ownerId",
  a.applicant_email as email, a.applicant_name as name, a.lang, a.title, ${isLaureate} as "isLaureate"`

/** Applications that have no entry yet in a directory, the oldest first. */
export async function listWithoutEntry(
  db: PlatformDb,
  directoryId: string,
  source: DirectorySource,
  { limit, after }: { readonly limit: number; readonly after?: string | undefined },
): Promise<SourceApplication[]> {
  if (source.programIds.length === 0) return []
  const { rows } = await sql<SourceApplication>`
    select ${columns} from applications a where ${ofSource(db, source)}
      and not exists (select from directory_entries e where e.platform_id = a.platform_id
        and e.directory_id = ${directoryId} and e.application_id = a.id)
      and (${after ?? null}::uuid is null or a.id > ${after ?? null}::uuid)
    order by a.id limit ${limit}`.execute(db.kysely)
  return rows
}

export async function findSourceApplication(db: PlatformDb, id: string): Promise<SourceApplication | undefined> {
  const { rows } = await sql<SourceApplication>`
    select ${columns} from applications a where a.platform_id = ${db.platformId} and a.id = ${id}`.execute(db.kysely)
  return rows[0]
}

/**
 * Entries that came from what galleries show, of applications that none shows any more. Whoever agreed to the directory
 * itself stays: that is an answer of its own.
 */
export async function listLeftByGalleries(db: PlatformDb, applicationIds: readonly string[]): Promise<EntryRecord[]> {
  const entries = await listEntriesOfApplications(db, applicationIds)
  const open = entries.filter(
    ({ state, consent }) => (state === 'published' || state === 'pending') && consent !== 'yes',
  )
  if (open.length === 0) return []
  const { rows } = await sql<{ id: string }>`select e.id from directory_entries e
    join directories d on d.platform_id = e.platform_id and d.id = e.directory_id and d.source->>'who' = 'shown'
    join applications a on a.platform_id = e.platform_id and a.id = e.application_id
    where e.platform_id = ${db.platformId} and e.id = any(${open.map(({ id }) => id)}::uuid[])
      and not (${picks.shown})`.execute(db.kysely)
  const left = new Set(rows.map(({ id }) => id))
  return open.filter(({ id }) => left.has(id))
}

/** Whether an application may still stand behind an entry. */
export async function isAlive(db: PlatformDb, id: string): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    select id from applications where platform_id = ${db.platformId} and id = ${id}
      and state not in ('withdrawn', 'deleted', 'draft')`.execute(db.kysely)
  return rows.length > 0
}

/** Of all entries but those that were removed. */
export async function listEntryTitles(db: PlatformDb, directoryId: string): Promise<string[]> {
  const rows = await db
    .from('directory_entries')
    .where('directory_id', '=', directoryId)
    .where('state', '<>', 'removed')
    .select('title')
    .execute()
  return rows.map(({ title }) => title)
}

/** Entries whose person was asked and has not answered, or agreed to words that were changed since; never those who said no. */
export async function listToRemind(
  db: PlatformDb,
  directoryId: string,
  version: number,
  limit: number,
): Promise<EntryRecord[]> {
  const rows = await db
    .from('directory_entries')
    .where('directory_id', '=', directoryId)
    .where('email', '<>', '')
    .where('state', '<>', 'removed')
    .where((where) =>
      where.or([
        where('consent', '=', 'invited'),
        where.and([where('consent', '=', 'yes'), where('consent_version', '<', version)]),
      ]),
    )
    .select(entryColumns)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(readEntry)
}

/** Published entries that were last said to be right before a moment, and were not asked since another. */
export async function listToCheck(
  db: PlatformDb,
  directoryId: string,
  {
    checkedBefore,
    sentBefore,
    limit,
  }: { readonly checkedBefore: Date; readonly sentBefore: Date; readonly limit: number },
): Promise<EntryRecord[]> {
  const rows = await db
    .from('directory_entries')
    .where('directory_id', '=', directoryId)
    .where('state', '=', 'published')
    .where('email', '<>', '')
    .where('checked_at', '<', checkedBefore)
    .where((where) => where.or([where('check_sent_at', 'is', null), where('check_sent_at', '<', sentBefore)]))
    .select(entryColumns)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(readEntry)
}

/** Entries that are a person's: claimed, of their application, or reached at their address. */
export async function listEntriesOf(
  db: PlatformDb,
  { userId, email }: { readonly userId: string; readonly email: string },
): Promise<EntryRecord[]> {
  const rows = await db
    .from('directory_entries')
    .where((where) => where.or([where('person_id', '=', userId), where('email', '=', email.toLowerCase())]))
    .select(entryColumns)
    .execute()
  return rows.map(readEntry)
}

export async function eraseSuggestionsBy(db: PlatformDb, email: string): Promise<void> {
  await db
    .change('directory_suggestions')
    .set({ name: '', email: '', details: '' })
    .where('email', '=', email.toLowerCase())
    .execute()
}
