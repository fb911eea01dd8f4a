import type { Field } from '@laurel/contract/forms/fields'
import type { GalleryDraft, GalleryField, GalleryOrder, GallerySource } from '@laurel/contract/galleries'
import { isId } from '@laurel/contract/kernel'
import type { LocalizedText } from '@laurel/contract/kernel/locale'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import { type DB, json, type PlatformDb } from '../../kernel/db/index.ts'

/** A field of a gallery with its question as it was when the fields were saved. */
export interface StoredField extends GalleryField {
  readonly definition: Field
}

type Row = Selectable<DB['galleries']>

export interface GalleryRow
  extends Omit<Row, 'title' | 'lead' | 'source' | 'fields' | 'sorting' | 'consent_text' | 'state'> {
  readonly state: 'draft' | 'published' | 'unpublished'
  readonly title: LocalizedText
  readonly lead: LocalizedText
  readonly source: GallerySource
  readonly fields: readonly StoredField[]
  readonly sorting: GalleryOrder
  readonly consent_text: LocalizedText
}

const read = (row: Row): GalleryRow => row as unknown as GalleryRow

export async function findGallery(
  db: PlatformDb,
  idOrSlug: string,
  programId?: string,
): Promise<GalleryRow | undefined> {
  if (!isId(idOrSlug) && programId === undefined) return undefined
  const row = await db
    .from('galleries')
    .where(isId(idOrSlug) ? 'id' : 'slug', '=', idOrSlug)
    .$if(programId !== undefined, (query) => query.where('program_id', '=', programId ?? ''))
    .selectAll()
    .executeTakeFirst()
  return row && read(row)
}

/** Held until the end of the transaction: changes of one gallery follow each other. */
export async function lockGallery(db: PlatformDb, id: string): Promise<GalleryRow | undefined> {
  const row = await db.from('galleries').where('id', '=', id).selectAll().forUpdate().executeTakeFirst()
  return row && read(row)
}

/** The newest first. */
export async function listGalleryRows(db: PlatformDb, programId: string): Promise<GalleryRow[]> {
  const rows = await db
    .from('galleries')
    .where('program_id', '=', programId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .selectAll()
    .execute()
  return rows.map(read)
}

/** Published, and between its dates: the public sees it. */
export const isSeenAt = (at: RawBuilder<unknown>) =>
  sql`g.state = 'published' and (g.opens_at is null or g.opens_at <= ${at}) and (g.closes_at is null or g.closes_at > ${at})`

/** For what is asked outside a request: the database's own clock. */
const isSeenNow = isSeenAt(sql`now()`)

/** Published galleries of programs that anyone may read, which search engines may list. */
export async function listIndexable(
  db: PlatformDb,
): Promise<{ id: string; slug: string; programSlug: string; updatedAt: Date }[]> {
  const { rows } = await sql<{ id: string; slug: string; programSlug: string; updatedAt: Date }>`
    select g.id, g.slug, p.slug as "programSlug", g.updated_at as "updatedAt" from galleries g
    join programs p on p.platform_id = g.platform_id and p.id = g.program_id
    where g.platform_id = ${db.platformId} and ${isSeenNow} and g.is_indexable
      and p.status = 'active' and p.published_at is not null and p.visibility = 'public'
    order by g.published_at limit 1000`.execute(db.kysely)
  return rows
}

export interface FoundGallery {
  readonly id: string
  readonly programId: string
}

/** Published galleries of programs that anyone finds, the one published last first. */
export async function listFound(db: PlatformDb, at: Date): Promise<FoundGallery[]> {
  const { rows } = await sql<FoundGallery>`select g.id, g.program_id as "programId" from galleries g
    join programs p on p.platform_id = g.platform_id and p.id = g.program_id
    where g.platform_id = ${db.platformId} and ${isSeenAt(sql`${at}::timestamptz`)}
      and p.status = 'active' and p.published_at is not null and p.visibility = 'public'
    order by g.published_at desc, g.id limit 200`.execute(db.kysely)
  return rows
}

/** What those galleries show. */
export async function listIndexableItems(
  db: PlatformDb,
  limit: number,
): Promise<{ id: string; slug: string; programSlug: string; at: Date }[]> {
  const { rows } = await sql<{ id: string; slug: string; programSlug: string; at: Date }>`
    select i.id, g.slug, p.slug as "programSlug", i.snapshot_at as at from galleries g
    join programs p on p.platform_id = g.platform_id and p.id = g.program_id and p.status = 'active'
      and p.published_at is not null and p.visibility = 'public'
    join gallery_items i on i.platform_id = g.platform_id and i.gallery_id = g.id and i.state = 'visible'
    join applications a on a.platform_id = i.platform_id and a.id = i.application_id
      and a.state not in ('withdrawn', 'deleted')
    where g.platform_id = ${db.platformId} and ${isSeenNow} and g.is_indexable
    order by i.id limit ${limit}`.execute(db.kysely)
  return rows
}

/** Programs that anyone may read and find. */
export function listPublicSlugs(db: PlatformDb): Promise<{ slug: string }[]> {
  return db
    .from('programs')
    .where('status', '=', 'active')
    .where('published_at', 'is not', null)
    .where('visibility', '=', 'public')
    .orderBy('slug')
    .limit(2000)
    .select('slug')
    .execute()
}

type NewGallery = Pick<GalleryRow, 'id' | 'program_id' | 'slug' | 'created_at'> & {
  readonly title: LocalizedText
  readonly source: GallerySource
}

export async function insertGallery(db: PlatformDb, { title, source, ...row }: NewGallery): Promise<void> {
  const fields: StoredField[] = []
  await db
    .insert('galleries', {
      ...row,
      title: json(title),
      source: json(source),
      fields: json(fields),
      updated_at: row.created_at,
    })
    .execute()
}

export type GalleryChanges = Partial<Omit<GalleryDraft, 'fields' | 'order' | 'pictureKey'>> & {
  readonly slug?: string | undefined
  readonly fields?: readonly StoredField[] | undefined
  readonly order?: GalleryOrder | undefined
  readonly pictureKey?: string | null | undefined
  readonly consentVersion?: number
  readonly state?: GalleryRow['state']
  readonly publishedAt?: Date
}

function columnsOf(changes: GalleryChanges) {
  const { title, lead, source, fields, order, consentText, pictureKey, slug } = changes
  const { isIndexable, embedHosts, consentVersion, state, publishedAt, opensAt, closesAt } = changes
  return {
    ...(title && { title: json(title) }),
    ...(lead && { lead: json(lead) }),
    ...(source && { source: json(source) }),
    ...(fields && { fields: json(fields) }),
    ...(order && { sorting: json(order) }),
    ...(consentText && { consent_text: json(consentText) }),
    ...(pictureKey !== undefined && { picture_key: pictureKey }),
    ...(slug !== undefined && { slug }),
    ...(isIndexable !== undefined && { is_indexable: isIndexable }),
    ...(embedHosts && { embed_hosts: [...new Set(embedHosts)] }),
    ...(consentVersion !== undefined && { consent_version: consentVersion }),
    ...(state && { state }),
    ...(publishedAt && { published_at: publishedAt }),
    ...(opensAt !== undefined && { opens_at: opensAt && new Date(opensAt) }),
    ...(closesAt !== undefined && { closes_at: closesAt && new Date(closesAt) }),
  }
}

/** Changes a gallery as its team wrote it: its edition rises, and its public number with it. */
export async function setGallery(db: PlatformDb, id: string, changes: GalleryChanges, at: Date): Promise<void> {
  await db
    .change('galleries')
    .set((is) => ({
      ...columnsOf(changes),
      updated_at: at,
      etag: is('etag', '+', 1),
      public_number: is('public_number', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}

/** What the public sees of these galleries changed: no page made before is shown again. */
export async function raiseNumber(db: PlatformDb, ids: readonly string[], at: Date): Promise<void> {
  if (ids.length === 0) return
  await db
    .change('galleries')
    .set((is) => ({ public_number: is('public_number', '+', 1), updated_at: at }))
    .where('id', 'in', [...ids].sort())
    .execute()
}

export async function deleteGalleryRow(db: PlatformDb, id: string): Promise<void> {
  await db.remove('galleries').where('id', '=', id).execute()
}

export async function hasPublishedGallery(db: PlatformDb): Promise<boolean> {
  const row = await db.from('galleries').where('state', '=', 'published').select('id').limit(1).executeTakeFirst()
  return row !== undefined
}

export interface PageFacts {
  readonly number: number
  readonly embedHosts: readonly string[]
}

/** What a page of a gallery hangs on: one short read before each page, cached or not. */
export async function findPageFacts(
  db: PlatformDb,
  programSlug: string,
  gallery: string,
): Promise<PageFacts | undefined> {
  const { rows } = await sql<PageFacts>`select g.public_number as number, g.embed_hosts as "embedHosts" from galleries g
    join programs p on p.platform_id = g.platform_id and p.id = g.program_id
    where g.platform_id = ${db.platformId} and p.slug = ${programSlug} and ${isSeenNow}
      and (g.slug = ${gallery} or g.id::text = ${gallery})`.execute(db.kysely)
  return rows[0]
}
