import type { Answers } from '@laurel/contract/forms'
import type { Selectable } from 'kysely'
import { ask, type DB, type PlatformDb } from '../../kernel/db/index.ts'
import { outrun } from './applications.ts'

export interface SubmittedStep {
  readonly stepId: string
  readonly formId: string
  readonly revision: number
  /** Those of the applicant. */
  readonly answers: Answers
  /** What others had answered by then; absent where nobody had. */
  readonly others?: readonly SentByOther[]
}

/** What the person of one role answered; `confidential` is hashed with its salt, and never leaves to those who apply. */
export interface SentByOther {
  readonly role: string
  readonly answers: Answers
  readonly confidential?: { readonly salt: string; readonly answers: Answers }
}

export interface SubmissionRow {
  readonly id: string
  readonly number: number
  readonly hash: string
  readonly submittedAt: Date
  /** The submission step on the way that it was sent at; null: the whole application. */
  readonly gateStepId: string | null
}

/** The sendings of an application, the first one first, without what was sent. */
export async function listSubmissions(db: PlatformDb, applicationId: string): Promise<SubmissionRow[]> {
  const rows = await db
    .from('submissions')
    .where('application_id', '=', applicationId)
    .select(['id', 'number', 'hash', 'submitted_at', 'gate_step_id'])
    .orderBy('number')
    .execute()
  return rows.map(({ submitted_at, gate_step_id, ...row }) => ({
    ...row,
    submittedAt: submitted_at,
    gateStepId: gate_step_id,
  }))
}

/** A sending with what was sent. */
export interface KeptSubmission extends SubmissionRow {
  readonly steps: SubmittedStep[]
}

const whole = (db: PlatformDb, applicationId: string) =>
  db.from('submissions').where('application_id', '=', applicationId).selectAll()

function readSubmission(row: Selectable<DB['submissions']>): KeptSubmission {
  return {
    id: row.id,
    number: row.number,
    hash: row.hash,
    submittedAt: row.submitted_at,
    gateStepId: row.gate_step_id,
    steps: row.steps as unknown as SubmittedStep[],
  }
}

export async function findSubmission(
  db: PlatformDb,
  applicationId: string,
  id: string,
): Promise<KeptSubmission | undefined> {
  const row = await whole(db, applicationId).where('id', '=', id).executeTakeFirst()
  return row && readSubmission(row)
}

export async function findSubmissionByNumber(
  db: PlatformDb,
  applicationId: string,
  number: number,
): Promise<KeptSubmission | undefined> {
  const row = await whole(db, applicationId).where('number', '=', number).executeTakeFirst()
  return row && readSubmission(row)
}

/** Keeps a sending; outrun (SQLSTATE 40001) when the same application is being sent by another call. */
export async function insertSubmission(
  db: PlatformDb,
  applicationId: string,
  submission: SubmissionRow & { steps: readonly SubmittedStep[]; by: string | null },
): Promise<void> {
  const { id, number, steps, hash, by, submittedAt, gateStepId } = submission
  const made = await ask(
    db,
    `insert into submissions (platform_id, id, application_id, number, steps, hash, submitted_by, submitted_at, gate_step_id)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (platform_id, application_id, number) do nothing returning id`,
    [db.platformId, id, applicationId, number, JSON.stringify(steps), hash, by, submittedAt, gateStepId],
  )
  if (made.length === 0) throw outrun()
}
