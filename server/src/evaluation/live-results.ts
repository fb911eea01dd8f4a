import {
  type CountedEvaluation,
  type Criterion,
  type EntryResult,
  type JurorResult,
  jurorResultsOf,
  resultsOf,
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
    await listCriteria(scene.db, session.id),
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
    scores: scores.get(evaluationId ?? '') ?? [],
  }))
  const awaited = [...entries.keys()].map((id) => ({ id, expected: session.reviewsPerEntry }))
  const results = resultsOf(awaited, criteria, evaluations)
  const jurorResults = jurorResultsOf(
    results,
    jurors.map(({ id }) => id),
  )
  return { criteria, entries, jurors, assignments, scores, results, jurorResults }
}
