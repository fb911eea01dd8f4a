import type { Directory, DirectoryLook, DirectorySource } from '@laurel/contract/directories'
import type { LocalizedText } from '@laurel/contract/kernel/locale'
import { type Selectable, sql } from 'kysely'
import { type DB, json, type PlatformDb } from '../../kernel/db/index.ts'

type Row = Selectable<DB['directories']>

export interface DirectoryRecord
  extends Omit<Row, 'look' | 'published' | 'source' | 'state' | 'moderation' | 'platform_id'> {
  readonly look: DirectoryLook
  readonly published: DirectoryLook | null
  readonly source: DirectorySource
  readonly state: Directory['state']
  readonly moderation: Directory['moderation']
}

/** A directory that visitors see. */
export interface PublishedDirectory extends DirectoryRecord {
  readonly published: DirectoryLook
}

const read = ({ platform_id: _platform, ...row }: Row): DirectoryRecord => ({
  ...row,
  look: row.look as unknown as DirectoryLook,
  published: row.published as unknown as DirectoryLook | null,
  source: { of: 'projects', ...(row.source as unknown as Omit<DirectorySource, 'of'>) },
  state: row.state as Directory['state'],
  moderation: row.moderation as Directory['moderation'],
})

export async function findDirectory(db: PlatformDb, id: string): Promise<DirectoryRecord | undefined> {
  const row = await db.from('directories').where('id', '=', id).selectAll().executeTakeFirst()
  return row && read(row)
}

export async function findPublishedDirectory(db: PlatformDb, slug: string): Promise<PublishedDirectory | undefined> {
  const row = await db
    .from('directories')
    .where('slug', '=', slug)
    .where('state', '=', 'published')
    .selectAll()
    .executeTakeFirst()
  const found = row && read(row)
  return found?.published ? (found as PublishedDirectory) : undefined
}

export async function listDirectoryRows(db: PlatformDb): Promise<DirectoryRecord[]> {
  const rows = await db.from('directories').selectAll().orderBy('id').execute()
  return rows.map(read)
}

export async function isSlugTaken(db: PlatformDb, slug: string, exceptId?: string): Promise<boolean> {
  const row = await db.from('directories').where('slug', '=', slug).select('id').executeTakeFirst()
  return row !== undefined && row.id !== exceptId
}

export async function insertDirectory(
  db: PlatformDb,
  one: { readonly id: string; readonly slug: string; readonly look: DirectoryLook; readonly at: Date },
): Promise<void> {
  const source: DirectorySource = { programIds: [], who: 'laureates', of: 'projects' }
  await db
    .insert('directories', {
      id: one.id,
      slug: one.slug,
      look: json(one.look),
      source: json(source),
      created_at: one.at,
    })
    .execute()
}

export interface DirectoryChange {
  readonly slug?: string
  readonly state?: Directory['state']
  readonly look?: DirectoryLook
  readonly published?: DirectoryLook
  readonly source?: DirectorySource
  readonly moderation?: Directory['moderation']
  readonly consent_version?: number
  readonly embed_hosts?: string[]
  readonly published_at?: Date
}

/** False where somebody else changed it since `etag`. */
export async function setDirectory(
  db: PlatformDb,
  id: string,
  { look, published, source, ...plain }: DirectoryChange,
  etag?: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .change('directories')
    .set((set) => ({
      ...plain,
      ...(look && { look: json(look) }),
      ...(published && { published: json(published) }),
      ...(source && { source: json(source) }),
      etag: set('etag', '+', 1),
      stamp: sql<string>`stamp + 1`,
    }))
    .where('id', '=', id)
    .$if(etag !== undefined, (query) => query.where('etag', '=', etag ?? 0))
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function removeDirectory(db: PlatformDb, id: string): Promise<void> {
  await db.remove('directories').where('id', '=', id).execute()
}

/** What visitors see of it has changed: counts are made anew. */
export async function touchDirectory(db: PlatformDb, id: string): Promise<void> {
  await db.change('directories').set({ stamp: sql<string>`stamp + 1` }).where('id', '=', id).execute()
}

export async function insertConsentText(
  db: PlatformDb,
  one: { readonly directoryId: string; readonly version: number; readonly texts: LocalizedText; readonly at: Date },
): Promise<void> {
  const { directoryId, version, texts, at } = one
  await db.insert('directory_consent_texts', { directory_id: directoryId, version, texts: json(texts), at }).execute()
}

export async function findConsentText(
  db: PlatformDb,
  directoryId: string,
  version: number,
): Promise<{ texts: LocalizedText; at: Date } | undefined> {
  const row = await db
    .from('directory_consent_texts')
    .where('directory_id', '=', directoryId)
    .where('version', '=', version)
    .select(['texts', 'at'])
    .executeTakeFirst()
  return row && { texts: row.texts as LocalizedText, at: row.at }
}

/** What pages of directories depend on: whose stamp it is, and which sites may show it in a frame. */
export interface DirectoryStamp {
  readonly slug: string
  readonly stamp: string
  readonly embedHosts: readonly string[]
}

/** Those of all directories that visitors see. */
export async function listStamps(db: PlatformDb): Promise<DirectoryStamp[]> {
  const rows = await db
    .from('directories')
    .where('state', '=', 'published')
    .select(['slug', 'stamp', 'embed_hosts'])
    .orderBy('slug')
    .execute()
  return rows.map(({ slug, stamp, embed_hosts: embedHosts }) => ({ slug, stamp: String(stamp), embedHosts }))
}
