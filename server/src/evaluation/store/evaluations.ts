import type { Score, ScoreValue } from '@laurel/contract/evaluation'
import { type Selectable, sql } from 'kysely'
import { type DB, outrun, type PlatformDb } from '../../kernel/db/index.ts'

export interface EvaluationRow {
  readonly id: string
  readonly entryId: string
  readonly jurorId: string
  readonly state: 'draft' | 'submitted'
  readonly comment: string
  readonly version: number
  readonly updatedAt: Date
  readonly submittedAt: Date | null
  /** Handed in after the soft close. */
  readonly late: boolean
  /** Of the sheet that it was last written on. */
  readonly scorecardVersion: number
  readonly activeMs: number
  /** Under which its scores stand; null where nobody saved them since there are stamps. */
  readonly scoresStamp: string | null
}

export function readEvaluation(row: Selectable<DB['evaluations']>): EvaluationRow {
  return {
    id: row.id,
    entryId: row.entry_id,
    jurorId: row.juror_id,
    state: row.state as EvaluationRow['state'],
    comment: row.comment,
    version: row.version,
    updatedAt: row.updated_at,
    submittedAt: row.submitted_at,
    late: row.late,
    scorecardVersion: row.scorecard_version,
    activeMs: row.active_ms,
    scoresStamp: row.scores_stamp,
  }
}

export async function findEvaluation(db: PlatformDb, assignmentId: string): Promise<EvaluationRow | undefined> {
  const row = await db.from('evaluations').where('assignment_id', '=', assignmentId).selectAll().executeTakeFirst()
  return row && readEvaluation(row)
}

/** Of one entry, or of the whole session. */
export async function listEvaluations(db: PlatformDb, sessionId: string, entryId?: string): Promise<EvaluationRow[]> {
  const all = db.from('evaluations').where('session_id', '=', sessionId)
  const rows = await all
    .$if(entryId !== undefined, (q) => q.where('entry_id', '=', entryId ?? ''))
    .selectAll()
    .execute()
  return rows.map(readEvaluation)
}

/** A juror's own of a session. */
export async function listOwnEvaluations(db: PlatformDb, sessionId: string, jurorId: string): Promise<EvaluationRow[]> {
  const own = db.from('evaluations').where('session_id', '=', sessionId).where('juror_id', '=', jurorId)
  return (await own.selectAll().execute()).map(readEvaluation)
}

/** An answer with the mark that it is worth on its criterion's own scale, null where it is worth none. */
export type ScoreRow = Score & { readonly evaluationId: string; readonly mark: number | null }

export async function listScores(db: PlatformDb, evaluationIds: readonly string[]): Promise<ScoreRow[]> {
  if (evaluationIds.length === 0) return []
  const rows = await db
    .from('scores')
    .where(sql<boolean>`evaluation_id = any(${[...evaluationIds]}::uuid[])`)
    .select(['evaluation_id', 'criterion_id', 'value', 'answer', 'abstained', 'comment'])
    .execute()
  return rows.map((row) => ({
    evaluationId: row.evaluation_id,
    criterionId: row.criterion_id,
    value: (row.answer as ScoreValue) ?? row.value,
    mark: row.value,
    abstained: row.abstained,
    comment: row.comment,
  }))
}

/** Of a row as it was read; outrun (SQLSTATE 40001) when somebody saved it, or handed it in, since. */
export async function setEvaluation(
  db: PlatformDb,
  { id, version, state: was }: Pick<EvaluationRow, 'id' | 'version' | 'state'>,
  changes: { state?: 'draft' | 'submitted'; submittedAt?: Date | null; late?: boolean; scorecardVersion?: number },
  at: Date,
): Promise<EvaluationRow> {
  const { state, submittedAt, late, scorecardVersion } = changes
  const row = await db
    .change('evaluations')
    .set({ state, submitted_at: submittedAt, late, scorecard_version: scorecardVersion, updated_at: at })
    .set((expression) => ({ version: expression('version', '+', 1) }))
    .where('id', '=', id)
    .where('version', '=', version)
    .where('state', '=', was)
    .returningAll()
    .executeTakeFirst()
  return readEvaluation(row ?? outrun())
}

/** Keeps what is handed in as it is now, for good. */
export async function keepRevision(db: PlatformDb, evaluationId: string, at: Date): Promise<void> {
  await sql`insert into evaluation_revisions
      (platform_id, evaluation_id, number, scorecard_version, scores, comment, submitted_at)
    select e.platform_id, e.id,
      (select count(*)::int + 1 from evaluation_revisions r where r.platform_id = e.platform_id and r.evaluation_id = e.id),
      e.scorecard_version,
      (select coalesce(jsonb_agg(jsonb_build_object('criterionId', s.criterion_id,
          'value', coalesce(s.answer, to_jsonb(s.value)), 'abstained', s.abstained, 'comment', s.comment)
          order by s.criterion_id), '[]')
        from scores s where s.platform_id = e.platform_id and s.evaluation_id = e.id),
      e.comment, ${at}
    from evaluations e where e.platform_id = ${db.platformId} and e.id = ${evaluationId}`.execute(db.kysely)
}
