import { ownMailId, ownMailKind } from '@laurel/contract/emails/own'
import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import { type DB, newId, type PlatformDb } from '../../kernel/db/index.ts'

/** A mail template under a name of one's own; `programId` null: of the platform. */
export interface OwnRow {
  readonly id: string
  readonly programId: string | null
  readonly title: string
  readonly removedAt: Date | null
}

const readRow = ({ id, program_id, title, removed_at }: Selectable<DB['own_mails']>): OwnRow => ({
  id,
  programId: program_id,
  title,
  removedAt: removed_at,
})

/** Those of the platform, and of the program where one is named, by name. */
export async function listOwn(db: PlatformDb, programId: string | null): Promise<OwnRow[]> {
  const rows = await db
    .from('own_mails')
    .where('removed_at', 'is', null)
    .where((is) => is.or([is('program_id', 'is', null), is('program_id', 'is not distinct from', programId)]))
    .selectAll()
    .orderBy(sql`lower(title) collate "und-x-icu"`)
    .execute()
  return rows.map(readRow)
}

export async function findOwn(db: PlatformDb, id: string): Promise<OwnRow | undefined> {
  const row = await db.from('own_mails').where('id', '=', id).selectAll().executeTakeFirst()
  return row && readRow(row)
}

/** Is the name another's there? @param besides this one */
export async function isNameTaken(
  db: PlatformDb,
  { programId, title, besides }: Pick<OwnRow, 'programId' | 'title'> & { readonly besides?: string },
): Promise<boolean> {
  const row = await db
    .from('own_mails')
    .where('removed_at', 'is', null)
    .where('program_id', 'is not distinct from', programId)
    .where(sql`lower(title)`, '=', title.toLowerCase())
    .$if(besides !== undefined, (some) => some.where('id', '<>', besides ?? ''))
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Undefined where somebody just took the name. */
export async function insertOwn(
  db: PlatformDb,
  { programId, title, at }: Pick<OwnRow, 'programId' | 'title'> & { readonly at: Date },
): Promise<OwnRow | undefined> {
  const row = await db
    .insert('own_mails', { id: newId(), program_id: programId, title, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  return row && readRow(row)
}

export async function setOwnTitle(db: PlatformDb, id: string, title: string): Promise<void> {
  await db.change('own_mails').set({ title }).where('id', '=', id).execute()
}

/** It is offered and sent no more; its name and its versions stay, for the mails that were sent with it. */
export async function setOwnRemoved(db: PlatformDb, id: string, at: Date): Promise<void> {
  await db.change('own_mails').set({ removed_at: at }).where('id', '=', id).execute()
  await db
    .change('email_templates')
    .set((now) => ({ draft: null, live_version: null, live_at: null, etag: now('etag', '+', 1), updated_at: at }))
    .where('kind', '=', ownMailKind(id))
    .execute()
}

/** The names of those among some kinds that are templates of one's own, removed ones too. */
export async function mapOwnTitles(db: PlatformDb, kinds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const titles = await mapOwnMailTitles(
    db,
    kinds.flatMap((kind) => ownMailId(kind) ?? []),
  )
  return new Map([...titles].map(([id, title]) => [ownMailKind(id), title]))
}

/** The same by the ids of the templates. */
export async function mapOwnMailTitles(db: PlatformDb, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .from('own_mails')
    .where('id', 'in', [...new Set(ids)])
    .select(['id', 'title'])
    .execute()
  return new Map(rows.map(({ id, title }) => [id, title]))
}
