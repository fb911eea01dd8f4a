import type { LocalizedText } from '@laurel/contract/kernel/locale'
import { type Selectable, sql } from 'kysely'
import { type DB, json, type PlatformDb } from '../../kernel/db/index.ts'

export type ConsentRow = Selectable<DB['gallery_consents']>
export type EndedBy = 'person' | 'left' | 'withdrawal' | 'renewal'

export interface ConsentTextField {
  readonly key: string
  readonly title: LocalizedText
  readonly isDirect: boolean
}

export async function insertConsent(
  db: PlatformDb,
  row: Pick<ConsentRow, 'id' | 'item_id' | 'user_id' | 'keys' | 'text_version' | 'locale' | 'given_at'> &
    Partial<Pick<ConsentRow, 'proof' | 'recorded_by'>>,
): Promise<void> {
  await db.insert('gallery_consents', row).execute()
}

/** Ends the agreement that lives for an item; false where none did. */
export async function endConsent(db: PlatformDb, itemId: string, by: EndedBy, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .change('gallery_consents')
    .set({ withdrawn_at: at, ended_by: by })
    .where('item_id', '=', itemId)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Was anybody asked, or did anybody answer, in the words of this version? */
export async function isVersionUsed(db: PlatformDb, galleryId: string, version: number): Promise<boolean> {
  const { rows } = await sql`select 1 from gallery_items i
    left join gallery_consents c on c.platform_id = i.platform_id and c.item_id = i.id
    where i.platform_id = ${db.platformId} and i.gallery_id = ${galleryId}
      and (i.invited_at is not null or c.text_version = ${version}) limit 1`.execute(db.kysely)
  return rows.length > 0
}

export async function saveConsentText(
  db: PlatformDb,
  galleryId: string,
  version: number,
  {
    text,
    fields,
    at,
  }: { readonly text: LocalizedText; readonly fields: readonly ConsentTextField[]; readonly at: Date },
): Promise<void> {
  const words = { text: json(text), fields: json(fields) }
  await db
    .insert('gallery_consent_texts', { gallery_id: galleryId, version, ...words, created_at: at })
    .onConflict((on) => on.columns(['platform_id', 'gallery_id', 'version']).doUpdateSet(words))
    .execute()
}

/** What a person agreed to, with the words of it. */
export interface OwnConsent {
  readonly gallery: LocalizedText
  readonly application: string
  readonly text: LocalizedText
  readonly keys: readonly string[]
  readonly given_at: Date
  readonly withdrawn_at: Date | null
}

export async function listConsentsOf(db: PlatformDb, userId: string): Promise<OwnConsent[]> {
  const { rows } = await sql<OwnConsent>`select g.title as gallery, a.title as application, t.text, c.keys, c.given_at,
      c.withdrawn_at
    from gallery_consents c
    join gallery_items i on i.platform_id = c.platform_id and i.id = c.item_id
    join galleries g on g.platform_id = i.platform_id and g.id = i.gallery_id
    join applications a on a.platform_id = i.platform_id and a.id = i.application_id
    join gallery_consent_texts t on t.platform_id = g.platform_id and t.gallery_id = g.id and t.version = c.text_version
    where c.platform_id = ${db.platformId} and c.user_id = ${userId} order by c.given_at`.execute(db.kysely)
  return rows
}

/** What they agreed to stays to be read, without their name. */
export async function eraseConsenter(db: PlatformDb, userId: string): Promise<void> {
  await db.change('gallery_consents').set({ user_id: null }).where('user_id', '=', userId).execute()
}

/** Items that are shown because this person agreed. */
export async function listItemsAgreedBy(
  db: PlatformDb,
  userId: string,
): Promise<{ itemId: string; galleryId: string }[]> {
  const { rows } = await sql<{ itemId: string; galleryId: string }>`select i.id as "itemId", i.gallery_id as "galleryId"
    from gallery_consents c join gallery_items i on i.platform_id = c.platform_id and i.id = c.item_id
    where c.platform_id = ${db.platformId} and c.user_id = ${userId} and c.withdrawn_at is null`.execute(db.kysely)
  return rows
}
