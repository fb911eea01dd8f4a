import { sql } from 'kysely'
import type { FileRow } from '../files/index.ts'
import type { PlatformDb } from '../kernel/db/index.ts'

/** What files are put to: a message, or one text to many. */
const holders = {
  message: { table: 'message_files', id: 'message_id' },
  sending: { table: 'message_sending_files', id: 'sending_id' },
} as const
type Holder = keyof typeof holders

export async function insertFilesOf(
  db: PlatformDb,
  holder: Holder,
  id: string,
  fileIds: readonly string[],
): Promise<void> {
  if (fileIds.length === 0) return
  const { table, id: column } = holders[holder]
  await sql`insert into ${sql.table(table)} (platform_id, ${sql.ref(column)}, file_id, position)
    select ${db.platformId}::uuid, ${id}::uuid, file_id, place - 1
    from unnest(${[...fileIds]}::uuid[]) with ordinality as one (file_id, place)`.execute(db.kysely)
}

/** The files of some messages or sendings, each with the one that holds it, in the order in which they were put there. */
export async function listFilesOf(
  db: PlatformDb,
  holder: Holder,
  ids: readonly string[],
): Promise<(FileRow & { readonly heldBy: string })[]> {
  if (ids.length === 0) return []
  const { table, id } = holders[holder]
  const { rows } = await sql<FileRow & { heldBy: string }>`
    select f.*, h.${sql.ref(id)} as "heldBy" from ${sql.table(table)} h
    join files f on f.platform_id = h.platform_id and f.id = h.file_id
    where h.platform_id = ${db.platformId} and h.${sql.ref(id)} = any(${[...ids]}::uuid[])
    order by h.position`.execute(db.kysely)
  return rows
}

/** Which of these files stand in a message already, or in a message to many. */
export async function listSentFiles(db: PlatformDb, fileIds: readonly string[]): Promise<string[]> {
  if (fileIds.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    select file_id as id from message_files where platform_id = ${db.platformId} and file_id = any(${[...fileIds]}::uuid[])
    union select file_id from message_sending_files
    where platform_id = ${db.platformId} and file_id = any(${[...fileIds]}::uuid[])`.execute(db.kysely)
  return rows.map(({ id }) => id)
}

/** The applications of a person in whose conversations a message carries a file. */
export async function listReceived(db: PlatformDb, fileId: string, userId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with mine as (
      select id from applications where platform_id = ${db.platformId} and owner_id = ${userId}
      union select application_id from collaborators
      where platform_id = ${db.platformId} and user_id = ${userId} and accepted_at is not null
    )
    select id from mine where exists (
      select from messages m join message_files f on f.platform_id = m.platform_id and f.message_id = m.id
      where m.platform_id = ${db.platformId} and m.application_id = mine.id and f.file_id = ${fileId})`.execute(
    db.kysely,
  )
  return rows.map(({ id }) => id)
}
