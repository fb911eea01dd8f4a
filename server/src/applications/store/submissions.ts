import type { Answers } from '@laurel/contract/forms/values'
import { type RawBuilder, sql } from 'kysely'
import { ask, outrun, type PlatformDb } from '../../kernel/db/index.ts'

export interface SubmittedStep {
  readonly stepId: string
  readonly formId: string
  readonly revision: number
  /** Those of the applicant. */
  readonly answers: Answers
  /** Answers of others by then; absent where nobody had answered. */
  readonly others?: readonly SentByOther[]
}

/** Answers of the person of one role; `confidential` is hashed with its salt, and never leaves to those who apply. */
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
  readonly onBehalf?: OnBehalf
}

/** The team sent it in the applicant's place. */
export interface OnBehalf {
  /** Empty once the account is gone. */
  readonly by: string
  readonly reason: string
  /** How many answers were missing. */
  readonly missing: number
}

const facts = sql.raw(`s.id, s.number, s.hash, s.submitted_at as "submittedAt", s.gate_step_id as "gateStepId",
  s.on_behalf_reason as reason, s.missing, coalesce(trim(u.firstname || ' ' || u.lastname), '') as by`)

interface FactsRow {
  readonly id: string
  readonly number: number
  readonly hash: string
  readonly submittedAt: Date
  readonly gateStepId: string | null
  readonly reason: string | null
  readonly missing: number
  readonly by: string
}

function readFacts({ id, number, hash, submittedAt, gateStepId, reason, missing, by }: FactsRow): SubmissionRow {
  const onBehalf = reason === null ? {} : { onBehalf: { by, reason, missing } }
  return { id, number, hash, submittedAt, gateStepId, ...onBehalf }
}

/** The sendings of an application, the first one first, without what was sent. */
export async function listSubmissions(db: PlatformDb, applicationId: string): Promise<SubmissionRow[]> {
  const { rows } = await sql<FactsRow>`select ${facts} from submissions s left join users u on u.id = s.submitted_by
    where s.platform_id = ${db.platformId} and s.application_id = ${applicationId} order by s.number`.execute(db.kysely)
  return rows.map(readFacts)
}

/** A sending with what was sent. */
export interface StoredSubmission extends SubmissionRow {
  readonly steps: SubmittedStep[]
}

type RowWithSteps = FactsRow & { readonly steps: unknown }

async function findWhere(db: PlatformDb, where: RawBuilder<unknown>): Promise<StoredSubmission | undefined> {
  const { rows } = await sql<RowWithSteps>`select ${facts}, s.steps from submissions s
    left join users u on u.id = s.submitted_by where s.platform_id = ${db.platformId} and ${where}`.execute(db.kysely)
  const [row] = rows
  return row && { ...readFacts(row), steps: row.steps as SubmittedStep[] }
}

export async function findSubmission(
  db: PlatformDb,
  applicationId: string,
  id: string,
): Promise<StoredSubmission | undefined> {
  return findWhere(db, sql`s.application_id = ${applicationId} and s.id = ${id}`)
}

export async function findSubmissionByNumber(
  db: PlatformDb,
  applicationId: string,
  number: number,
): Promise<StoredSubmission | undefined> {
  return findWhere(db, sql`s.application_id = ${applicationId} and s.number = ${number}`)
}

/** Keeps a sending; outrun (SQLSTATE 40001) when the same application is being sent by another call. */
export async function insertSubmission(
  db: PlatformDb,
  applicationId: string,
  submission: SubmissionRow & { steps: readonly SubmittedStep[]; by: string | null },
): Promise<void> {
  const { id, number, steps, hash, by, submittedAt, gateStepId, onBehalf } = submission
  const made = await ask(
    db,
    `insert into submissions (platform_id, id, application_id, number, steps, hash, submitted_by, submitted_at, gate_step_id,
        on_behalf_reason, missing)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict (platform_id, application_id, number) do nothing returning id`,
    [
      ...[db.platformId, id, applicationId, number, JSON.stringify(steps), hash, by, submittedAt, gateStepId],
      ...[onBehalf?.reason ?? null, onBehalf?.missing ?? 0],
    ],
  )
  if (made.length === 0) outrun()
}

/** Applications that were sent for the first time since a moment, whatever became of them. */
export async function countApplicationsSince(db: PlatformDb, since: Date): Promise<number> {
  const row = await db
    .from('applications')
    .where('submitted_at', '>', since)
    .select((is) => is.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}
