import type { JurorRole, SheetItem } from '@laurel/contract/evaluation'
import type { Selectable } from 'kysely'
import { ask, type DB, type PlatformDb } from '../../kernel/db/index.ts'
import { type EvaluationRow, readEvaluation } from './evaluations.ts'

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

interface DeskRow {
  readonly juror_id: string
  readonly role: JurorRole
  readonly assignment_id: string
  readonly extended_until: Date | null
  readonly scorecard_version: number
  readonly criteria: SheetItem[]
  readonly evaluation: JsonRow | null
}

const reading = `select j.id as juror_id, j.role, a.id as assignment_id, j.extended_until, s.scorecard_version, to_json(w) as evaluation,
    (select coalesce(json_agg(json_build_object('id', c.id, 'kind', c.kind, 'min', c.min, 'max', c.max, 'step', c.step,
        'weight', c.weight, 'required', c.required, 'mayAbstain', c.may_abstain, 'options', c.options,
        'categories', c.categories, 'comment', c.comment, 'commentBelow', c.comment_below,
        'commentAbove', c.comment_above, 'shortest', c.shortest, 'longest', c.longest, 'elimination', c.elimination)
        order by c.position, c.id), '[]') from criteria c
      where c.platform_id = $1 and c.session_id = $2) as criteria
  from jurors j
  join evaluation_sessions s on s.platform_id = j.platform_id and s.id = j.session_id
  join assignments a on a.platform_id = j.platform_id and a.entry_id = $3 and a.juror_id = j.id
  left join evaluations w on w.platform_id = a.platform_id and w.assignment_id = a.id
  where j.platform_id = $1 and j.session_id = $2 and j.user_id = $4 and j.state = 'accepted'`

/** Undefined when the person is not asked to judge the entry. */
export async function findDesk(
  db: PlatformDb,
  at: { sessionId: string; entryId: string; userId: string },
): Promise<Desk | undefined> {
  const [row] = await ask<DeskRow>(db, reading, [db.platformId, at.sessionId, at.entryId, at.userId])
  if (!row) return undefined
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
