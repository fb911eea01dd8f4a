import {
  canJurorWrite,
  type Evaluation,
  type EvaluationChange,
  isLate,
  isMark,
  missingInEvaluation,
  phaseOf,
  timesFor,
  totalOf,
} from '@laurel/contract/evaluation'
import { newId } from '../kernel/db/index.ts'
import { record } from '../kernel/events/index.ts'
import { refuse } from '../kernel/refuse.ts'
import { type Scene, userOf } from '../kernel/scene.ts'
import type { ProgramRow } from '../programs/index.ts'
import { sendReopening } from './letters.ts'
import {
  type EntryRow,
  type EvaluationRow,
  findAssignment,
  findEvaluation,
  findOwnJuror,
  insertEvaluation,
  type JurorRow,
  listCriteria,
  listScores,
  lockSession,
  replaceScores,
  type Session,
  setEvaluation,
} from './store/index.ts'

const nothingYet: Evaluation = {
  state: 'draft',
  scores: [],
  comment: '',
  version: 0,
  updatedAt: null,
  submittedAt: null,
  isLate: false,
  total: null,
}

async function present(scene: Scene, session: Session, row: EvaluationRow | undefined): Promise<Evaluation> {
  if (!row) return nothingYet
  const criteria = await listCriteria(scene.db, session.id)
  const scores = (await listScores(scene.db, [row.id])).map(({ criterionId, value, comment }) => ({
    criterionId,
    value,
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
    total: totalOf(criteria, scores) ?? null,
  }
}

interface Sheet {
  readonly juror: JurorRow
  readonly assignmentId: string
  readonly row: EvaluationRow | undefined
}

/** The caller's sheet of an entry; the assignment is held, so that two saves follow each other. */
async function openSheet(scene: Scene, session: Session, entry: EntryRow): Promise<Sheet> {
  const juror = (await findOwnJuror(scene.db, session.id, userOf(scene).userId)) ?? refuse('not_found')
  const assignment = (await findAssignment(scene.db, entry.id, juror.id)) ?? refuse('not_found')
  return { juror, assignmentId: assignment.id, row: await findEvaluation(scene.db, assignment.id) }
}

export async function readOwnEvaluation(scene: Scene, session: Session, entry: EntryRow): Promise<Evaluation> {
  const { row } = await openSheet(scene, session, entry)
  return present(scene, session, row)
}

/** Refuses session_not_running, evaluation_locked, and stale with what is there now. */
async function checkWritable(scene: Scene, session: Session, sheet: Sheet, version: number): Promise<void> {
  const times = timesFor(session, sheet.juror)
  if (!canJurorWrite(times, scene.now)) refuse('session_not_running', { details: { phase: phaseOf(times, scene.now) } })
  if (sheet.row?.state === 'submitted') refuse('evaluation_locked')
  if (version !== (sheet.row?.version ?? 0))
    refuse('stale', { details: { current: await present(scene, session, sheet.row) } })
}

/** Refuses invalid_input for a score that is not a mark, or of a criterion that the session does not have. */
async function checkScores(scene: Scene, session: Session, { scores }: EvaluationChange): Promise<void> {
  const criteria = new Map((await listCriteria(scene.db, session.id)).map((criterion) => [criterion.id, criterion]))
  const seen = new Set<string>()
  const fields = scores.flatMap(({ criterionId, value }, index) => {
    const criterion = criteria.get(criterionId)
    const field = `scores.${index}`
    if (!criterion || seen.has(criterionId)) return [{ field: `${field}.criterionId`, reason: 'unknown' }]
    seen.add(criterionId)
    return value === null || isMark(criterion, value) ? [] : [{ field: `${field}.value`, reason: 'not_a_mark' }]
  })
  if (fields.length > 0) refuse('invalid_input', { fields })
}

/** Saves the sheet as it stands. The first save freezes the criteria, so it waits for whoever is changing them. */
export async function saveEvaluation(
  scene: Scene,
  session: Session,
  entry: EntryRow,
  given: EvaluationChange,
): Promise<Evaluation> {
  const sheet = await openSheet(scene, session, entry)
  await checkWritable(scene, session, sheet, given.version)
  if (!sheet.row) await lockSession(scene.db, session.id)
  await checkScores(scene, session, given)
  const row = sheet.row ?? (await begin(scene, session, entry, sheet))
  await replaceScores(scene.db, row.id, given.scores)
  return present(scene, session, await setEvaluation(scene.db, row.id, { comment: given.comment }, scene.now))
}

async function begin(scene: Scene, session: Session, entry: EntryRow, sheet: Sheet): Promise<EvaluationRow> {
  const { assignmentId, juror } = sheet
  const begun = { id: newId(), assignmentId, sessionId: session.id, entryId: entry.id, jurorId: juror.id }
  await tell(scene, 'evaluation.started', session, entry, { jurorId: juror.id })
  return insertEvaluation(scene.db, begun, scene.now)
}

/** Locks the evaluation. Refuses evaluation_incomplete with what is missing, and as saving does. */
export async function submitEvaluation(
  scene: Scene,
  session: Session,
  entry: EntryRow,
  { version }: { version: number },
): Promise<Evaluation> {
  const sheet = await openSheet(scene, session, entry)
  await checkWritable(scene, session, sheet, version)
  const criteria = await listCriteria(scene.db, session.id)
  const scores = sheet.row ? await listScores(scene.db, [sheet.row.id]) : []
  const missing = missingInEvaluation(criteria, scores)
  if (!sheet.row || missing.length > 0) refuse('evaluation_incomplete', { details: { missing } })
  const handedIn = {
    state: 'submitted',
    submittedAt: scene.now,
    late: isLate(timesFor(session, sheet.juror), scene.now),
  } as const
  const row = await setEvaluation(scene.db, sheet.row.id, handedIn, scene.now)
  await tell(scene, 'evaluation.submitted', session, entry, { jurorId: sheet.juror.id })
  return present(scene, session, row)
}

/** Gives a submitted evaluation back to its juror, who is told why. Refuses evaluation_not_submitted. */
export async function reopenEvaluation(
  scene: Scene,
  at: { program: ProgramRow; session: Session; juror: JurorRow; entry: EntryRow },
  reason: string,
): Promise<undefined> {
  const { program, session, juror, entry } = at
  const assignment = (await findAssignment(scene.db, entry.id, juror.id)) ?? refuse('evaluation_not_submitted')
  const row = await findEvaluation(scene.db, assignment.id)
  if (row?.state !== 'submitted') refuse('evaluation_not_submitted')
  await setEvaluation(scene.db, row.id, { state: 'draft', submittedAt: null, late: false }, scene.now)
  await tell(scene, 'evaluation.reopened', session, entry, { jurorId: juror.id, reason })
  if (juror.state === 'accepted')
    await sendReopening(scene, { program, session, juror, reason, title: entry.title, entryId: entry.id })
}

async function tell(scene: Scene, name: string, session: Session, entry: EntryRow, more: Record<string, unknown>) {
  const subject = { programId: session.programId, sessionId: session.id, applicationId: entry.applicationId }
  await record(scene, name, subject, { entryId: entry.id, ...more })
}
