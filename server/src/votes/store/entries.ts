import type { WriteVoteEntry } from '@laurel/contract/votes'
import { type Selectable, sql } from 'kysely'
import type { DB, PlatformDb } from '../../kernel/db/index.ts'

export type EntryRow = Selectable<DB['vote_entries']>

/** The item of a gallery, as `i`, holds no longer all of the fields that were copied from it. Title and category are the ballot's. */
const isNarrowed = sql`(e.is_from_gallery and not (array_remove(array_remove(e.consent_fields, 'title'), 'category')
  <@ array(select jsonb_array_elements_text(coalesce(i.snapshot->'keys', '[]')))))`
/** It shows the picture no longer; one that is public is the team's own. */
const hidesPicture = sql`(e.is_from_gallery
  and position(to_json(e.picture_key)::text in coalesce(i.snapshot->>'answers', '')) = 0
  and not exists (select from files p where p.platform_id = e.platform_id and p.key = e.picture_key and p.is_public))`

/** In their order; those whose applicants have withdrawn, or that their gallery shows no longer, are marked so. */
export async function listEntries(db: PlatformDb, voteId: string): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`select e.platform_id, e.id, e.vote_id, e.application_id, e.title,
      case when ${isNarrowed} then '' else e.summary end as summary, case when ${isNarrowed} then '' else e.body end as body,
      e.category, case when ${hidesPicture} then null else e.picture_key end as picture_key, e.place, e.consent_fields, e.consent_by, e.consent_at,
      e.gallery_id, e.is_from_gallery, e.cost,
      coalesce(e.withdrawn_at, case when a.state in ('withdrawn', 'deleted') then a.updated_at end,
        case when e.is_from_gallery and i.id is null then e.consent_at end) as withdrawn_at
    from vote_entries e
    left join applications a on a.platform_id = e.platform_id and a.id = e.application_id
    left join gallery_items i on i.platform_id = e.platform_id and i.gallery_id = e.gallery_id
      and i.application_id = e.application_id and i.state = 'visible'
    where e.platform_id = ${db.platformId} and e.vote_id = ${voteId}
    order by e.place, e.id`.execute(db.kysely)
  return rows
}

export function findEntry(db: PlatformDb, id: string): Promise<EntryRow | undefined> {
  return db.from('vote_entries').where('id', '=', id).selectAll().executeTakeFirst()
}

const columnsOf = ({ title, summary, body, category, pictureKey, cost = null }: WriteVoteEntry) => ({
  title,
  summary,
  body,
  category,
  picture_key: pictureKey,
  cost,
})

export interface NewEntry extends WriteVoteEntry {
  readonly id: string
  readonly place: number
  readonly applicationId?: string
  readonly galleryId?: string
  readonly consent?: { readonly fields: readonly string[]; readonly by: string; readonly at: Date }
}

/** Applications that are there already stay as they are; answers how many were added. */
export async function insertEntries(db: PlatformDb, voteId: string, entries: readonly NewEntry[]): Promise<number> {
  if (entries.length === 0) return 0
  const rows = entries.map(({ id, place, applicationId, galleryId, consent, ...written }) => ({
    id,
    vote_id: voteId,
    place,
    application_id: applicationId ?? null,
    gallery_id: galleryId ?? null,
    is_from_gallery: galleryId !== undefined,
    consent_fields: [...(consent?.fields ?? [])],
    consent_by: consent?.by ?? null,
    consent_at: consent?.at ?? null,
    ...columnsOf(written),
  }))
  const inserted = await db
    .insert('vote_entries', rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  return inserted.length
}

export async function setEntry(db: PlatformDb, id: string, written: WriteVoteEntry): Promise<void> {
  await db.change('vote_entries').set(columnsOf(written)).where('id', '=', id).execute()
}

export async function setPlaces(db: PlatformDb, ids: readonly string[]): Promise<void> {
  await sql`update vote_entries e set place = n.place
    from unnest(${[...ids]}::uuid[]) with ordinality as n (id, place)
    where e.platform_id = ${db.platformId} and e.id = n.id`.execute(db.kysely)
}

export async function withdrawEntry(db: PlatformDb, id: string, at: Date): Promise<void> {
  await db.change('vote_entries').set({ withdrawn_at: at }).where('id', '=', id).execute()
}

/** The entries of an application, in all votes. */
export function listEntriesOfApplication(db: PlatformDb, applicationId: string): Promise<EntryRow[]> {
  return db.from('vote_entries').where('application_id', '=', applicationId).selectAll().execute()
}

/** Those that came from a gallery. */
export function listEntriesOfGallery(
  db: PlatformDb,
  galleryId: string,
  applicationIds: readonly string[],
): Promise<EntryRow[]> {
  return db
    .from('vote_entries')
    .where('gallery_id', '=', galleryId)
    .where('application_id', 'in', [...applicationIds])
    .selectAll()
    .execute()
}

type Texts = Partial<Pick<EntryRow, 'title' | 'summary' | 'body' | 'category' | 'picture_key'>>

/** Takes out what is forgotten. */
export async function emptyEntry(db: PlatformDb, id: string, texts: Texts): Promise<void> {
  await db.change('vote_entries').set(texts).where('id', '=', id).execute()
}

/** Takes out the texts of an entry whose applicant agrees to fewer of them; its picture too where the gallery shows it no longer. */
export async function forgetNarrowed(db: PlatformDb, id: string): Promise<void> {
  await sql`update vote_entries e set summary = '', body = '',
      picture_key = case when ${hidesPicture} then null else e.picture_key end
    from vote_entries o
    left join gallery_items i on i.platform_id = o.platform_id and i.gallery_id = o.gallery_id
      and i.application_id = o.application_id and i.state = 'visible'
    where e.platform_id = ${db.platformId} and e.id = ${id} and o.platform_id = e.platform_id and o.id = e.id`.execute(
    db.kysely,
  )
}

export async function removeEntry(db: PlatformDb, id: string): Promise<void> {
  await db.remove('vote_entries').where('id', '=', id).execute()
}

/** Whether the picture of an entry that the public sees is this file. */
export async function isPictureShown(db: PlatformDb, fileId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from files f
    join vote_entries e on e.platform_id = f.platform_id and e.picture_key = f.key and e.withdrawn_at is null
    join public_votes v on v.platform_id = e.platform_id and v.id = e.vote_id and v.is_published
    join gallery_items i on i.platform_id = e.platform_id and i.gallery_id = e.gallery_id
      and i.application_id = e.application_id and i.state = 'visible'
    join applications a on a.platform_id = i.platform_id and a.id = i.application_id
      and a.state not in ('withdrawn', 'deleted')
    where f.platform_id = ${db.platformId} and f.id = ${fileId} and f.mime <> 'image/svg+xml' and not ${hidesPicture}
    limit 1`.execute(db.kysely)
  return rows.length > 0
}

/** Addresses of whoever applies with, or is the contact of, the entries of a vote. */
export async function listPartyAddresses(
  db: PlatformDb,
  voteId: string,
): Promise<{ entryId: string; email: string }[]> {
  const { rows } = await sql<{ entryId: string; email: string }>`select distinct e.id as "entryId", p.email
    from vote_entries e
    join applications a on a.platform_id = e.platform_id and a.id = e.application_id
    cross join lateral (select a.applicant_email as email
      union all select u.email from users u where u.id = a.owner_id
      union all select u.email from collaborators c join users u on u.id = c.user_id
        where c.platform_id = a.platform_id and c.application_id = a.id) p
    where e.platform_id = ${db.platformId} and e.vote_id = ${voteId} and p.email is not null`.execute(db.kysely)
  return rows
}

/** The person with an account on this platform whose address this is. */
export async function findAccount(db: PlatformDb, email: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`select u.id from users u
    join members m on m.user_id = u.id and m.platform_id = ${db.platformId} and m.revoked_at is null
    where lower(u.email) = ${email.trim().toLowerCase()} limit 1`.execute(db.kysely)
  return rows[0]?.id
}

/** Whether somebody applies with, or is the contact of, an entry of the vote. */
export async function isPartyOf(
  db: PlatformDb,
  voteId: string,
  person: { id: string; email: string },
): Promise<boolean> {
  const { rows } = await sql`select 1 from vote_entries e
    join applications a on a.platform_id = e.platform_id and a.id = e.application_id
    where e.platform_id = ${db.platformId} and e.vote_id = ${voteId}
      and (a.owner_id = ${person.id} or lower(a.applicant_email) = ${person.email.toLowerCase()}
        or exists (select from collaborators c where c.platform_id = a.platform_id and c.application_id = a.id
          and c.user_id = ${person.id}))
    limit 1`.execute(db.kysely)
  return rows.length > 0
}
