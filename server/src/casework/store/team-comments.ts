import { type Selectable, sql } from 'kysely'
import type { DB, PlatformDb } from '../../kernel/db/index.ts'

export type CommentRow = Selectable<DB['team_comments']>

/** More are not written about one application; the oldest are shown. */
const maxComments = 1000

export function findComment(db: PlatformDb, id: string): Promise<CommentRow | undefined> {
  return db.from('team_comments').where('id', '=', id).selectAll().executeTakeFirst()
}

/** Those of one application, the oldest first. */
export function listCommentsOf(db: PlatformDb, applicationId: string): Promise<CommentRow[]> {
  return db
    .from('team_comments')
    .where('application_id', '=', applicationId)
    .orderBy('id')
    .limit(maxComments)
    .selectAll()
    .execute()
}

export async function insertComment(
  db: PlatformDb,
  row: Omit<CommentRow, 'platform_id' | 'edited_at' | 'resolved_at' | 'resolved_by' | 'resolved_by_id'>,
): Promise<void> {
  await db.insert('team_comments', row).execute()
}

export async function setComment(
  db: PlatformDb,
  id: string,
  change: Partial<
    Pick<CommentRow, 'body' | 'mentions' | 'edited_at' | 'resolved_at' | 'resolved_by' | 'resolved_by_id'>
  >,
): Promise<void> {
  await db.change('team_comments').set(change).where('id', '=', id).execute()
}

/** Deletes a comment with the replies to it; how many these were. */
export async function deleteCommentRow(db: PlatformDb, id: string): Promise<number> {
  const { n } = await db
    .from('team_comments')
    .where('parent_id', '=', id)
    .select((s) => s.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  await db.remove('team_comments').where('id', '=', id).execute()
  return n
}

/** What a person wrote for the team of this platform. */
export async function listCommentsBy(db: PlatformDb, userId: string) {
  const { rows } = await sql<{ reference: string | null; title: string; body: string; written_at: Date }>`
    select a.reference, a.title, c.body, c.written_at from team_comments c
    join applications a on a.platform_id = c.platform_id and a.id = c.application_id
    where c.platform_id = ${db.platformId} and c.author_id = ${userId} order by c.id`.execute(db.kysely)
  return rows
}
