import { type Selectable, sql } from 'kysely'
import { type DB, json, newId, type PlatformDb } from '../../kernel/db/index.ts'

/** A juror's order of entries. */
export interface BallotRow {
  readonly jurorId: string
  readonly ranking: string[][]
  readonly state: 'draft' | 'submitted'
  readonly version: number
  readonly updatedAt: Date
  readonly submittedAt: Date | null
}

function readBallot(row: Selectable<DB['jury_ballots']>): BallotRow {
  return {
    jurorId: row.juror_id,
    ranking: row.ranking as string[][],
    state: row.state as BallotRow['state'],
    version: row.version,
    updatedAt: row.updated_at,
    submittedAt: row.submitted_at,
  }
}

export async function listBallots(db: PlatformDb, sessionId: string): Promise<BallotRow[]> {
  const all = db.from('jury_ballots').where('session_id', '=', sessionId)
  return (await all.orderBy('juror_id').selectAll().execute()).map(readBallot)
}

export async function findBallot(db: PlatformDb, sessionId: string, jurorId: string): Promise<BallotRow | undefined> {
  const own = db.from('jury_ballots').where('session_id', '=', sessionId).where('juror_id', '=', jurorId)
  const row = await own.selectAll().executeTakeFirst()
  return row && readBallot(row)
}

export async function insertBallot(
  db: PlatformDb,
  ballot: { sessionId: string; jurorId: string; ranking: readonly (readonly string[])[] },
  at: Date,
): Promise<BallotRow> {
  const { sessionId, jurorId, ranking } = ballot
  const added = db.insert('jury_ballots', {
    session_id: sessionId,
    juror_id: jurorId,
    ranking: json(ranking),
    updated_at: at,
  })
  return readBallot(await added.returningAll().executeTakeFirstOrThrow())
}

export async function setBallot(
  db: PlatformDb,
  of: { sessionId: string; jurorId: string },
  changes: {
    ranking?: readonly (readonly string[])[]
    state?: BallotRow['state']
    submittedAt?: Date | null
  },
  at: Date,
): Promise<BallotRow> {
  const row = await db
    .change('jury_ballots')
    .set({
      ranking: changes.ranking && json(changes.ranking),
      state: changes.state,
      submitted_at: changes.submittedAt,
      updated_at: at,
    })
    .set((expression) => ({ version: expression('version', '+', 1) }))
    .where('session_id', '=', of.sessionId)
    .where('juror_id', '=', of.jurorId)
    .returningAll()
    .executeTakeFirstOrThrow()
  return readBallot(row)
}

/**
 * How far each of a juror's entries is, where no sheet of marks says so: what lists, progress and reminders read. Entries that
 * are not named have nothing.
 */
export async function setWorkDone(
  db: PlatformDb,
  of: { sessionId: string; jurorId: string },
  work: ReadonlyMap<string, 'draft' | 'submitted'>,
  at: Date,
): Promise<void> {
  const rows = [...work].map(([entry, state]) => ({ id: newId(), entry, state }))
  const states = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, entry uuid, state text)`
  await sql`delete from evaluations w where w.platform_id = ${db.platformId} and w.session_id = ${of.sessionId}
    and w.juror_id = ${of.jurorId} and w.entry_id not in (select r.entry from ${states})`.execute(db.kysely)
  await sql`insert into evaluations (platform_id, id, assignment_id, session_id, entry_id, juror_id, state, version, updated_at, submitted_at)
    select a.platform_id, r.id, a.id, a.session_id, a.entry_id, a.juror_id, r.state, 1, ${at},
      case when r.state = 'submitted' then ${at}::timestamptz end
    from ${states} join assignments a on a.platform_id = ${db.platformId} and a.entry_id = r.entry and a.juror_id = ${of.jurorId}
    on conflict (platform_id, assignment_id) do update set state = excluded.state, version = evaluations.version + 1,
      updated_at = excluded.updated_at,
      submitted_at = case when excluded.state = 'submitted' then coalesce(evaluations.submitted_at, excluded.submitted_at) end
    where evaluations.state <> excluded.state`.execute(db.kysely)
}
