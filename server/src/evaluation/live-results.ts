import {
  type CountedEvaluation,
  type Criterion,
  type EntryResult,
  type JurorResult,
  jurorResultsOf,
  resultsOf,
  scorecardOf,
} from '@laurel/contract/evaluation'
import type { Scene } from '../kernel/scene.ts'
import {
  type AssignmentRow,
  type EntryRow,
  type JurorRow,
  listAssignments,
  listCriteria,
  listEntryRows,
  listJurorRows,
  listScores,
  type ScoreRow,
  type Session,
} from './store/index.ts'

/** Everything that the results of a session rest on, and the results. Withdrawn entries are in none of it. */
export interface LiveResults {
  readonly criteria: readonly Criterion[]
  readonly entries: ReadonlyMap<string, EntryRow>
  readonly jurors: readonly JurorRow[]
  readonly assignments: readonly AssignmentRow[]
  /** By evaluation, of submitted ones. */
  readonly scores: ReadonlyMap<string, ScoreRow[]>
  readonly results: readonly EntryResult[]
  readonly jurorResults: readonly JurorResult[]
}

/** Computed from the scores each time: nothing is kept that could be out of date. */
export async function readResults(scene: Scene, session: Session): Promise<LiveResults> {
  const [criteria, all, jurors, asked] = [
    (await listCriteria(scene.db, session.id)).filter(({ kind }) => kind !== 'separator'),
    await listEntryRows(scene.db, session.id),
    await listJurorRows(scene.db, session.id),
    await listAssignments(scene.db, { sessionId: session.id }),
  ]
  const entries = new Map(all.flatMap((entry) => (entry.withdrawn ? [] : [[entry.id, entry] as const])))
  const assignments = asked.filter(({ entryId }) => entries.has(entryId))
  const counted = assignments.filter(({ state, setAside }) => state === 'submitted' && !setAside)
  const ids = counted.flatMap(({ evaluationId }) => evaluationId ?? [])
  const scores = Map.groupBy(await listScores(scene.db, ids), ({ evaluationId }) => evaluationId)
  const evaluations: CountedEvaluation[] = counted.map(({ entryId, jurorId, evaluationId }) => ({
    entryId,
    jurorId,
    answers: scores.get(evaluationId ?? '') ?? [],
  }))
  const wholeJury = jurors.filter(({ state }) => state === 'accepted').length
  const awaited = [...entries.values()].map(({ id, categoryId, isCalibration }) => ({
    id,
    categoryId,
    expected: isCalibration ? Math.max(wholeJury, session.reviewsPerEntry) : session.reviewsPerEntry,
  }))
  const results = resultsOf(awaited, scorecardOf(criteria), evaluations)
  const jurorResults = jurorResultsOf(
    results,
    jurors.map(({ id }) => id),
  )
  return { criteria, entries, jurors, assignments, scores, results, jurorResults }
}
