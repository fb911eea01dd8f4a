import type { AssignmentPreview, AssignmentRunState, AssignmentSettings, Pair } from '@laurel/contract/assignment'
import { sql } from 'kysely'
import { json, type PlatformDb } from '../../kernel/db/index.ts'
import { lockOperation, removeOperation } from '../../kernel/operations/index.ts'

/** A row of `assignments` as it stands, to be put back as it was. */
export interface StoredAssignment extends Pair {
  readonly id: string
  readonly source: string
  readonly announcedAt: string | null
  readonly createdAt: string
  readonly runId: string | null
}

export interface RunDone {
  readonly added: StoredAssignment[]
  readonly removed: StoredAssignment[]
}

export interface RunRow {
  readonly id: string
  readonly sessionId: string
  readonly state: AssignmentRunState
  readonly settings: AssignmentSettings
  readonly inputHash: string | null
  readonly progress: number
  readonly added: number | null
  readonly removed: number | null
  readonly isLast: boolean
  readonly createdAt: Date
  readonly publishedAt: Date | null
  readonly rolledBackAt: Date | null
}

export const assignmentRunKind = 'assignment-runs'

/** How finely progress is counted: in thousandths. */
export const wholeRun = 1000

const selected = sql`select r.id, r.session_id as "sessionId",
  case when o.state <> 'done' then o.state when r.rolled_back_at is not null then 'rolled_back'
    when r.published_at is not null then 'published' else 'computed' end as state,
  r.settings, r.input_hash as "inputHash", o.done::float8 / ${sql.lit(wholeRun)} as progress,
  jsonb_array_length(r.plan -> 'added') as added, jsonb_array_length(r.plan -> 'removed') as removed,
  r.published_at is not null and r.rolled_back_at is null and not exists (select from jury_runs l
    where l.platform_id = r.platform_id and l.session_id = r.session_id and l.rolled_back_at is null
      and l.published_at > r.published_at) as "isLast",
  o.created_at as "createdAt", r.published_at as "publishedAt", r.rolled_back_at as "rolledBackAt"
  from jury_runs r join operations o on o.platform_id = r.platform_id and o.id = r.id`

export async function findRun(db: PlatformDb, sessionId: string, id: string): Promise<RunRow | undefined> {
  const { rows } = await sql<RunRow>`${selected} where r.platform_id = ${db.platformId}
    and r.session_id = ${sessionId} and r.id = ${id}`.execute(db.kysely)
  return rows[0]
}

/** Whatever its session. */
export async function findRunById(db: PlatformDb, id: string): Promise<RunRow | undefined> {
  const { rows } = await sql<RunRow>`${selected} where r.platform_id = ${db.platformId} and r.id = ${id}`.execute(
    db.kysely,
  )
  return rows[0]
}

/** Held until the end of the transaction. */
export async function lockRun(db: PlatformDb, id: string): Promise<RunRow | undefined> {
  return (await lockOperation(db, id)) && findRunById(db, id)
}

export async function listRuns(
  db: PlatformDb,
  sessionId: string,
  page: { limit: number; offset: number },
): Promise<{ rows: RunRow[]; total: number }> {
  const { rows } = await sql<RunRow>`${selected} where r.platform_id = ${db.platformId}
    and r.session_id = ${sessionId} order by r.id desc limit ${page.limit} offset ${page.offset}`.execute(db.kysely)
  const count = db.from('jury_runs').where('session_id', '=', sessionId)
  const { total } = await count.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { rows, total: Number(total) }
}

/** The outcome of a run. */
export async function readPlan(db: PlatformDb, id: string): Promise<AssignmentPreview | undefined> {
  const row = await db.from('jury_runs').where('id', '=', id).select('plan').executeTakeFirst()
  return (row?.plan ?? undefined) as AssignmentPreview | undefined
}

export async function readDone(db: PlatformDb, id: string): Promise<RunDone | undefined> {
  const row = await db.from('jury_runs').where('id', '=', id).select('done').executeTakeFirst()
  return (row?.done ?? undefined) as RunDone | undefined
}

export async function insertRun(
  db: PlatformDb,
  run: { id: string; sessionId: string; settings: AssignmentSettings },
): Promise<void> {
  const { id, sessionId, settings } = run
  await db.insert('jury_runs', { id, session_id: sessionId, settings: json(settings) }).execute()
}

export interface RunChanges {
  readonly inputHash?: string
  readonly plan?: AssignmentPreview
  readonly done?: RunDone
  readonly publishedAt?: Date
  readonly rolledBackAt?: Date
}

export async function setRun(db: PlatformDb, id: string, changes: RunChanges): Promise<void> {
  const { inputHash, plan, done, publishedAt, rolledBackAt } = changes
  await db
    .change('jury_runs')
    .set({
      ...(inputHash !== undefined && { input_hash: inputHash }),
      ...(plan && { plan: json(plan) }),
      ...(done && { done: json(done) }),
      ...(publishedAt && { published_at: publishedAt }),
      ...(rolledBackAt && { rolled_back_at: rolledBackAt }),
    })
    .where('id', '=', id)
    .execute()
}

/** Previews beyond the newest few go; what was published stays. */
export async function dropOldRuns(db: PlatformDb, sessionId: string, max: number): Promise<void> {
  const old = db
    .from('jury_runs')
    .where('session_id', '=', sessionId)
    .where('published_at', 'is', null)
    .select('id')
    .orderBy('id', 'desc')
    .offset(max)
  for (const { id } of await old.execute()) await removeOperation(db, id)
}
