import type { JurorRole, SheetItem } from '@laurel/contract/evaluation'
import type { Selectable } from 'kysely'
import { ask, type DB, type PlatformDb } from '../../kernel/db/index.ts'
import { type EvaluationRow, readEvaluation } from './evaluations.ts'
import { type OwnStance, readOwn, type SeatRow, type StanceRow, seatColumns, stanceRows } from './stances.ts'

/** All that a juror's evaluation of an entry is written with. */
export interface Desk {
  readonly jurorId: string
  readonly role: JurorRole
  readonly assignmentId: string
  /** The juror was given longer than the session's end. */
  readonly extendedUntil: Date | null
  readonly scorecardVersion: number
  /** What answers are checked and weighed by: without the words. */
  readonly criteria: SheetItem[]
  /** Absent while nothing is written. */
  readonly row: EvaluationRow | undefined
}

/** Inside JSON, where moments are texts. */
type Row = Selectable<DB['evaluations']>
type JsonRow = Omit<Row, 'updated_at' | 'submitted_at'> & { updated_at: string; submitted_at: string | null }

interface DeskRow extends StanceRow, SeatRow {
  readonly juror_id: string
  readonly assignment_id: string | null
  readonly scorecard_version: number
  readonly criteria: SheetItem[]
  readonly evaluation: JsonRow | null
}

const reading = `select j.id as juror_id, ${seatColumns}, a.id as assignment_id, s.scorecard_version, to_json(w) as evaluation,
    (select coalesce(json_agg(o), '[]') from (
      select c.id, c.kind, c.min, c.max, c.step, c.weight, c.required, c.may_abstain as "mayAbstain", c.options,
        c.categories, c.comment, c.comment_below as "commentBelow", c.comment_above as "commentAbove", c.shortest,
        c.longest, c.elimination
      from criteria c where c.platform_id = $1 and c.session_id = $3 order by c.position, c.id) o) as criteria
  ${stanceRows} and j.user_id = $4 and j.state = 'accepted' limit 1`

export interface DeskPlace {
  readonly sessionId: string
  readonly entryId: string
  readonly userId: string
}

/** The desk of a person before an entry, and what stands between the two: nothing for who is not on the jury. */
export async function findDeskAndStance(
  db: PlatformDb,
  at: DeskPlace,
): Promise<{ readonly desk: Desk | undefined; readonly own: OwnStance } | undefined> {
  const [row] = await ask<DeskRow>(db, reading, [db.platformId, at.entryId, at.sessionId, at.userId])
  return row && { desk: deskOf(row), own: readOwn(row) }
}

/** Undefined when the person is not asked to judge the entry. */
export async function findDesk(db: PlatformDb, at: DeskPlace): Promise<Desk | undefined> {
  return (await findDeskAndStance(db, at))?.desk
}

function deskOf(row: DeskRow): Desk | undefined {
  if (row.assignment_id === null) return undefined
  return {
    jurorId: row.juror_id,
    role: row.role,
    assignmentId: row.assignment_id,
    extendedUntil: row.extended_until,
    scorecardVersion: row.scorecard_version,
    criteria: row.criteria,
    row: row.evaluation ? readEvaluation(timed(row.evaluation)) : undefined,
  }
}

function timed(row: JsonRow): Row {
  const submitted = row.submitted_at
  return { ...row, updated_at: new Date(row.updated_at), submitted_at: submitted === null ? null : new Date(submitted) }
}
