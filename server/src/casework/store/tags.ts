import type { Tag } from '@laurel/contract/applications'
import { type Selectable, sql } from 'kysely'
import { findThing, listThings } from '../../applications/store/index.ts'
import { type DB, json, newId, type PlatformDb } from '../../kernel/db/index.ts'

export type TagRow = Tag

function read(row: Selectable<DB['tags']>): TagRow {
  const { id, program_id: programId, label, colour, position } = row
  return { id, programId, label: label as Tag['label'], colour, position }
}

/** The tags of a program, in its order. */
export async function listTagRows(db: PlatformDb, programId: string): Promise<TagRow[]> {
  return (await listThings(db, 'tags', programId)).map(read)
}

export async function findTag(db: PlatformDb, id: string): Promise<TagRow | undefined> {
  const row = await findThing(db, 'tags', id)
  return row && read(row)
}

/** How many applications bear each tag of a program, those in the trash left out. */
export async function countTagUses(db: PlatformDb, programId: string): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: string; n: number }>`select t.id, count(*) as n from tags t
    join application_tags x on x.platform_id = t.platform_id and x.tag_id = t.id
    join applications a on a.platform_id = x.platform_id and a.id = x.application_id
    where t.platform_id = ${db.platformId} and t.program_id = ${programId} and a.state <> 'deleted'
    group by t.id`.execute(db.kysely)
  return new Map(rows.map(({ id, n }) => [id, n]))
}

type Written = Pick<Tag, 'label' | 'colour'>

export async function insertTag(
  db: PlatformDb,
  { programId, label, colour, position }: Omit<Tag, 'id'>,
): Promise<TagRow> {
  const row = await db
    .insert('tags', { id: newId(), program_id: programId, label: json(label), colour, position })
    .returningAll()
    .executeTakeFirstOrThrow()
  return read(row)
}

export async function setTag(db: PlatformDb, id: string, { label, colour }: Written): Promise<TagRow> {
  const row = await db
    .change('tags')
    .set({ label: json(label), colour })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return read(row)
}

/** Puts one tag on everything that bears another. */
export async function copyTagUses(db: PlatformDb, from: string, into: string): Promise<void> {
  await sql`insert into application_tags (platform_id, application_id, tag_id, added_at)
    select platform_id, application_id, ${into}::uuid, added_at from application_tags
    where platform_id = ${db.platformId} and tag_id = ${from}
    on conflict do nothing`.execute(db.kysely)
}

export interface TagLink {
  readonly applicationId: string
  readonly tagId: string
}

/** Puts tags on applications; answers those that were not there yet. What is gone of either is passed over. */
export async function addTagsTo(
  db: PlatformDb,
  ids: readonly string[],
  tagIds: readonly string[],
  at: Date,
): Promise<TagLink[]> {
  const { rows } = await sql<TagLink>`insert into application_tags (platform_id, application_id, tag_id, added_at)
    select a.platform_id, a.id, t.id, ${at} from applications a join tags t on t.platform_id = a.platform_id
    where a.platform_id = ${db.platformId} and a.id = any(${[...ids]}::uuid[]) and t.id = any(${[...tagIds]}::uuid[])
    on conflict do nothing returning application_id as "applicationId", tag_id as "tagId"`.execute(db.kysely)
  return rows
}

/** Takes tags off applications; answers those that were there. */
export async function removeTagsFrom(
  db: PlatformDb,
  ids: readonly string[],
  tagIds: readonly string[],
): Promise<TagLink[]> {
  const { rows } = await sql<TagLink>`delete from application_tags
    where platform_id = ${db.platformId} and application_id = any(${[...ids]}::uuid[]) and tag_id = any(${[...tagIds]}::uuid[])
    returning application_id as "applicationId", tag_id as "tagId"`.execute(db.kysely)
  return rows
}
