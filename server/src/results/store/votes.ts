import type { GoVote } from '@laurel/contract/evaluation'
import { type EvaluationRow, readEvaluation } from '../../evaluation/store/index.ts'
import type { PlatformDb } from '../../kernel/db/index.ts'

export async function findVote(db: PlatformDb, evaluationId: string): Promise<GoVote | null> {
  const row = await db.from('evaluations').where('id', '=', evaluationId).select('vote').executeTakeFirst()
  return (row?.vote ?? null) as GoVote | null
}

export async function insertVoted(
  db: PlatformDb,
  of: { id: string; assignmentId: string; sessionId: string; entryId: string; jurorId: string },
  at: Date,
): Promise<void> {
  await db
    .insert('evaluations', {
      id: of.id,
      assignment_id: of.assignmentId,
      session_id: of.sessionId,
      entry_id: of.entryId,
      juror_id: of.jurorId,
      updated_at: at,
    })
    .execute()
}

export async function setVote(
  db: PlatformDb,
  id: string,
  ballot: { vote: GoVote | null; comment: string; submittedAt?: Date; late?: boolean },
  at: Date,
): Promise<EvaluationRow> {
  const { vote, comment, submittedAt, late } = ballot
  const handedIn = submittedAt && { state: 'submitted', submitted_at: submittedAt, late }
  const row = await db
    .change('evaluations')
    .set({ vote, comment, updated_at: at, ...handedIn })
    .set((expression) => ({ version: expression('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return readEvaluation(row)
}
