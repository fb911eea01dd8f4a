import type { JurorRole } from '@laurel/contract/evaluation/jurors'
import type { SheetItem } from '@laurel/contract/evaluation/rules'
import type { Selectable } from 'kysely'
import { ask, type DB, type PlatformDb } from '../../kernel/db/index.ts'
import { type EntryRef, placeColumns, placeRows } from './entry-refs.ts'
import { type EvaluationRow, readEvaluation } from './evaluations.ts'
import {
  type ContextRow,
  contextRows,
  type JurorFactRow,
  jurorFactColumns,
  type OwnContext,
  readOwn,
  workRows,
} from './juror-contexts.ts'
import type { Session } from './sessions.ts'
import { findSheet, type Sheet } from './sheets.ts'

/** All that a juror's evaluation of an entry is written with. */
export interface SheetContext {
  readonly jurorId: string
  readonly role: JurorRole
  readonly assignmentId: string
  /** The juror was given longer than the session's end. */
  readonly extendedUntil: Date | null
  readonly scorecardVersion: number
  /** The criteria that check and weigh answers, without their texts. */
  readonly criteria: readonly SheetItem[]
  /** Absent while nothing is written. */
  readonly row: EvaluationRow | undefined
}

/** Inside JSON, where moments are texts. */
type Row = Selectable<DB['evaluations']>
type JsonRow = Omit<Row, 'updated_at' | 'submitted_at'> & { updated_at: string; submitted_at: string | null }

/** Of the session. */
interface Stamped {
  readonly stamp: string
}

interface SheetContextRow extends ContextRow, JurorFactRow {
  readonly juror_id: string
  readonly assignment_id: string | null
  readonly evaluation: JsonRow | null
}

type JudgingRow = Stamped &
  (SheetContextRow | { readonly juror_id: null }) &
  (Omit<EntryRef, 'id' | 'sessionId'> | { readonly applicationId: null })

const sheetColumns = `s.stamp, j.id as juror_id, ${jurorFactColumns}, a.id as assignment_id, to_json(w) as evaluation`

const reading = `select ${sheetColumns} ${contextRows} and j.user_id = $4 and j.state = 'accepted' limit 1`

/** A row of the session, with the columns of the others beside its stamp. */
const readingAll = `select ${placeColumns}, ${sheetColumns}
  from evaluation_sessions s
  left join ${placeRows} on v.platform_id = s.platform_id and v.session_id = s.id and v.id = $2
  left join jurors j on j.platform_id = s.platform_id and j.session_id = s.id and j.user_id = $4 and j.state = 'accepted'
  ${workRows}
  where s.platform_id = $1 and s.id = $3 limit 1`

export interface SheetContextKey {
  readonly sessionId: string
  readonly entryId: string
  readonly userId: string
}

/** All that a juror's call about an entry asks for, before it is judged. */
export interface Judging {
  readonly session: Session
  /** Undefined when the session has no such entry. */
  readonly entry: EntryRef | undefined
  /** Undefined for who is not on the jury. */
  readonly own: OwnContext | undefined
  /** Undefined when the person is not asked to judge the entry. */
  readonly context: SheetContext | undefined
}

/** In one statement while the session stays as it was; undefined when there is no such session. */
export async function findJudging(db: PlatformDb, at: SheetContextKey): Promise<Judging | undefined> {
  const [row] = await ask<JudgingRow>(db, readingAll, [db.platformId, at.entryId, at.sessionId, at.userId])
  const sheet = row && (await findSheet(db, at.sessionId, row.stamp))
  if (!sheet) return undefined
  const { session } = sheet
  const entry = readPlace(row, at)
  return row.juror_id === null
    ? { session, entry, own: undefined, context: undefined }
    : { session, entry, own: readOwn(row), context: contextOf(row, sheet) }
}

/** Undefined when the person is not asked to judge the entry. */
export async function findSheetContext(db: PlatformDb, at: SheetContextKey): Promise<SheetContext | undefined> {
  const [row] = await ask<SheetContextRow & Stamped>(db, reading, [db.platformId, at.entryId, at.sessionId, at.userId])
  const sheet = row && (await findSheet(db, at.sessionId, row.stamp))
  return sheet && contextOf(row, sheet)
}

function readPlace(row: JudgingRow, { entryId, sessionId }: SheetContextKey): EntryRef | undefined {
  if (row.applicationId === null) return undefined
  const { applicationId, code, categoryId, isCalibration, withdrawn } = row
  return { id: entryId, sessionId, applicationId, code, categoryId, isCalibration, withdrawn }
}

function contextOf(row: SheetContextRow, { session, criteria }: Sheet): SheetContext | undefined {
  if (row.assignment_id === null) return undefined
  return {
    jurorId: row.juror_id,
    role: row.role,
    assignmentId: row.assignment_id,
    extendedUntil: row.extended_until,
    scorecardVersion: session.scorecardVersion,
    criteria,
    row: row.evaluation ? readEvaluation(timed(row.evaluation)) : undefined,
  }
}

function timed(row: JsonRow): Row {
  const submitted = row.submitted_at
  return { ...row, updated_at: new Date(row.updated_at), submitted_at: submitted === null ? null : new Date(submitted) }
}
