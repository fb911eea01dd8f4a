import type { WriteVoteEntry } from '@laurel/contract/votes'
import { type Selectable, sql } from 'kysely'
import type { DB, PlatformDb } from '../../kernel/db/index.ts'

export type EntryRow = Selectable<DB['vote_entries']>

/** In their order; those whose applicants have withdrawn are marked so. */
export async function listEntries(db: PlatformDb, voteId: string): Promise<EntryRow[]> {
  const { rows } =
    await sql<EntryRow>`select e.platform_id, e.id, e.vote_id, e.application_id, e.title, e.summary, e.body,
      e.category, e.picture_key, e.place, e.consent_fields, e.consent_by, e.consent_at,
      coalesce(e.withdrawn_at, case when a.state in ('withdrawn', 'deleted') then a.updated_at end) as withdrawn_at
    from vote_entries e
    left join applications a on a.platform_id = e.platform_id and a.id = e.application_id
    where e.platform_id = ${db.platformId} and e.vote_id = ${voteId}
    order by e.place, e.id`.execute(db.kysely)
  return rows
}

export function findEntry(db: PlatformDb, id: string): Promise<EntryRow | undefined> {
  return db.from('vote_entries').where('id', '=', id).selectAll().executeTakeFirst()
}

const columnsOf = ({ title, summary, body, category, pictureKey }: WriteVoteEntry) => ({
  title,
  summary,
  body,
  category,
  picture_key: pictureKey,
})

export interface NewEntry extends WriteVoteEntry {
  readonly id: string
  readonly place: number
  readonly applicationId?: string
  readonly consent?: { readonly fields: readonly string[]; readonly by: string; readonly at: Date }
}

/** Applications that are there already stay as they are; answers how many were added. */
export async function insertEntries(db: PlatformDb, voteId: string, entries: readonly NewEntry[]): Promise<number> {
  if (entries.length === 0) return 0
  const rows = entries.map(({ id, place, applicationId, consent, ...written }) => ({
    id,
    vote_id: voteId,
    place,
    application_id: applicationId ?? null,
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

export async function removeEntry(db: PlatformDb, id: string): Promise<void> {
  await db.remove('vote_entries').where('id', '=', id).execute()
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
