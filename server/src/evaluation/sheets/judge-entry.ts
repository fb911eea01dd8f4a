import type { Evaluation, EvaluationChange, ScoreValue } from '@laurel/contract/evaluation'
import {
  canJurorWrite,
  faultOf,
  isLate,
  itemsFor,
  lackingOn,
  markOn,
  phaseOf,
  stageOf,
  timesFor,
  totalOn,
} from '@laurel/contract/evaluation/rules'
import { canInSession } from '@laurel/contract/evaluation/rules/permission'
import { newId } from '../../kernel/db/index.ts'
import { record } from '../../kernel/events/index.ts'
import { refuse } from '../../kernel/refuse.ts'
import { type Scene, userOf } from '../../kernel/scene.ts'
import type { EntryRef } from '../store/entry-refs.ts'
import { type EvaluationRow, keepRevision, listScores, setEvaluation } from '../store/evaluations.ts'
import { lockSession, type Session } from '../store/sessions.ts'
import { findSheetContext, type SheetContext } from '../store/sheet-contexts.ts'
import { writeSheet } from '../store/write-sheet.ts'

const nothingYet: Evaluation = {
  state: 'draft',
  scores: [],
  comment: '',
  version: 0,
  updatedAt: null,
  submittedAt: null,
  isLate: false,
  total: null,
  stale: false,
}

/** An evaluation with its answers, as its juror reads it. */
export function presentEvaluation(
  desk: Pick<SheetContext, 'criteria' | 'scorecardVersion'>,
  row: EvaluationRow | undefined,
  given: Evaluation['scores'],
  entry: Pick<EntryRef, 'categoryId'>,
): Evaluation {
  if (!row) return nothingYet
  const scores = given.map(({ criterionId, value, abstained, comment }) => ({ criterionId, value, abstained, comment }))
  return {
    state: row.state,
    scores,
    comment: row.comment,
    version: row.version,
    updatedAt: row.updatedAt.toISOString(),
    submittedAt: row.submittedAt?.toISOString() ?? null,
    isLate: row.late,
    total: totalOn(desk.criteria, scores, entry),
    stale: row.state === 'submitted' && row.scorecardVersion < desk.scorecardVersion,
  }
}

async function present(scene: Scene, desk: SheetContext, entry: EntryRef, row = desk.row): Promise<Evaluation> {
  return presentEvaluation(desk, row, row ? await listScores(scene.db, [row.id]) : [], entry)
}

/** The caller's desk for an entry; it exists for nobody who is not asked to judge it. */
export async function openSheetContext(scene: Scene, session: Session, entry: EntryRef): Promise<SheetContext> {
  const { userId } = userOf(scene)
  return (await findSheetContext(scene.db, { sessionId: session.id, entryId: entry.id, userId })) ?? refuse('not_found')
}

export async function readOwnEvaluation(scene: Scene, session: Session, entry: EntryRef): Promise<Evaluation> {
  const { userId } = userOf(scene)
  const desk = await findSheetContext(scene.db, { sessionId: session.id, entryId: entry.id, userId })
  return desk ? present(scene, desk, entry) : nothingYet
}

/** Refuses session_not_running: past the session's end, unless the juror was given longer. */
function checkRunning(scene: Scene, session: Session, desk: SheetContext): void {
  const times = timesFor(session, desk)
  if (!canJurorWrite(times, scene.now)) refuse('session_not_running', { details: { phase: phaseOf(times, scene.now) } })
  const actor = { role: desk.role, hasAccepted: true, isAssigned: true }
  const round = { state: stageOf(times, scene.now), policy: session.policy }
  if (!canInSession(actor, 'write_evaluation', round)) refuse('not_found')
}

/** Refuses wrong_mode, session_not_running, evaluation_locked, and stale with what is there now. */
async function checkWritable(
  scene: Scene,
  session: Session,
  at: { desk: SheetContext; entry: EntryRef },
  version: number,
) {
  const { desk, entry } = at
  // A vote of the same entry would never be taken once marks stand in its place.
  if (session.mode !== 'score') refuse('wrong_mode', { details: { mode: session.mode } })
  checkRunning(scene, session, desk)
  if (isLocked(desk)) refuse('evaluation_locked')
  if (version !== (desk.row?.version ?? 0)) refuse('stale', { details: { current: await present(scene, desk, entry) } })
}

/** A submitted evaluation no longer changes, unless its sheet has changed since: its juror may bring it up to date. */
function isLocked({ row, scorecardVersion }: SheetContext): boolean {
  return row?.state === 'submitted' && row.scorecardVersion >= scorecardVersion
}

/** Refuses invalid_input for an answer that is none of its criterion's, or of a criterion that is not asked of the entry. */
function marked(desk: SheetContext, entry: EntryRef, { scores }: EvaluationChange) {
  const asked = new Map(itemsFor(desk.criteria, entry).map((criterion) => [criterion.id, criterion]))
  const seen = new Set<string>()
  const fields: { field: string; reason: string }[] = []
  const found = scores.flatMap((score, index) => {
    const criterion = asked.get(score.criterionId)
    if (!criterion || criterion.kind === 'separator' || seen.has(criterion.id)) {
      fields.push({ field: `scores.${index}.criterionId`, reason: 'unknown' })
      return []
    }
    seen.add(criterion.id)
    const fault = faultOf(criterion, score.value)
    if (fault) fields.push({ field: `scores.${index}.value`, reason: fault })
    const abstained = score.abstained && criterion.mayAbstain
    const value: ScoreValue = abstained ? null : score.value
    return [{ ...score, value, abstained, mark: fault ? null : markOn(criterion, value) }]
  })
  if (fields.length > 0) refuse('invalid_input', { fields })
  return found
}

/**
 * Saves the sheet as it stands. The first save freezes the criteria, so it waits for whoever is changing them.
 * @param preloaded the desk, where the call ends with the saving: what is written then leaves with the commit
 */
export async function saveEvaluation(
  scene: Scene,
  session: Session,
  entry: EntryRef,
  given: EvaluationChange,
  preloaded?: SheetContext,
): Promise<Evaluation> {
  let desk = preloaded ?? (await openSheetContext(scene, session, entry))
  await checkWritable(scene, session, { desk, entry }, given.version)
  if (!desk.row) {
    await lockSession(scene.db, session.id)
    desk = await openSheetContext(scene, session, entry)
  }
  const scores = marked(desk, entry, given)
  const id = desk.row?.id ?? newId()
  const { assignmentId, jurorId, scorecardVersion } = desk
  if (!desk.row) await tell(scene, 'evaluation.started', session, entry, { jurorId })
  if (desk.row?.state === 'submitted') await reopenStale(scene, desk.row)
  const version = (desk.row?.state === 'submitted' ? given.version + 1 : given.version) + 1
  const place = { id, assignmentId, sessionId: session.id, entryId: entry.id, jurorId }
  const sheet = { ...place, ...given, version: version - 1, scorecardVersion, scores, at: scene.now }
  await writeSheet(scene.db, sheet, { row: desk.row, ends: preloaded !== undefined && desk.row !== undefined })
  const was = { state: 'draft', submittedAt: null, late: false, activeMs: 0, scoresStamp: null } as const
  const row = { ...was, ...place, comment: given.comment, version, scorecardVersion, updatedAt: scene.now }
  const kept = scores.filter(({ value, abstained, comment }) => value !== null || abstained || comment !== '')
  return presentEvaluation(desk, row, kept, entry)
}

/** Out of date, it is a draft again as soon as its juror changes it. */
async function reopenStale(scene: Scene, row: EvaluationRow): Promise<void> {
  await setEvaluation(scene.db, row, { state: 'draft', submittedAt: null, late: false }, scene.now)
}

/** Locks the evaluation. Refuses evaluation_incomplete with what is missing, and as saving does. */
export async function submitEvaluation(
  scene: Scene,
  session: Session,
  entry: EntryRef,
  { version }: { version: number },
): Promise<Evaluation> {
  const desk = await openSheetContext(scene, session, entry)
  await checkWritable(scene, session, { desk, entry }, version)
  const scores = desk.row ? await listScores(scene.db, [desk.row.id]) : []
  const missing = lackingOn(desk.criteria, scores, entry)
  if (!desk.row || missing.length > 0) refuse('evaluation_incomplete', { details: { missing } })
  const { scorecardVersion, jurorId } = desk
  const late = isLate(timesFor(session, desk), scene.now)
  const changes = { state: 'submitted', submittedAt: scene.now, late, scorecardVersion } as const
  const row = await setEvaluation(scene.db, desk.row, changes, scene.now)
  await keepRevision(scene.db, row.id, scene.now)
  const isConfirmed = desk.row.state === 'submitted'
  await tell(scene, isConfirmed ? 'evaluation.confirmed' : 'evaluation.submitted', session, entry, { jurorId })
  return presentEvaluation(desk, row, scores, entry)
}

/** The sheet of an entry that the juror has not submitted yet. Refuses session_not_running, evaluation_locked. */
export async function openUnsubmitted(scene: Scene, session: Session, entry: EntryRef): Promise<SheetContext> {
  const desk = await openSheetContext(scene, session, entry)
  checkRunning(scene, session, desk)
  if (desk.row?.state === 'submitted') refuse('evaluation_locked')
  return desk
}

export async function tell(
  scene: Scene,
  name: string,
  session: Session,
  entry: EntryRef,
  more: Record<string, unknown>,
): Promise<void> {
  const subject = { programId: session.programId, sessionId: session.id, applicationId: entry.applicationId }
  await record(scene, name, subject, { entryId: entry.id, ...more })
}
