import type { Criterion, ReplacedScorecard } from '@laurel/contract/evaluation'
import { sql } from 'kysely'
import { json, type PlatformDb } from '../../kernel/db/index.ts'

/** Keeps the sheet as it was and begins its next version; what was drafted must be read again before it is saved. */
export async function replaceScorecard(
  db: PlatformDb,
  was: { sessionId: string; version: number; criteria: readonly Criterion[] },
  by: { reason: string; userId: string | null; at: Date },
): Promise<void> {
  await db
    .insert('scorecards', {
      session_id: was.sessionId,
      version: was.version,
      criteria: json(was.criteria),
      reason: by.reason,
      replaced_by: by.userId,
      replaced_at: by.at,
    })
    .execute()
  await db
    .change('evaluation_sessions')
    .set({ scorecard_version: was.version + 1 })
    .where('id', '=', was.sessionId)
    .execute()
  await db
    .change('evaluations')
    .set((expression) => ({ version: expression('version', '+', 1) }))
    .where('session_id', '=', was.sessionId)
    .where('state', '=', 'draft')
    .execute()
}

/** The newest first. */
export async function listReplacedScorecards(db: PlatformDb, sessionId: string): Promise<ReplacedScorecard[]> {
  const { rows } = await sql<Omit<ReplacedScorecard, 'replacedAt'> & { replacedAt: Date }>`
    select s.version, s.criteria, s.reason, s.replaced_at as "replacedAt",
      nullif(trim(u.firstname || ' ' || u.lastname), '') as "replacedBy"
    from scorecards s left join users u on u.id = s.replaced_by
    where s.platform_id = ${db.platformId} and s.session_id = ${sessionId}
    order by s.version desc`.execute(db.kysely)
  return rows.map((row) => ({ ...row, replacedAt: row.replacedAt.toISOString() }))
}

/** How many evaluations there are, and how many of them are handed in. */
export async function countEvaluations(
  db: PlatformDb,
  sessionId: string,
): Promise<{ evaluations: number; submitted: number }> {
  const { rows } = await sql<{ evaluations: number; submitted: number }>`
    select count(*)::int as evaluations, (count(*) filter (where state = 'submitted'))::int as submitted
    from evaluations where platform_id = ${db.platformId} and session_id = ${sessionId}`.execute(db.kysely)
  return rows[0] ?? { evaluations: 0, submitted: 0 }
}

/** Takes back what was answered to a criterion; what was handed in is kept as it was in its revisions. */
export async function clearAnswers(db: PlatformDb, criterionId: string, only: readonly string[]): Promise<void> {
  if (only.length === 0) return
  await db
    .change('scores')
    .set({ value: null, answer: null })
    .where('criterion_id', '=', criterionId)
    .where(sql<boolean>`evaluation_id = any(${[...only]}::uuid[])`)
    .execute()
}

/** Writes the new marks of the answers to a criterion. */
export async function setMarks(
  db: PlatformDb,
  criterionId: string,
  marks: readonly { evaluationId: string; mark: number | null }[],
): Promise<void> {
  if (marks.length === 0) return
  await sql`update scores s set value = r.mark
    from jsonb_to_recordset(${JSON.stringify(marks)}::jsonb) as r("evaluationId" uuid, mark numeric)
    where s.platform_id = ${db.platformId} and s.evaluation_id = r."evaluationId" and s.criterion_id = ${criterionId}
      and s.value is distinct from r.mark`.execute(db.kysely)
}
