import type { Entry, EntryDetails, EntryEvaluation, entrySorts } from '@laurel/contract/evaluation'
import { type SheetItem, totalOn } from '@laurel/contract/evaluation/rules'
import { type ListPage, type ListQuery, pageOf } from '@laurel/contract/kernel'
import { keyPlaceOf, type PlatformDb } from '../../kernel/db/index.ts'
import { refuse } from '../../kernel/refuse.ts'
import type { Scene } from '../../kernel/scene.ts'
import { countJudging, expectedOf } from '../sessions/expected-reviews.ts'
import { type AssignmentRow, listAssignments } from '../store/assignments.ts'
import { type LiveConflict, listConflictRows, listLiveConflicts } from '../store/conflicts.ts'
import { listCriteria } from '../store/criteria.ts'
import { listDeclined } from '../store/declined.ts'
import { type EntryFilter, type EntryRow, entryOrder, findEntry, listEntryPage } from '../store/entries.ts'
import type { EntryRef } from '../store/entry-refs.ts'
import { listEvaluations, listScores, type ScoreRow } from '../store/evaluations.ts'
import { listJurorRows } from '../store/jurors.ts'
import type { Session } from '../store/sessions.ts'
import { listVotes } from '../store/votes.ts'
import { presentConflict } from './present-conflict.ts'

const mean = (values: readonly number[]) =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length

/** Totals of submitted evaluations by the id of the evaluation. */
async function totalsOf(
  db: PlatformDb,
  sheet: readonly SheetItem[],
  entries: readonly EntryRow[],
  assignments: readonly AssignmentRow[],
) {
  const known = new Map(entries.map((entry) => [entry.id, entry]))
  const submitted = assignments.flatMap(({ evaluationId, state, entryId }) =>
    evaluationId && state === 'submitted' ? [{ id: evaluationId, entryId }] : [],
  )
  const ids = submitted.map(({ id }) => id)
  const scores = Map.groupBy(await listScores(db, ids), ({ evaluationId }) => evaluationId)
  return new Map(
    submitted.map(({ id, entryId }) => [id, totalOn(sheet, scores.get(id) ?? [], known.get(entryId) ?? {})]),
  )
}

function present(
  entry: EntryRow,
  expected: number,
  assignments: readonly AssignmentRow[],
  conflicts: readonly LiveConflict[],
  totals: ReadonlyMap<string, number | null>,
): Entry {
  const cells = assignments.map(({ jurorId, state, setAside, evaluationId }) => ({
    jurorId,
    state,
    total: evaluationId === null ? null : (totals.get(evaluationId) ?? null),
    counts: state === 'submitted' && !setAside,
  }))
  const counted = cells.filter(({ counts }) => counts)
  return {
    id: entry.id,
    code: entry.code,
    applicationId: entry.applicationId,
    title: entry.title,
    reference: entry.reference,
    applicantName: entry.applicantName,
    categoryId: entry.categoryId,
    withdrawn: entry.withdrawn,
    isCalibration: entry.isCalibration,
    addedAt: entry.addedAt.toISOString(),
    done: counted.length,
    expected,
    mean: mean(counted.flatMap(({ total }) => total ?? [])),
    cells,
    conflicts: conflicts.map(({ id, jurorId, state }) => ({ id, jurorId, state })),
  }
}

async function presentAll(scene: Scene, session: Session, entries: readonly EntryRow[]): Promise<Entry[]> {
  const criteria = await listCriteria(scene.db, session.id)
  const entryIds = entries.map(({ id }) => id)
  const assignments = await listAssignments(scene.db, { sessionId: session.id, entryIds })
  const conflicts = await listLiveConflicts(scene.db, session.id)
  const totals = await totalsOf(scene.db, criteria, entries, assignments)
  const jurors = await listJurorRows(scene.db, session.id)
  const judging = countJudging(jurors)
  const cells = Map.groupBy(assignments, ({ entryId }) => entryId)
  const apart = Map.groupBy(conflicts, ({ entryId }) => entryId)
  return entries.map((entry) =>
    present(entry, expectedOf(entry, session, judging), cells.get(entry.id) ?? [], apart.get(entry.id) ?? [], totals),
  )
}

type EntryQuery = ListQuery & Pick<EntryFilter, 'categoryId' | 'show'> & { sort?: (typeof entrySorts)[number] }

/** A page of entries with their cells: what the matrix and the lists of the session show. */
export async function listEntries(scene: Scene, session: Session, query: EntryQuery): Promise<ListPage<Entry>> {
  const { search, categoryId, show } = query
  const order = entryOrder(query.sort ?? 'title')
  const place = keyPlaceOf(query, order)
  const judging = countJudging(await listJurorRows(scene.db, session.id))
  const expectedReviews = (isCalibration: boolean) => expectedOf({ isCalibration }, session, judging)
  const filter = {
    search,
    categoryId,
    show,
    expected: { usual: expectedReviews(false), calibration: expectedReviews(true) },
  }
  const { rows, ...found } = await listEntryPage(scene.db, session.id, filter, order, place)
  return pageOf(await presentAll(scene, session, rows), { ...found, ...place })
}

const strip = ({ criterionId, value, abstained, comment }: ScoreRow) => ({ criterionId, value, abstained, comment })

export async function presentEntry(scene: Scene, session: Session, entry: EntryRow): Promise<Entry> {
  const [presented] = await presentAll(scene, session, [entry])
  if (!presented) throw new Error('One entry in, one entry out')
  return presented
}

/** One entry with what every juror submitted of it; of drafts only that they are there. */
export async function getEntry(scene: Scene, session: Session, { id }: EntryRef): Promise<EntryDetails> {
  const entry = (await findEntry(scene.db, session.id, id)) ?? refuse('not_found')
  const presented = await presentEntry(scene, session, entry)
  const criteria = await listCriteria(scene.db, session.id)
  const evaluations = await listEvaluations(scene.db, session.id, entry.id)
  const scores = Map.groupBy(
    await listScores(
      scene.db,
      evaluations.map(({ id }) => id),
    ),
    ({ evaluationId }) => evaluationId,
  )
  const votes = session.mode === 'go_no_go' ? await listVotes(scene.db, session.id) : undefined
  const names = new Map((await listJurorRows(scene.db, session.id)).map(({ id, name }) => [id, name]))
  const counting = new Set(presented.cells.flatMap(({ jurorId, counts }) => (counts ? [jurorId] : [])))
  const written: EntryEvaluation[] = evaluations.map((evaluation) => {
    const isShown = evaluation.state === 'submitted'
    const own = isShown ? (scores.get(evaluation.id) ?? []).map(strip) : []
    return {
      jurorId: evaluation.jurorId,
      jurorName: names.get(evaluation.jurorId) ?? '',
      state: evaluation.state,
      counts: counting.has(evaluation.jurorId),
      total: totalOn(criteria, own, entry),
      vote: (isShown && votes?.get(evaluation.id)) || null,
      comment: isShown ? evaluation.comment : '',
      scores: own,
      stale: isShown && evaluation.scorecardVersion < session.scorecardVersion,
      updatedAt: evaluation.updatedAt.toISOString(),
      submittedAt: evaluation.submittedAt?.toISOString() ?? null,
      isLate: evaluation.late,
    }
  })
  const conflicts = await listConflictRows(scene.db, session.id, { entryId: entry.id })
  const declined = (await listDeclined(scene.db, session.id, entry.id)).map(({ declinedAt, ...one }) => ({
    jurorId: one.jurorId,
    jurorName: one.jurorName,
    reason: one.reason,
    declinedAt: declinedAt.toISOString(),
  }))
  return { ...presented, evaluations: written, allConflicts: conflicts.map(presentConflict), declined }
}
