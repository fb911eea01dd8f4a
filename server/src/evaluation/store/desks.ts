import type { JurorRole, SheetItem } from '@laurel/contract/evaluation'
import type { Selectable } from 'kysely'
import { ask, type DB, type PlatformDb } from '../../kernel/db/index.ts'
import { type EvaluationRow, readEvaluation } from './evaluations.ts'
import { readJuror } from './jurors.ts'
import { type OwnStance, type StanceRow, stanceColumns, stanceRows } from './stances.ts'

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

interface DeskRow extends StanceRow, Selectable<DB['jurors']> {
  readonly assignment_id: string | null
  readonly scorecard_version: number
  readonly criteria: SheetItem[]
  readonly evaluation: JsonRow | null
}

const reading = `select j.*, ${stanceColumns}, a.id as assignment_id, s.scorecard_version, to_json(w) as evaluation,
    (select coalesce(json_agg(json_build_object('id', c.id, 'kind', c.kind, 'min', c.min, 'max', c.max, 'step', c.step,
        'weight', c.weight, 'required', c.required, 'mayAbstain', c.may_abstain, 'options', c.options,
        'categories', c.categories, 'comment', c.comment, 'commentBelow', c.comment_below,
        'commentAbove', c.comment_above, 'shortest', c.shortest, 'longest', c.longest, 'elimination', c.elimination)
        order by c.position, c.id), '[]') from criteria c
      where c.platform_id = $1 and c.session_id = $3) as criteria
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
  return row && { desk: deskOf(row), own: { juror: readJuror(row), stance: row } }
}

/** Undefined when the person is not asked to judge the entry. */
export async function findDesk(db: PlatformDb, at: DeskPlace): Promise<Desk | undefined> {
  return (await findDeskAndStance(db, at))?.desk
}

function deskOf(row: DeskRow): Desk | undefined {
  if (row.assignment_id === null) return undefined
  return {
    jurorId: row.id,
    role: row.role as JurorRole,
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
