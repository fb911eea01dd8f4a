import type { AssignmentPreview, AssignmentRunState, AssignmentSettings, Pair } from '@laurel/contract/assignment'
import { sql } from 'kysely'
import { json, type PlatformDb } from '../../kernel/db/index.ts'

/** A row of `assignments` as it stands, to be put back as it was. */
export interface KeptAssignment extends Pair {
  readonly id: string
  readonly source: string
  readonly announcedAt: string | null
  readonly createdAt: string
  readonly runId: string | null
}

export interface RunDone {
  readonly added: KeptAssignment[]
  readonly removed: KeptAssignment[]
}

export interface RunRow {
  readonly id: string
  readonly sessionId: string
  readonly state: AssignmentRunState
  readonly settings: AssignmentSettings
  readonly inputHash: string | null
  readonly progress: number
  readonly attempt: number
  readonly added: number | null
  readonly removed: number | null
  readonly isLast: boolean
  readonly createdAt: Date
  readonly updatedAt: Date
  readonly publishedAt: Date | null
  readonly rolledBackAt: Date | null
}

const selected = sql`select r.id, r.session_id as "sessionId", r.state, r.settings, r.input_hash as "inputHash", r.progress,
  r.attempt, jsonb_array_length(r.plan -> 'added') as added, jsonb_array_length(r.plan -> 'removed') as removed,
  r.state = 'published' and not exists (select from jury_runs l where l.platform_id = r.platform_id
    and l.session_id = r.session_id and l.state = 'published' and l.published_at > r.published_at) as "isLast",
  r.created_at as "createdAt", r.updated_at as "updatedAt", r.published_at as "publishedAt",
  r.rolled_back_at as "rolledBackAt" from jury_runs r`

export async function findRun(db: PlatformDb, sessionId: string, id: string): Promise<RunRow | undefined> {
  const { rows } = await sql<RunRow>`${selected} where r.platform_id = ${db.platformId}
    and r.session_id = ${sessionId} and r.id = ${id}`.execute(db.kysely)
  return rows[0]
}

/** Held until the end of the transaction. */
export async function lockRun(db: PlatformDb, id: string): Promise<RunRow | undefined> {
  const { rows } = await sql<RunRow>`${selected} where r.platform_id = ${db.platformId} and r.id = ${id}
    for update of r`.execute(db.kysely)
  return rows[0]
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

/** What a run computed. */
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
  run: { id: string; sessionId: string; settings: AssignmentSettings; at: Date },
): Promise<void> {
  const { id, sessionId, settings, at } = run
  const row = { id, session_id: sessionId, settings: json(settings), created_at: at, updated_at: at }
  await db.insert('jury_runs', row).execute()
}

export interface RunChanges {
  readonly state?: AssignmentRunState
  readonly inputHash?: string
  readonly progress?: number
  readonly attempt?: number
  readonly plan?: AssignmentPreview
  readonly done?: RunDone
  readonly publishedAt?: Date
  readonly rolledBackAt?: Date
}

export async function setRun(db: PlatformDb, id: string, changes: RunChanges, at: Date): Promise<void> {
  const { inputHash, plan, done, publishedAt, rolledBackAt, ...rest } = changes
  await db
    .change('jury_runs')
    .set({
      ...rest,
      updated_at: at,
      ...(inputHash !== undefined && { input_hash: inputHash }),
      ...(plan && { plan: json(plan) }),
      ...(done && { done: json(done) }),
      ...(publishedAt && { published_at: publishedAt }),
      ...(rolledBackAt && { rolled_back_at: rolledBackAt }),
    })
    .where('id', '=', id)
    .execute()
}

/** Whether the run is still wanted from this attempt. */
export async function tellRunProgress(
  db: PlatformDb,
  run: Pick<RunRow, 'id' | 'attempt'>,
  progress: number,
  at: Date,
): Promise<boolean> {
  const told = await db
    .change('jury_runs')
    .set({ progress, updated_at: at })
    .where('id', '=', run.id)
    .where('attempt', '=', run.attempt)
    .where('state', '=', 'running')
    .executeTakeFirst()
  return told.numUpdatedRows > 0n
}

/** Runs of a session that are not at their end. */
export async function listUnfinishedRuns(db: PlatformDb, sessionId: string): Promise<string[]> {
  const own = db.from('jury_runs').where('session_id', '=', sessionId).where('state', 'in', ['waiting', 'running'])
  return (await own.select('id').forUpdate().execute()).map(({ id }) => id)
}

/** Previews beyond the newest few go; what was published stays. */
export async function dropOldRuns(db: PlatformDb, sessionId: string, kept: number): Promise<void> {
  await sql`delete from jury_runs where platform_id = ${db.platformId} and session_id = ${sessionId}
    and published_at is null and id not in (select id from jury_runs where platform_id = ${db.platformId}
      and session_id = ${sessionId} and published_at is null order by id desc limit ${kept})`.execute(db.kysely)
}
