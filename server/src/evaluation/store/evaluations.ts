import type { Score } from '@laurel/contract/evaluation'
import { type Selectable, sql } from 'kysely'
import type { DB, PlatformDb } from '../../kernel/db/index.ts'

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
}

function readEvaluation(row: Selectable<DB['evaluations']>): EvaluationRow {
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

export type ScoreRow = Score & { readonly evaluationId: string }

export async function listScores(db: PlatformDb, evaluationIds: readonly string[]): Promise<ScoreRow[]> {
  if (evaluationIds.length === 0) return []
  return db
    .from('scores')
    .where(sql<boolean>`evaluation_id = any(${[...evaluationIds]}::uuid[])`)
    .select(['evaluation_id as evaluationId', 'criterion_id as criterionId', 'value', 'comment'])
    .execute()
}

export async function insertEvaluation(
  db: PlatformDb,
  evaluation: { id: string; assignmentId: string; sessionId: string; entryId: string; jurorId: string },
  at: Date,
): Promise<EvaluationRow> {
  const added = db.insert('evaluations', {
    id: evaluation.id,
    assignment_id: evaluation.assignmentId,
    session_id: evaluation.sessionId,
    entry_id: evaluation.entryId,
    juror_id: evaluation.jurorId,
    updated_at: at,
  })
  return readEvaluation(await added.returningAll().executeTakeFirstOrThrow())
}

export async function setEvaluation(
  db: PlatformDb,
  id: string,
  changes: { comment?: string; state?: 'draft' | 'submitted'; submittedAt?: Date | null; late?: boolean },
  at: Date,
): Promise<EvaluationRow> {
  const row = await db
    .change('evaluations')
    .set({
      comment: changes.comment,
      state: changes.state,
      submitted_at: changes.submittedAt,
      late: changes.late,
      updated_at: at,
    })
    .set((expression) => ({ version: expression('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return readEvaluation(row)
}

/** The whole sheet in two statements: criteria that it does not name lose their score. */
export async function replaceScores(db: PlatformDb, evaluationId: string, scores: readonly Score[]): Promise<void> {
  const kept = scores.filter(({ value, comment }) => value !== null || comment !== '')
  const rows = kept.map(({ criterionId, value, comment }) => ({ criterion: criterionId, value, comment }))
  await sql`delete from scores where platform_id = ${db.platformId} and evaluation_id = ${evaluationId}
    and criterion_id <> all(${rows.map((row) => row.criterion)}::uuid[])`.execute(db.kysely)
  await sql`insert into scores (platform_id, evaluation_id, criterion_id, value, comment)
    select ${db.platformId}, ${evaluationId}, r.criterion, r.value, r.comment
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(criterion uuid, value numeric, comment text)
    on conflict (platform_id, evaluation_id, criterion_id)
      do update set value = excluded.value, comment = excluded.comment`.execute(db.kysely)
}
