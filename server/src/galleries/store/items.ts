import type { GalleryItemsQuery, GallerySnapshot } from '@laurel/contract/galleries'
import { fold } from '@laurel/contract/kernel/text'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import { type DB, json, type PlatformDb } from '../../kernel/db/index.ts'

type Row = Selectable<DB['gallery_items']>

export interface ItemRow extends Omit<Row, 'snapshot' | 'state'> {
  readonly state: 'awaiting' | 'visible' | 'hidden'
  readonly snapshot: GallerySnapshot | null
}

/** An item beside its application and the agreement that lives. */
export interface ItemOfTeam extends ItemRow {
  readonly reference: string | null
  readonly application_title: string
  readonly applicant_name: string
  readonly application_state: string
  /** It won, and that was published. */
  readonly is_laureate: boolean
  readonly owner_id: string | null
  readonly keys: readonly string[] | null
  readonly given_at: Date | null
}

export const isGoneState = (state: string) => state === 'withdrawn' || state === 'deleted'

const joined = (db: PlatformDb, where: RawBuilder<unknown>) => sql<ItemOfTeam>`select i.*, a.reference,
    a.title as application_title, a.applicant_name, a.state as application_state,
    (a.state = 'accepted' and a.decision_published_at is not null) as is_laureate, a.owner_id, c.keys, c.given_at
  from gallery_items i
  join applications a on a.platform_id = i.platform_id and a.id = i.application_id
  left join gallery_consents c on c.platform_id = i.platform_id and c.item_id = i.id and c.withdrawn_at is null
  where i.platform_id = ${db.platformId} and ${where}`

export async function findItem(db: PlatformDb, id: string): Promise<ItemOfTeam | undefined> {
  const { rows } = await joined(db, sql`i.id = ${id}::uuid`).execute(db.kysely)
  return rows[0]
}

/** Held until the end of the transaction. */
export async function lockItem(db: PlatformDb, id: string): Promise<ItemOfTeam | undefined> {
  await db.from('gallery_items').where('id', '=', id).select('id').forUpdate().execute()
  return findItem(db, id)
}

export async function findItemOf(
  db: PlatformDb,
  galleryId: string,
  applicationId: string,
): Promise<ItemOfTeam | undefined> {
  const { rows } = await joined(db, sql`i.gallery_id = ${galleryId} and i.application_id = ${applicationId}`).execute(
    db.kysely,
  )
  return rows[0]
}

/** The items of an application, in all galleries. */
export async function listItemsOfApplications(db: PlatformDb, ids: readonly string[]): Promise<ItemRow[]> {
  if (ids.length === 0) return []
  const rows = await db
    .from('gallery_items')
    .where('application_id', 'in', [...ids])
    .selectAll()
    .execute()
  return rows as unknown as ItemRow[]
}

type StateQuery = Pick<GalleryItemsQuery, 'state' | 'search'> & { readonly shown: readonly string[] }

function matching({ state, search, shown }: StateQuery): RawBuilder<unknown> {
  const parts: RawBuilder<unknown>[] = [sql`true`]
  if (state === 'declined') parts.push(sql`i.declined_at is not null`)
  else if (state === 'outdated') parts.push(sql`c.keys is not null and not (${[...shown]}::text[] <@ c.keys)`)
  else if (state) parts.push(sql`i.state = ${state}`)
  const words = search?.trim()
  if (words) parts.push(sql`a.search_text like ${`%${fold(words).replaceAll(/[\\%_]/g, '\\$&')}%`}`)
  return sql.join(parts, sql` and `)
}

/** One page, in the order of the team. */
export async function listItemPage(
  db: PlatformDb,
  galleryId: string,
  query: StateQuery & { readonly limit: number; readonly offset: number },
): Promise<{ rows: ItemOfTeam[]; found: number }> {
  const where = sql`i.gallery_id = ${galleryId} and ${matching(query)}`
  const { rows } = await sql<ItemOfTeam>`${joined(db, where)}
    order by i.position, i.id limit ${query.limit} offset ${query.offset}`.execute(db.kysely)
  const counted = await sql<{ n: number }>`select count(*)::int as n from (${joined(db, where)}) x`.execute(db.kysely)
  return { rows, found: counted.rows[0]?.n ?? 0 }
}

export async function listMissingApplications(
  db: PlatformDb,
  galleryId: string,
  ids: readonly string[],
): Promise<{ missing: string[]; held: number; strayed: number }> {
  const { rows } = await sql<{ application_id: string }>`select application_id from gallery_items
    where platform_id = ${db.platformId} and gallery_id = ${galleryId}`.execute(db.kysely)
  const held = new Set(rows.map(({ application_id }) => application_id))
  const matching = new Set(ids)
  return {
    missing: ids.filter((id) => !held.has(id)),
    held: held.size,
    strayed: [...held].filter((id) => !matching.has(id)).length,
  }
}

/** Those of some applications of a program that were sent and are still there, with whether a decision waits to be public. */
export async function listSent(
  db: PlatformDb,
  programId: string,
  ids: readonly string[],
  now: Date,
): Promise<{ id: string; state: string; hasUnpublishedDecision: boolean }[]> {
  const { rows } = await sql<{ id: string; state: string; hasUnpublishedDecision: boolean }>`select id, state,
      (decided_at is not null and (decision_published_at is null or decision_published_at > ${now}))
        as "hasUnpublishedDecision"
    from applications where platform_id = ${db.platformId} and program_id = ${programId} and id = any(${[...ids]}::uuid[])
      and submitted_at is not null and state not in ('draft', 'withdrawn', 'deleted')`.execute(db.kysely)
  return rows
}

/** Behind the others; those that are there already stay as they are. Answers how many are new. */
export async function insertItems(
  db: PlatformDb,
  galleryId: string,
  items: readonly { id: string; applicationId: string }[],
  at: Date,
): Promise<number> {
  const { rows } = await sql<{ id: string }>`insert into gallery_items
      (platform_id, id, gallery_id, application_id, position, title, created_at, updated_at)
    select ${db.platformId}, n.id, ${galleryId}, n."applicationId",
      coalesce((select max(position) from gallery_items where platform_id = ${db.platformId} and gallery_id = ${galleryId}), 0)
        + row_number() over (), '', ${at}::timestamptz, ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as n(id uuid, "applicationId" uuid)
    on conflict (platform_id, gallery_id, application_id) do nothing returning id`.execute(db.kysely)
  return rows.length
}

export async function deleteItem(db: PlatformDb, id: string): Promise<void> {
  await db.remove('gallery_items').where('id', '=', id).execute()
}

/** What lists, filters and file readers know of a snapshot. */
export interface ItemIndex {
  readonly title: string
  readonly sort_text: string
  readonly sort_number: number | null
  readonly search_text: string
  readonly marks: string[]
  readonly file_keys: string[]
}

export const emptyIndex: ItemIndex = {
  title: '',
  sort_text: '',
  sort_number: null,
  search_text: '',
  marks: [],
  file_keys: [],
}

type ItemChanges = Partial<Pick<ItemRow, 'hidden_reason' | 'place' | 'latitude' | 'longitude'>> & {
  readonly state?: ItemRow['state']
  readonly snapshot?: { readonly value: GallerySnapshot | null; readonly at: Date | null; readonly index: ItemIndex }
  readonly declined_at?: Date | null
  readonly invited_at?: Date | null
}

export async function setItem(
  db: PlatformDb,
  id: string,
  { snapshot, ...changes }: ItemChanges,
  at: Date,
): Promise<void> {
  const shown = snapshot && {
    ...snapshot.index,
    snapshot: snapshot.value ? json(snapshot.value) : null,
    snapshot_at: snapshot.value ? snapshot.at : null,
  }
  await db
    .change('gallery_items')
    .set({ ...changes, ...shown, updated_at: at })
    .where('id', '=', id)
    .execute()
}

export async function setInvited(db: PlatformDb, ids: readonly string[], at: Date): Promise<void> {
  if (ids.length === 0) return
  await db
    .change('gallery_items')
    .set({ invited_at: at })
    .where('id', 'in', [...ids])
    .execute()
}

export async function orderItems(db: PlatformDb, galleryId: string, ids: readonly string[]): Promise<void> {
  await sql`update gallery_items i set position = coalesce(array_position(${[...ids]}::uuid[], i.id), 100000 + i.position)
    where i.platform_id = ${db.platformId} and i.gallery_id = ${galleryId}`.execute(db.kysely)
}

/** Those that stand nowhere on the map. */
export async function listUnplacedItems(
  db: PlatformDb,
  galleryId: string,
): Promise<{ id: string; applicationId: string }[]> {
  const rows = await db
    .from('gallery_items')
    .where('gallery_id', '=', galleryId)
    .where('latitude', 'is', null)
    .select(['id', 'application_id'])
    .orderBy('id')
    .execute()
  return rows.map(({ id, application_id: applicationId }) => ({ id, applicationId }))
}

/** Items with a snapshot, some at a time, by their ids. */
export async function listSnapshots(
  db: PlatformDb,
  galleryId: string,
  { after, limit }: { readonly after: string | null; readonly limit: number },
): Promise<ItemRow[]> {
  const { rows } = await sql<ItemRow>`select * from gallery_items where platform_id = ${db.platformId}
    and gallery_id = ${galleryId} and snapshot is not null and (${after}::uuid is null or id > ${after}::uuid)
    order by id limit ${limit}`.execute(db.kysely)
  return rows
}

/** Writes what is known of many snapshots anew. */
export async function setIndexes(
  db: PlatformDb,
  indexes: readonly (ItemIndex & { readonly id: string })[],
): Promise<void> {
  if (indexes.length === 0) return
  await sql`update gallery_items i set title = n.title, sort_text = n.sort_text, sort_number = n.sort_number,
      search_text = n.search_text, marks = n.marks, file_keys = n.file_keys
    from jsonb_to_recordset(${JSON.stringify(indexes)}::jsonb) as n(id uuid, title text, sort_text text,
      sort_number double precision, search_text text, marks text[], file_keys text[])
    where i.platform_id = ${db.platformId} and i.id = n.id`.execute(db.kysely)
}

export interface CountsRow {
  readonly gallery_id: string
  readonly visible: number
  readonly awaiting: number
  readonly declined: number
  readonly hidden: number
}

export async function countItems(db: PlatformDb, galleryIds: readonly string[]): Promise<Map<string, CountsRow>> {
  if (galleryIds.length === 0) return new Map()
  const { rows } = await sql<CountsRow>`select gallery_id, count(*) filter (where state = 'visible')::int as visible,
      count(*) filter (where state = 'awaiting')::int as awaiting,
      count(*) filter (where declined_at is not null)::int as declined,
      count(*) filter (where state = 'hidden')::int as hidden
    from gallery_items where platform_id = ${db.platformId} and gallery_id = any(${[...galleryIds]}::uuid[])
    group by gallery_id`.execute(db.kysely)
  return new Map(rows.map((row) => [row.gallery_id, row]))
}

/** Those who have not answered, with the address of whoever applies. */
export async function listUnanswered(
  db: PlatformDb,
  galleryId: string,
  { before, limit }: { readonly before: Date; readonly limit: number },
): Promise<{ id: string; applicationId: string }[]> {
  const { rows } = await sql<{ id: string; applicationId: string }>`select i.id, i.application_id as "applicationId"
    from gallery_items i join applications a on a.platform_id = i.platform_id and a.id = i.application_id
    where i.platform_id = ${db.platformId} and i.gallery_id = ${galleryId} and i.state = 'awaiting'
      and i.declined_at is null and (i.invited_at is null or i.invited_at < ${before}) and a.owner_id is not null
      and a.applicant_email <> '' and a.state not in ('withdrawn', 'deleted')
    order by i.id limit ${limit}`.execute(db.kysely)
  return rows
}
