import { type Insertable, type Selectable, sql } from 'kysely'
import type { DB, PlatformDb } from '../../kernel/db/index.ts'

type Row = Omit<Selectable<DB['team_tasks']>, 'due_on'>

/** `due_on`: YYYY-MM-DD. */
export type TaskRow = Row & { readonly due_on: string | null; readonly assignee_name: string | null }

const columns = [
  'platform_id',
  'id',
  'application_id',
  'program_id',
  'title',
  'assignee_id',
  'created_by_id',
  'created_by',
  'created_at',
  'done_at',
  'done_by',
  'done_by_id',
] as const

function tasks(db: PlatformDb) {
  return db.kysely
    .selectFrom('team_tasks as t')
    .leftJoin('users as u', 'u.id', 't.assignee_id')
    .where('t.platform_id', '=', db.platformId)
    .select(columns.map((column) => `t.${column}` as const))
    .select([
      sql<string | null>`t.due_on::text`.as('due_on'),
      sql<string | null>`trim(u.firstname || ' ' || u.lastname)`.as('assignee_name'),
    ])
}

export function findTask(db: PlatformDb, id: string): Promise<TaskRow | undefined> {
  return tasks(db).where('t.id', '=', id).executeTakeFirst()
}

/** Those of one application: open ones by day, those without a day after them, then those done, the last one first. */
export function listTasksOf(db: PlatformDb, applicationId: string): Promise<TaskRow[]> {
  return tasks(db)
    .where('t.application_id', '=', applicationId)
    .orderBy(sql`t.done_at is not null`)
    .orderBy(sql`case when t.done_at is null then t.due_on end asc nulls last`)
    .orderBy(sql`t.done_at desc nulls first`)
    .orderBy('t.id')
    .limit(500)
    .execute()
}

export async function insertTask(
  db: PlatformDb,
  row: Omit<Insertable<DB['team_tasks']>, 'platform_id' | 'done_at' | 'done_by' | 'done_by_id'>,
): Promise<void> {
  await db.insert('team_tasks', row).execute()
}

export async function setTask(
  db: PlatformDb,
  id: string,
  change: Partial<Pick<TaskRow, 'title' | 'assignee_id' | 'due_on' | 'done_at' | 'done_by' | 'done_by_id'>>,
): Promise<void> {
  await db.change('team_tasks').set(change).where('id', '=', id).execute()
}

export async function deleteTaskRow(db: PlatformDb, id: string): Promise<void> {
  await db.remove('team_tasks').where('id', '=', id).execute()
}

/** The tasks of a person on this platform, those done too. */
export function listTasksFor(db: PlatformDb, userId: string) {
  return db
    .from('team_tasks')
    .where('assignee_id', '=', userId)
    .orderBy('id')
    .select(['title', sql<string | null>`due_on::text`.as('due_on'), 'created_at', 'done_at'])
    .execute()
}
