import {
  type HomeBlock,
  type ProgramListing,
  presentMenu,
  type SiteContent,
  type SiteLook,
  type SiteMenu,
  type SitePart,
  type SiteVersion,
  usualMenu,
} from '@laurel/contract/site'
import { type Kysely, sql } from 'kysely'
import { type DB, json, type PlatformDb } from '../kernel/db/index.ts'

/** The parts that are being changed, and how often each was. */
export interface DraftRow {
  readonly parts: Partial<SiteContent>
  readonly revisions: Readonly<Record<SitePart, number>>
  readonly changedAt: Date | null
  readonly changedBy: string | null
  readonly authorName: string | null
}

const nameOf = sql<string | null>`nullif(trim(u.firstname || ' ' || u.lastname), '')`

export async function findDraft(db: PlatformDb): Promise<DraftRow> {
  const row = await db
    .from('site_drafts')
    .leftJoin('users as u', 'u.id', 'site_drafts.changed_by')
    .select([
      'look',
      'home',
      'listing',
      'menu',
      'look_revision',
      'home_revision',
      'listing_revision',
      'menu_revision',
      'changed_at',
      'changed_by',
    ])
    .select(nameOf.as('name'))
    .executeTakeFirst()
  return {
    parts: {
      ...(row?.look && { look: row.look as unknown as SiteLook }),
      ...(row?.home && { home: row.home as unknown as HomeBlock[] }),
      ...(row?.listing && { listing: row.listing as unknown as ProgramListing }),
      ...(row?.menu && { menu: row.menu as unknown as SiteMenu }),
    },
    revisions: {
      look: row?.look_revision ?? 0,
      home: row?.home_revision ?? 0,
      listing: row?.listing_revision ?? 0,
      menu: row?.menu_revision ?? 0,
    },
    changedAt: row?.changed_at ?? null,
    changedBy: row?.changed_by ?? null,
    authorName: row?.name ?? null,
  }
}

/** Holds the draft until the transaction ends: who saves next sees what was saved. */
export async function holdDraft(db: PlatformDb): Promise<void> {
  await db
    .insert('site_drafts', {})
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db.from('site_drafts').select('platform_id').forUpdate().execute()
}

interface DraftChange {
  readonly parts: Partial<SiteContent>
  readonly by: string | null
  readonly at: Date
}

/** Writes some parts; each grows its revision. */
export async function setDraftParts(db: PlatformDb, { parts, by, at }: DraftChange): Promise<void> {
  await db
    .change('site_drafts')
    .set({
      ...(parts.look && { look: json(parts.look), look_revision: sql<number>`look_revision + 1` }),
      ...(parts.home && { home: json(parts.home), home_revision: sql<number>`home_revision + 1` }),
      ...(parts.listing && { listing: json(parts.listing), listing_revision: sql<number>`listing_revision + 1` }),
      ...(parts.menu && { menu: json(parts.menu), menu_revision: sql<number>`menu_revision + 1` }),
      changed_at: at,
      changed_by: by,
    })
    .execute()
}

/** Every part is again as published. */
export async function clearDraft(db: PlatformDb): Promise<void> {
  await db
    .change('site_drafts')
    .set({
      look: null,
      home: null,
      listing: null,
      menu: null,
      look_revision: sql<number>`look_revision + 1`,
      home_revision: sql<number>`home_revision + 1`,
      listing_revision: sql<number>`listing_revision + 1`,
      menu_revision: sql<number>`menu_revision + 1`,
      changed_at: null,
      changed_by: null,
    })
    .execute()
}

export interface PublishedRow {
  readonly number: number
  readonly content: SiteContent
}

/** A version by its number; the one on line without. */
export async function findVersion(db: PlatformDb, number?: number): Promise<PublishedRow | undefined> {
  let rows = db.from('site_versions').select(['number', 'look', 'home', 'listing', 'menu'])
  if (number !== undefined) rows = rows.where('number', '=', number)
  const row = await rows.orderBy('number', 'desc').limit(1).executeTakeFirst()
  if (!row) return undefined
  const { look, home, listing, menu } = row as unknown as Omit<SiteContent, 'menu'> & { menu: SiteMenu | null }
  return { number: row.number, content: { look, home, listing, menu: menu ?? usualMenu } }
}

export async function listVersions(db: PlatformDb): Promise<SiteVersion[]> {
  const rows = await db
    .from('site_versions')
    .leftJoin('users as u', 'u.id', 'site_versions.published_by')
    .select(['number', 'published_at'])
    .select(nameOf.as('name'))
    .orderBy('number', 'desc')
    .limit(50)
    .execute()
  return rows.map((row) => ({ number: row.number, publishedAt: row.published_at.toISOString(), publishedBy: row.name }))
}

export async function insertVersion(
  db: PlatformDb,
  version: PublishedRow & { readonly by: string | null; readonly at: Date },
): Promise<void> {
  const { look, home, listing, menu } = version.content
  await db
    .insert('site_versions', {
      number: version.number,
      look: json(look),
      home: json(home),
      listing: json(listing),
      menu: json(menu),
      published_at: version.at,
      published_by: version.by,
    })
    .execute()
}

/** What every page knows of the look and the menu, and the colours of the platform. */
export async function setPlatformLook(
  db: PlatformDb,
  { look, menu }: Pick<SiteContent, 'look' | 'menu'>,
): Promise<void> {
  const { primaryColor, secondaryColor, headingVoice, corners, cards, logoFileKey, iconFileKey } = look
  await platform(db.kysely, db.platformId)
    .set({
      primary_color: primaryColor.toLowerCase(),
      secondary_color: secondaryColor.toLowerCase(),
      look: json({ headingVoice, corners, cards, logoFileKey, iconFileKey, menu: presentMenu(menu) }),
    })
    .execute()
}

/** Pages that were cached before are no longer served. */
export async function growSiteVersion(db: PlatformDb): Promise<void> {
  await platform(db.kysely, db.platformId).set({ site_version: sql<number>`site_version + 1` }).execute()
}

function platform(kysely: Kysely<DB>, platformId: string) {
  return kysely.updateTable('platforms').where('id', '=', platformId)
}
