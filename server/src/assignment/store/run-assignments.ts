import type { Pair } from '@laurel/contract/assignment'
import { sql } from 'kysely'
import type { PlatformDb } from '../../kernel/db/index.ts'
import type { StoredAssignment } from './runs.ts'

const columns = sql`a.id, a.entry_id as "entryId", a.juror_id as "jurorId", a.source, a.run_id as "runId",
  a.announced_at::text as "announcedAt", a.created_at::text as "createdAt"`

/**
 * The assignments of these pairs, held: nobody begins one of them before this transaction ends, and whoever had begun is
 * seen by `listBegun`.
 */
export async function lockPairs(
  db: PlatformDb,
  sessionId: string,
  pairs: readonly Pair[],
): Promise<StoredAssignment[]> {
  const pairRows = JSON.stringify(pairs.map(({ entryId, jurorId }) => ({ entry: entryId, juror: jurorId })))
  const { rows } = await sql<StoredAssignment>`select ${columns} from assignments a
    join jsonb_to_recordset(${pairRows}::jsonb) as p(entry uuid, juror uuid) on p.entry = a.entry_id and p.juror = a.juror_id
    where a.platform_id = ${db.platformId} and a.session_id = ${sessionId} order by a.id for update of a`.execute(
    db.kysely,
  )
  return rows
}

/** Those among them of which something is written. */
export async function listBegun(db: PlatformDb, assignmentIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`select assignment_id as id from evaluations
    where platform_id = ${db.platformId} and assignment_id = any(${[...assignmentIds]}::uuid[])`.execute(db.kysely)
  return new Set(rows.map(({ id }) => id))
}

export async function deleteAssignments(db: PlatformDb, ids: readonly string[]): Promise<void> {
  await sql`delete from assignments where platform_id = ${db.platformId} and id = any(${[...ids]}::uuid[])`.execute(
    db.kysely,
  )
}

/**
 * Puts assignments back as they were; not those whose entry or juror has gone meanwhile, nor pairs that are there again.
 * Answers what is back.
 */
export async function restoreAssignments(
  db: PlatformDb,
  sessionId: string,
  rows: readonly StoredAssignment[],
): Promise<Pair[]> {
  if (rows.length === 0) return []
  const { rows: back } = await sql<Pair>`
    insert into assignments (platform_id, id, session_id, entry_id, juror_id, source, announced_at, created_at, run_id)
    select ${db.platformId}, r.id, ${sessionId}, r."entryId", r."jurorId", r.source, r."announcedAt", r."createdAt", r."runId"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, "entryId" uuid, "jurorId" uuid, source text,
      "announcedAt" timestamptz, "createdAt" timestamptz, "runId" uuid)
    join entries e on e.platform_id = ${db.platformId} and e.id = r."entryId"
    join jurors j on j.platform_id = ${db.platformId} and j.id = r."jurorId" and j.state in ('invited', 'accepted')
    on conflict do nothing
    returning entry_id as "entryId", juror_id as "jurorId"`.execute(db.kysely)
  return back
}

/** Writes the assignments that a run adds, under its name. */
export async function insertOfRun(db: PlatformDb, sessionId: string, rows: readonly StoredAssignment[]): Promise<void> {
  await restoreAssignments(db, sessionId, rows)
}

/** How well jurors suit entries, from a file. */
export async function listAffinities(db: PlatformDb, sessionId: string): Promise<(Pair & { score: number })[]> {
  const all = db.from('affinities').where('session_id', '=', sessionId)
  return all
    .select(['juror_id as jurorId', 'entry_id as entryId', 'score'])
    .orderBy('entry_id')
    .orderBy('juror_id')
    .execute()
}

/** Scores known already are replaced. */
export async function putAffinities(
  db: PlatformDb,
  sessionId: string,
  rows: readonly (Pair & { score: number })[],
): Promise<void> {
  await sql`insert into affinities (platform_id, session_id, entry_id, juror_id, score)
    select ${db.platformId}, ${sessionId}, r."entryId", r."jurorId", r.score
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r("entryId" uuid, "jurorId" uuid, score double precision)
    on conflict (platform_id, session_id, entry_id, juror_id) do update set score = excluded.score`.execute(db.kysely)
}
