import type { PauseReason, TaskDefinition } from '@laurel/contract/automation'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import { type DB, json, type PlatformDb } from '../../kernel/db/index.ts'

type Row = Selectable<DB['automation_tasks']>

/** A task, with the definition that works. */
export interface TaskRow extends Omit<Row, 'draft' | 'state' | 'pause_reason'> {
  readonly state: 'draft' | 'enabled' | 'paused' | 'archived'
  readonly pause_reason: PauseReason | null
  readonly draft: TaskDefinition | null
  readonly published: TaskDefinition | null
}

function tasks(db: PlatformDb) {
  return db.kysely
    .selectFrom('automation_tasks as t')
    .leftJoin('automation_versions as v', (join) =>
      join
        .onRef('v.platform_id', '=', 't.platform_id')
        .onRef('v.task_id', '=', 't.id')
        .onRef('v.version', '=', 't.version'),
    )
    .where('t.platform_id', '=', db.platformId)
    .selectAll('t')
    .select('v.definition as published')
}

const read = (row: Row & { published: unknown }): TaskRow => row as unknown as TaskRow

export async function findTask(db: PlatformDb, id: string): Promise<TaskRow | undefined> {
  const row = await tasks(db).where('t.id', '=', id).executeTakeFirst()
  return row && read(row)
}

/** Held until the end of the transaction. */
export async function lockTask(db: PlatformDb, id: string): Promise<TaskRow | undefined> {
  const row = await tasks(db).where('t.id', '=', id).forUpdate('t').executeTakeFirst()
  return row && read(row)
}

/** In their order, archived ones last. */
export async function listTasks(db: PlatformDb, programId: string): Promise<TaskRow[]> {
  const rows = await tasks(db).where('t.program_id', '=', programId).orderBy('t.position').orderBy('t.id').execute()
  return rows.map(read)
}

/** Those that are on, in their order. */
export async function listEnabled(db: PlatformDb, programIds: readonly string[]): Promise<TaskRow[]> {
  if (programIds.length === 0) return []
  const rows = await tasks(db)
    .where('t.program_id', 'in', [...programIds])
    .where('t.state', '=', 'enabled')
    .orderBy('t.position')
    .orderBy('t.id')
    .execute()
  return rows.map(read)
}

/** Names of the tasks that send a template: as they are published or drafted, or in a run that began with an earlier version. */
export async function listTasksSending(db: PlatformDb, ownMailId: string): Promise<string[]> {
  const named = `%"ownMailId": "${ownMailId}"%`
  const { rows } = await sql<{ name: string }>`select t.name from automation_tasks t
    where t.platform_id = ${db.platformId} and t.state <> 'archived' and (t.draft::text like ${named} or exists (
      select from automation_versions v where v.platform_id = t.platform_id and v.task_id = t.id
        and v.definition::text like ${named} and (v.version = t.version or exists (
          select from automation_runs r where r.platform_id = v.platform_id and r.task_id = v.task_id
            and r.version = v.version and r.state in ('running', 'waiting')))))
    order by t.name`.execute(db.kysely)
  return rows.map(({ name }) => name)
}

/** Tasks that are not archived: of the platform, those that work and those that are paused alone; of the program, all. */
export async function countTasks(
  db: PlatformDb,
  programId: string,
): Promise<{ ofPlatform: number; ofProgram: number }> {
  const { rows } = await sql<{ ofPlatform: number; ofProgram: number }>`select
      count(*) filter (where state in ('enabled', 'paused'))::int as "ofPlatform",
      count(*) filter (where program_id = ${programId})::int as "ofProgram"
    from automation_tasks where platform_id = ${db.platformId} and state <> 'archived'`.execute(db.kysely)
  return rows[0] ?? { ofPlatform: 0, ofProgram: 0 }
}

type NewTask = Pick<Insertable<DB['automation_tasks']>, 'id' | 'program_id' | 'name' | 'created_at' | 'updated_at'>

/** Behind the others. */
export async function insertTask(db: PlatformDb, row: NewTask, draft: TaskDefinition): Promise<void> {
  const behind = sql<number>`(select coalesce(max(position), 0) + 1 from automation_tasks
    where platform_id = ${db.platformId} and program_id = ${row.program_id})`
  await db.insert('automation_tasks', { ...row, draft: json(draft), position: behind }).execute()
}

type Changes = Omit<Updateable<DB['automation_tasks']>, 'platform_id' | 'id' | 'edition' | 'draft'> & {
  readonly draft?: TaskDefinition | null
}

const columnsOf = ({ draft, ...rest }: Changes) => ({
  ...rest,
  ...(draft !== undefined && { draft: draft === null ? null : json(draft) }),
})

/** Changes a task as somebody wrote it: its edition rises. */
export async function changeTask(db: PlatformDb, id: string, changes: Changes): Promise<void> {
  await db
    .change('automation_tasks')
    .set((is) => ({ ...columnsOf(changes), edition: is('edition', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Writes down how it goes; what people read of it stays the same edition. */
export async function markTask(db: PlatformDb, id: string, changes: Changes): Promise<void> {
  await db.change('automation_tasks').set(columnsOf(changes)).where('id', '=', id).execute()
}

export async function orderTasks(db: PlatformDb, programId: string, ids: readonly string[]): Promise<void> {
  await sql`update automation_tasks t set position = coalesce(array_position(${[...ids]}::uuid[], t.id), 10000 + t.position)
    where t.platform_id = ${db.platformId} and t.program_id = ${programId}`.execute(db.kysely)
}

export type VersionRow = Omit<Selectable<DB['automation_versions']>, 'definition'> & {
  readonly definition: TaskDefinition
}

export async function insertVersion(
  db: PlatformDb,
  {
    definition,
    ...row
  }: Omit<Insertable<DB['automation_versions']>, 'platform_id' | 'definition'> & {
    readonly definition: TaskDefinition
  },
): Promise<void> {
  await db.insert('automation_versions', { ...row, definition: json(definition) }).execute()
}

export async function findVersion(db: PlatformDb, taskId: string, version: number): Promise<VersionRow | undefined> {
  const row = await db
    .from('automation_versions')
    .where('task_id', '=', taskId)
    .where('version', '=', version)
    .selectAll()
    .executeTakeFirst()
  return row as VersionRow | undefined
}

/** The newest first. */
export async function listVersions(db: PlatformDb, taskId: string): Promise<(VersionRow & { alive: number })[]> {
  const { rows } = await sql<VersionRow & { alive: number }>`select v.*, (select count(*)::int from automation_runs r
      where r.platform_id = v.platform_id and r.task_id = v.task_id and r.version = v.version
        and r.state in ('running', 'waiting')) as alive
    from automation_versions v where v.platform_id = ${db.platformId} and v.task_id = ${taskId}
    order by v.version desc limit 100`.execute(db.kysely)
  return rows
}

/** Definitions that runs which are not over follow. */
export async function listLiving(db: PlatformDb, taskId: string): Promise<TaskDefinition[]> {
  const { rows } = await sql<{ definition: TaskDefinition }>`select v.definition from automation_versions v
    where v.platform_id = ${db.platformId} and v.task_id = ${taskId} and exists (select from automation_runs r
      where r.platform_id = v.platform_id and r.task_id = v.task_id and r.version = v.version
        and r.state in ('running', 'waiting'))`.execute(db.kysely)
  return rows.map(({ definition }) => definition)
}

/** Tasks that work, or that were only put off: those that the plan counts. */
export async function countWorkingTasks(db: PlatformDb): Promise<number> {
  const row = await db
    .from('automation_tasks')
    .where('state', 'in', ['enabled', 'paused'])
    .select((is) => is.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}
