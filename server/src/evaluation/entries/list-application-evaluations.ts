import type { ApplicationEvaluation } from '@laurel/contract/evaluation'
import { itemsFor, totalOn, weighingKinds } from '@laurel/contract/evaluation/rules'
import type { Application } from '../../applications/store/index.ts'
import type { Scene } from '../../kernel/scene.ts'
import { countJudging, expectedOf } from '../sessions/expected-reviews.ts'
import { listAssignments } from '../store/assignments.ts'
import { listCriteria } from '../store/criteria.ts'
import { type EntryOfApplication, listEntriesOf } from '../store/entries.ts'
import { listScores } from '../store/evaluations.ts'
import { listJurorRows } from '../store/jurors.ts'

const mean = (values: readonly number[]) =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length

/** The sessions that an application is in, the newest first, with the marks that count. */
export async function listApplicationEvaluations(
  scene: Scene,
  { id, categoryId }: Application,
): Promise<{ data: ApplicationEvaluation[] }> {
  const entries = await listEntriesOf(scene.db, id)
  const data: ApplicationEvaluation[] = []
  for (const entry of entries) data.push(await readOne(scene, entry, categoryId))
  return { data }
}

async function readOne(
  scene: Scene,
  { id: entryId, session, ...entry }: EntryOfApplication,
  categoryId: string,
): Promise<ApplicationEvaluation> {
  const [criteria, jurors, assignments] = await Promise.all([
    listCriteria(scene.db, session.id),
    listJurorRows(scene.db, session.id),
    listAssignments(scene.db, { sessionId: session.id, entryIds: [entryId] }),
  ])
  const counted = assignments.flatMap(({ state, setAside, evaluationId, jurorId }) =>
    state === 'submitted' && !setAside && evaluationId ? [{ evaluationId, jurorId }] : [],
  )
  const scores = await listScores(
    scene.db,
    counted.map(({ evaluationId }) => evaluationId),
  )
  const byEvaluation = Map.groupBy(scores, ({ evaluationId }) => evaluationId)
  const marks = counted.map(({ evaluationId, jurorId }) => ({
    id: jurorId,
    name: jurors.find((juror) => juror.id === jurorId)?.name ?? '',
    total: totalOn(criteria, byEvaluation.get(evaluationId) ?? [], { categoryId }),
  }))
  return {
    session,
    entryId,
    done: counted.length,
    expected: expectedOf(entry, entry, countJudging(jurors)),
    mean: mean(marks.flatMap(({ total }) => total ?? [])),
    jurors: marks,
    criteria: itemsFor(criteria, { categoryId }).flatMap(({ id, title, min, max, kind }) => {
      if (!weighingKinds.has(kind)) return []
      const values = scores.flatMap(({ criterionId, mark }) => (criterionId === id && mark !== null ? [mark] : []))
      return { id, title, min, max, mean: mean(values), values }
    }),
  }
}
