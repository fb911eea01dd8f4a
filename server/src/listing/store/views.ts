import type { SavedView, WriteView } from '@laurel/contract/listing'
import { type Selectable, sql } from 'kysely'
import { type DB, json, newId, type PlatformDb } from '../../kernel/db/index.ts'

/** A view as it is kept, parts that are gone since included. */
export interface ViewRow extends WriteView {
  readonly id: string
  readonly programId: string | null
  readonly owner: { readonly id: string; readonly name: string } | null
  readonly etag: number
  readonly updatedAt: Date
}

type Row = Selectable<DB['saved_views']> & { owner_name: string | null }

function read(row: Row): ViewRow {
  return {
    id: row.id,
    programId: row.program_id,
    scope: row.scope as SavedView['scope'],
    name: row.name,
    columns: row.columns as unknown as SavedView['columns'],
    filter: row.filter as SavedView['filter'],
    search: row.search,
    sort: row.sort,
    density: row.density as SavedView['density'],
    owner: row.owner_id === null ? null : { id: row.owner_id, name: row.owner_name ?? '' },
    etag: row.etag,
    updatedAt: row.updated_at,
  }
}

const views = (
  db: PlatformDb,
) => sql`select v.*, trim(u.firstname || ' ' || u.lastname) as owner_name from saved_views v
  left join users u on u.id = v.owner_id where v.platform_id = ${db.platformId}`

/** Those that a person sees: one's own, and what is shared. */
export async function listViewRows(db: PlatformDb, programId: string | null, userId: string): Promise<ViewRow[]> {
  const { rows } = await sql<Row>`${views(db)} and v.program_id is not distinct from ${programId}::uuid
    and (v.scope <> 'private' or v.owner_id = ${userId}) order by v.name collate "und-x-icu", v.id`.execute(db.kysely)
  return rows.map(read)
}

export async function findView(db: PlatformDb, id: string): Promise<ViewRow | undefined> {
  const { rows } = await sql<Row>`${views(db)} and v.id = ${id}`.execute(db.kysely)
  return rows[0] && read(rows[0])
}

const columnsOf = ({ columns, filter, ...view }: WriteView) => ({
  scope: view.scope,
  name: view.name,
  search: view.search,
  sort: view.sort,
  density: view.density,
  columns: json(columns),
  filter: filter === null ? null : json(filter),
})

export async function insertView(
  db: PlatformDb,
  view: WriteView & { programId: string | null; ownerId: string; at: Date },
): Promise<string> {
  const id = newId()
  const { programId, ownerId, at } = view
  await db
    .insert('saved_views', {
      id,
      program_id: programId,
      owner_id: ownerId,
      created_at: at,
      updated_at: at,
      ...columnsOf(view),
    })
    .execute()
  return id
}

/** Answers false when its etag is another by now. */
export async function setView(db: PlatformDb, id: string, etag: number, view: WriteView, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .change('saved_views')
    .set((expression) => ({ ...columnsOf(view), etag: expression('etag', '+', 1), updated_at: at }))
    .where('id', '=', id)
    .where('etag', '=', etag)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** There is one default: the old one stays shared. */
export async function endDefault(db: PlatformDb, programId: string | null): Promise<void> {
  await db
    .change('saved_views')
    .set((expression) => ({ scope: 'shared', etag: expression('etag', '+', 1) }))
    .where('program_id', 'is not distinct from', programId)
    .where('scope', '=', 'default')
    .execute()
}

export async function removeView(db: PlatformDb, id: string): Promise<void> {
  await db.remove('saved_views').where('id', '=', id).execute()
}

/** The views that a person keeps, of all lists. */
export function listViewsOf(db: PlatformDb, userId: string) {
  return db
    .from('saved_views')
    .where('owner_id', '=', userId)
    .select(['name', 'scope', 'search', 'filter', 'columns', 'updated_at'])
    .orderBy('id')
    .execute()
}

/** Deletes the private views of a person; shared ones stay with the team, under nobody's name. */
export async function eraseViewsOf(db: PlatformDb, userId: string): Promise<void> {
  await db.remove('saved_views').where('owner_id', '=', userId).where('scope', '=', 'private').execute()
  await db.change('saved_views').set({ owner_id: null }).where('owner_id', '=', userId).execute()
}
