import type { Evaluation, EvaluationChange, ScoreValue } from '@laurel/contract/evaluation'
import {
  canJurorWrite,
  errorOf,
  isLate,
  itemsFor,
  markOn,
  missingOn,
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
  context: Pick<SheetContext, 'criteria' | 'scorecardVersion'>,
  row: EvaluationRow | undefined,
  written: Evaluation['scores'],
  entry: Pick<EntryRef, 'categoryId'>,
): Evaluation {
  if (!row) return nothingYet
  const scores = written.map(({ criterionId, value, abstained, comment }) => ({
    criterionId,
    value,
    abstained,
    comment,
  }))
  return {
    state: row.state,
    scores,
    comment: row.comment,
    version: row.version,
    updatedAt: row.updatedAt.toISOString(),
    submittedAt: row.submittedAt?.toISOString() ?? null,
    isLate: row.late,
    total: totalOn(context.criteria, scores, entry),
    stale: row.state === 'submitted' && row.scorecardVersion < context.scorecardVersion,
  }
}

async function present(scene: Scene, context: SheetContext, entry: EntryRef, row = context.row): Promise<Evaluation> {
  return presentEvaluation(context, row, row ? await listScores(scene.db, [row.id]) : [], entry)
}

/** The caller's desk for an entry; it exists for nobody who is not asked to judge it. */
export async function openSheetContext(scene: Scene, session: Session, entry: EntryRef): Promise<SheetContext> {
  const { userId } = userOf(scene)
  return (await findSheetContext(scene.db, { sessionId: session.id, entryId: entry.id, userId })) ?? refuse('not_found')
}

export async function readOwnEvaluation(scene: Scene, session: Session, entry: EntryRef): Promise<Evaluation> {
  const { userId } = userOf(scene)
  const context = await findSheetContext(scene.db, { sessionId: session.id, entryId: entry.id, userId })
  return context ? present(scene, context, entry) : nothingYet
}

/** Refuses session_not_running: past the session's end, unless the juror was given longer. */
function checkRunning(scene: Scene, session: Session, context: SheetContext): void {
  const times = timesFor(session, context)
  if (!canJurorWrite(times, scene.now)) refuse('session_not_running', { details: { phase: phaseOf(times, scene.now) } })
  const actor = { role: context.role, hasAccepted: true, isAssigned: true }
  const round = { state: stageOf(times, scene.now), policy: session.policy }
  if (!canInSession(actor, 'write_evaluation', round)) refuse('not_found')
}

/** Refuses wrong_mode, session_not_running, evaluation_locked, and stale with what is there now. */
async function checkWritable(
  scene: Scene,
  session: Session,
  at: { context: SheetContext; entry: EntryRef },
  version: number,
) {
  const { context, entry } = at
  // A vote of the same entry would never be taken once marks stand in its place.
  if (session.mode !== 'score') refuse('wrong_mode', { details: { mode: session.mode } })
  checkRunning(scene, session, context)
  if (isLocked(context)) refuse('evaluation_locked')
  if (version !== (context.row?.version ?? 0))
    refuse('stale', { details: { current: await present(scene, context, entry) } })
}

/** A submitted evaluation no longer changes, unless its sheet has changed since: its juror may bring it up to date. */
function isLocked({ row, scorecardVersion }: SheetContext): boolean {
  return row?.state === 'submitted' && row.scorecardVersion >= scorecardVersion
}

/** Refuses invalid_input for an answer that is none of its criterion's, or of a criterion that is not asked of the entry. */
function marked(context: SheetContext, entry: EntryRef, { scores }: EvaluationChange) {
  const criteriaById = new Map(itemsFor(context.criteria, entry).map((criterion) => [criterion.id, criterion]))
  const seen = new Set<string>()
  const fields: { field: string; reason: string }[] = []
  const found = scores.flatMap((score, index) => {
    const criterion = criteriaById.get(score.criterionId)
    if (!criterion || criterion.kind === 'separator' || seen.has(criterion.id)) {
      fields.push({ field: `scores.${index}.criterionId`, reason: 'unknown' })
      return []
    }
    seen.add(criterion.id)
    const error = errorOf(criterion, score.value)
    if (error) fields.push({ field: `scores.${index}.value`, reason: error })
    const abstained = score.abstained && criterion.mayAbstain
    const value: ScoreValue = abstained ? null : score.value
    return [{ ...score, value, abstained, mark: error ? null : markOn(criterion, value) }]
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
  change: EvaluationChange,
  preloaded?: SheetContext,
): Promise<Evaluation> {
  let context = preloaded ?? (await openSheetContext(scene, session, entry))
  await checkWritable(scene, session, { context, entry }, change.version)
  if (!context.row) {
    await lockSession(scene.db, session.id)
    context = await openSheetContext(scene, session, entry)
  }
  const scores = marked(context, entry, change)
  const id = context.row?.id ?? newId()
  const { assignmentId, jurorId, scorecardVersion } = context
  if (!context.row) await recordEvaluation(scene, 'evaluation.started', session, entry, { jurorId })
  if (context.row?.state === 'submitted') await reopenStale(scene, context.row)
  const version = (context.row?.state === 'submitted' ? change.version + 1 : change.version) + 1
  const place = { id, assignmentId, sessionId: session.id, entryId: entry.id, jurorId }
  const sheet = { ...place, ...change, version: version - 1, scorecardVersion, scores, at: scene.now }
  await writeSheet(scene.db, sheet, { row: context.row, ends: preloaded !== undefined && context.row !== undefined })
  const was = { state: 'draft', submittedAt: null, late: false, activeMs: 0, scoresStamp: null } as const
  const row = { ...was, ...place, comment: change.comment, version, scorecardVersion, updatedAt: scene.now }
  const filled = scores.filter(({ value, abstained, comment }) => value !== null || abstained || comment !== '')
  return presentEvaluation(context, row, filled, entry)
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
  const context = await openSheetContext(scene, session, entry)
  await checkWritable(scene, session, { context, entry }, version)
  const scores = context.row ? await listScores(scene.db, [context.row.id]) : []
  const missing = missingOn(context.criteria, scores, entry)
  if (!context.row || missing.length > 0) refuse('evaluation_incomplete', { details: { missing } })
  const { scorecardVersion, jurorId } = context
  const late = isLate(timesFor(session, context), scene.now)
  const changes = { state: 'submitted', submittedAt: scene.now, late, scorecardVersion } as const
  const row = await setEvaluation(scene.db, context.row, changes, scene.now)
  await keepRevision(scene.db, row.id, scene.now)
  const isConfirmed = context.row.state === 'submitted'
  await recordEvaluation(scene, isConfirmed ? 'evaluation.confirmed' : 'evaluation.submitted', session, entry, {
    jurorId,
  })
  return presentEvaluation(context, row, scores, entry)
}

/** The sheet of an entry that the juror has not submitted yet. Refuses session_not_running, evaluation_locked. */
export async function openUnsubmitted(scene: Scene, session: Session, entry: EntryRef): Promise<SheetContext> {
  const context = await openSheetContext(scene, session, entry)
  checkRunning(scene, session, context)
  if (context.row?.state === 'submitted') refuse('evaluation_locked')
  return context
}

export async function recordEvaluation(
  scene: Scene,
  name: string,
  session: Session,
  entry: EntryRef,
  more: Record<string, unknown>,
): Promise<void> {
  const subject = { programId: session.programId, sessionId: session.id, applicationId: entry.applicationId }
  await record(scene, name, subject, { entryId: entry.id, ...more })
}
