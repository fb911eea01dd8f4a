import type { RunsQuery } from '@laurel/contract/automation'
import { type Selectable, sql, type Updateable } from 'kysely'
import {
  countUpTo,
  type DB,
  json,
  type KeyPage,
  type KeyPlace,
  newestById,
  type PlatformDb,
  pageByKey,
} from '../../kernel/db/index.ts'

export type RunRow = Selectable<DB['automation_runs']>

/** What a run begins with. `key`: it is not made twice for one. */
export interface NewRun {
  readonly id: string
  readonly task_id: string
  readonly program_id: string
  readonly version: number
  readonly trigger_key: string
  readonly application_id: string | null
  readonly session_id?: string | null
  readonly origin: RunRow['origin']
  readonly event?: string | null
  readonly by_id?: string | null
  readonly is_of_bulk?: boolean
  readonly has_begun?: boolean
  readonly node?: string | null
  readonly chain: string
  readonly depth?: number
  readonly chain_tasks?: readonly string[]
  readonly retry_of?: string | null
}

/** Adds runs that are due at once by one statement; one that was there already is left. Answers how many are new. */
export async function insertRuns(db: PlatformDb, rows: readonly NewRun[], now: Date): Promise<number> {
  if (rows.length === 0) return 0
  const { numAffectedRows } =
    await sql`insert into automation_runs (platform_id, id, task_id, program_id, version, trigger_key,
      application_id, session_id, state, origin, event, by_id, is_of_bulk, has_begun, started_at, due_at, node, chain, depth,
      chain_tasks, retry_of)
    select ${db.platformId}, r.id, r.task_id, r.program_id, r.version, r.trigger_key, r.application_id, r.session_id, 'running',
      r.origin, r.event, r.by_id, coalesce(r.is_of_bulk, false), coalesce(r.has_begun, false), ${now}, ${now},
      r.node, r.chain, coalesce(r.depth, 0), coalesce(r.chain_tasks, '{}'), r.retry_of
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, task_id uuid, program_id uuid, version int,
      trigger_key text, application_id uuid, session_id uuid, origin text, event text, by_id uuid, is_of_bulk boolean,
      has_begun boolean, node text, chain uuid, depth int, chain_tasks uuid[], retry_of uuid)
    where r.application_id is null or exists (select from applications a where a.platform_id = ${db.platformId}
      and a.id = r.application_id)
    on conflict do nothing`.execute(db.kysely)
  return Number(numAffectedRows ?? 0)
}

/**
 * Takes the run of a program that is due first, until the end of the transaction; one that somebody else has taken is passed
 * over. Runs of a task that is paused are held; those of one application follow each other.
 */
export async function takeDue(db: PlatformDb, programId: string, now: Date): Promise<RunRow | undefined> {
  const { rows } = await sql<RunRow>`select r.* from automation_runs r
    join automation_tasks t on t.platform_id = r.platform_id and t.id = r.task_id
    where r.platform_id = ${db.platformId} and r.program_id = ${programId} and r.state in ('running', 'waiting')
      and r.due_at <= ${now} and t.state = 'enabled'
    order by r.due_at, r.id limit 1 for update of r skip locked`.execute(db.kysely)
  return rows[0]
}

/** When the next run of a program is due; undefined: none of a task that is on. */
export async function nextDue(db: PlatformDb, programId: string): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date | null }>`select min(r.due_at) as at from automation_runs r
    join automation_tasks t on t.platform_id = r.platform_id and t.id = r.task_id
    where r.platform_id = ${db.platformId} and r.program_id = ${programId} and r.state in ('running', 'waiting')
      and t.state = 'enabled'`.execute(db.kysely)
  return rows[0]?.at ?? undefined
}

export function findRun(db: PlatformDb, id: string): Promise<RunRow | undefined> {
  return db.from('automation_runs').where('id', '=', id).selectAll().executeTakeFirst()
}

export function lockRun(db: PlatformDb, id: string): Promise<RunRow | undefined> {
  return db.from('automation_runs').where('id', '=', id).selectAll().forUpdate().executeTakeFirst()
}

export type RunChanges = Omit<Updateable<DB['automation_runs']>, 'platform_id' | 'id' | 'awaits_only'> & {
  readonly awaits_only?: unknown
}

export async function setRun(db: PlatformDb, id: string, { awaits_only, ...changes }: RunChanges): Promise<void> {
  await db
    .change('automation_runs')
    .set({
      ...changes,
      ...(awaits_only !== undefined && { awaits_only: awaits_only === null ? null : json(awaits_only) }),
    })
    .where('id', '=', id)
    .execute()
}

/** Ends what is not over, of a task or some of it. Answers how many. */
export async function cancelAlive(
  db: PlatformDb,
  of: { readonly taskId: string; readonly except?: number; readonly reason: string; readonly now: Date },
): Promise<number> {
  const { numUpdatedRows } = await db
    .change('automation_runs')
    .set({ state: 'cancelled', reason: of.reason, ended_at: of.now, due_at: null, awaits: null })
    .where('task_id', '=', of.taskId)
    .where('state', 'in', ['running', 'waiting'])
    .$if(of.except !== undefined, (rows) => rows.where('version', '<>', of.except ?? 0))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Runs that wait for an event, of some applications or sessions of a program. */
export function listAwaiting(
  db: PlatformDb,
  programId: string,
  names: readonly string[],
): Promise<Pick<RunRow, 'id' | 'awaits' | 'awaits_only' | 'application_id' | 'session_id' | 'started_at'>[]> {
  return db
    .from('automation_runs')
    .where('program_id', '=', programId)
    .where('awaits', 'in', [...names])
    .select(['id', 'awaits', 'awaits_only', 'application_id', 'session_id', 'started_at'])
    .execute()
}

/** What they waited for has come. */
export async function wakeRuns(db: PlatformDb, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return
  await db
    .change('automation_runs')
    .set({ state: 'running', awaits: null, awaits_only: null, has_come: true, due_at: now })
    .where('id', 'in', [...ids])
    .where('awaits', 'is not', null)
    .execute()
}

export interface Recent {
  readonly taskId: string
  readonly applicationId: string | null
  readonly count: number
}

/** Runs since a moment by task, those of many at once left out; and by task and application, of some applications. */
export async function countRecent(
  db: PlatformDb,
  taskIds: readonly string[],
  applicationIds: readonly string[],
  since: Date,
): Promise<Recent[]> {
  const { rows } = await sql<Recent>`select task_id as "taskId", null::uuid as "applicationId", count(*)::int as count
      from automation_runs where platform_id = ${db.platformId} and task_id = any(${[...taskIds]}::uuid[])
        and started_at > ${since} and not is_of_bulk group by task_id
    union all
    select task_id, application_id, count(*)::int from automation_runs
      where platform_id = ${db.platformId} and application_id = any(${[...applicationIds]}::uuid[])
        and task_id = any(${[...taskIds]}::uuid[]) and started_at > ${since} group by task_id, application_id`.execute(
    db.kysely,
  )
  return rows
}

export type ListedRun = RunRow & { taskName: string; title: string | null; reference: string | null }

interface RunPlace {
  readonly taskId?: string
  readonly programId?: string
}

type Filter = Pick<RunsQuery, 'state' | 'applicationId' | 'since' | 'search'>

function matching(db: PlatformDb, { taskId, programId }: RunPlace, { state, applicationId, since }: Filter) {
  let rows = db.from('automation_runs')
  if (taskId) rows = rows.where('task_id', '=', taskId)
  if (programId) rows = rows.where('program_id', '=', programId)
  if (state) rows = rows.where('state', '=', state)
  if (state === 'failed') rows = rows.where('is_retried', '=', false)
  if (applicationId) rows = rows.where('application_id', '=', applicationId)
  return since ? rows.where('started_at', '>=', new Date(since)) : rows
}

export function countRuns(db: PlatformDb, place: RunPlace, filter: Filter): Promise<number> {
  return countUpTo(db, matching(db, place, filter))
}

export function listRuns(db: PlatformDb, place: RunPlace, filter: Filter, at: KeyPlace): Promise<KeyPage<RunRow>> {
  return pageByKey(matching(db, place, filter).selectAll(), newestById, at)
}

/** The next runs of a file, the newest first. @param before id of the last one written, or of the file itself */
export function listRunsBefore(
  db: PlatformDb,
  place: RunPlace,
  filter: Filter,
  { before, limit }: { readonly before: string; readonly limit: number },
): Promise<RunRow[]> {
  return matching(db, place, filter).where('id', '<', before).orderBy('id', 'desc').limit(limit).selectAll().execute()
}

/** States of some applications by their ids. */
export async function listStatesOf(db: PlatformDb, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .from('applications')
    .where('id', 'in', [...ids])
    .select(['id', 'state'])
    .execute()
  return new Map(rows.map(({ id, state }) => [id, state]))
}

/** Names of what runs are about. */
export async function listSubjects(db: PlatformDb, rows: readonly RunRow[]) {
  const ids = [...new Set(rows.flatMap(({ application_id }) => application_id ?? []))]
  const taskIds = [...new Set(rows.map(({ task_id }) => task_id))]
  const [applications, tasks] = await Promise.all([
    ids.length > 0 ? db.from('applications').where('id', 'in', ids).select(['id', 'title', 'reference']).execute() : [],
    taskIds.length > 0 ? db.from('automation_tasks').where('id', 'in', taskIds).select(['id', 'name']).execute() : [],
  ])
  return {
    applications: new Map(applications.map((one) => [one.id, { ...one, title: one.title ?? '' }])),
    tasks: new Map(tasks.map((one) => [one.id, one])),
  }
}

export interface TaskCounts {
  readonly taskId: string
  readonly total: number
  readonly running: number
  readonly waiting: number
  readonly done: number
  readonly skipped: number
  readonly failed: number
  readonly cancelled: number
  readonly lastAt: Date | null
}

/** Runs of the tasks of a program by what became of them. */
export async function countByTask(db: PlatformDb, programId: string): Promise<Map<string, TaskCounts>> {
  const { rows } = await sql<TaskCounts>`select task_id as "taskId", count(*)::int as total,
      count(*) filter (where state = 'running')::int as running, count(*) filter (where state = 'waiting')::int as waiting,
      count(*) filter (where state = 'done')::int as done, count(*) filter (where state = 'skipped')::int as skipped,
      count(*) filter (where state = 'failed' and not is_retried)::int as failed,
      count(*) filter (where state = 'cancelled')::int as cancelled, max(started_at) as "lastAt"
    from automation_runs where platform_id = ${db.platformId} and program_id = ${programId} group by task_id`.execute(
    db.kysely,
  )
  return new Map(rows.map((row) => [row.taskId, row]))
}

export interface WeekCounts {
  readonly taskId: string
  readonly from: string
  readonly runs: number
  readonly failed: number
}

/** By week of a zone, skipped runs left out. */
export async function countByWeek(
  db: PlatformDb,
  programId: string,
  { since, zone }: { readonly since: Date; readonly zone: string },
): Promise<WeekCounts[]> {
  const { rows } = await sql<WeekCounts>`select task_id as "taskId",
      to_char(date_trunc('week', started_at at time zone ${zone}), 'YYYY-MM-DD') as "from",
      count(*)::int as runs, count(*) filter (where state = 'failed')::int as failed
    from automation_runs where platform_id = ${db.platformId} and program_id = ${programId} and started_at >= ${since}
      and state <> 'skipped' group by 1, 2 order by 2`.execute(db.kysely)
  return rows
}

/** Failed runs that nobody took up again, the oldest first. */
export function listFailed(db: PlatformDb, taskId: string, max: number): Promise<RunRow[]> {
  return db
    .from('automation_runs')
    .where('task_id', '=', taskId)
    .where('state', '=', 'failed')
    .where('is_retried', '=', false)
    .selectAll()
    .orderBy('id')
    .limit(max)
    .execute()
}
