import type { Criterion, CriterionInput } from '@laurel/contract/evaluation'
import { errorOf, markOn } from '@laurel/contract/evaluation/rules'
import { canInSession } from '@laurel/contract/evaluation/rules/permission'
import { type ListPage, pageOf } from '@laurel/contract/kernel'
import { newId } from '../../kernel/db/index.ts'
import { record } from '../../kernel/events/index.ts'
import { refuse, refuseField } from '../../kernel/refuse.ts'
import type { Scene } from '../../kernel/scene.ts'
import { changedFields } from '../sessions/change-session.ts'
import { deleteCriterion, insertCriterion, listCriteria, setCriteriaOrder, setCriterion } from '../store/criteria.ts'
import { listEvaluations, listScores } from '../store/evaluations.ts'
import { clearAnswers, countEvaluations, replaceScorecard, setMarks } from '../store/scorecards.ts'
import { lockSession, type Session } from '../store/sessions.ts'

/** Fields that may still change once scores exist; all others would change the meaning of scores. */
const words = new Set(['title', 'help', 'anchors', 'quotes'])

/** A criterion is shown whole on the score sheet: nobody scores more than this. */
const maxCriteria = 100

/** Why a sheet that is in use becomes another. */
export interface Replacing {
  readonly reason?: string | undefined
}

const subject = (session: Session) => ({ programId: session.programId, sessionId: session.id })

/**
 * Lets the sheet change: freely before the first evaluation; after it with a reason, which keeps the sheet as it was and
 * makes evaluations of it out of date. The lock keeps a first one from coming in between. Refuses criteria_frozen, and
 * session_wrong_state once the jury talks about its marks.
 */
async function letChange(scene: Scene, { id }: Session, { reason }: Replacing): Promise<void> {
  const session = (await lockSession(scene.db, id)) ?? refuse('not_found')
  const { state, policy } = session
  if (!canInSession({ role: 'manager' }, 'replace_criteria', { state, policy }))
    refuse('session_wrong_state', { details: { state } })
  const { evaluations, submitted } = await countEvaluations(scene.db, id)
  if (evaluations === 0) return
  if (!reason) refuse('criteria_frozen', { details: { evaluations, submitted } })
  const { scorecardVersion: version } = session
  const userId = scene.actor.kind === 'user' ? scene.actor.userId : null
  const was = { sessionId: id, version, criteria: await listCriteria(scene.db, id) }
  await replaceScorecard(scene.db, was, { reason, userId, at: scene.now })
  await record(scene, 'scorecard.replaced', subject(session), { version, reason, evaluations })
}

/** At the end. Refuses criteria_frozen. */
export async function addCriterion(
  scene: Scene,
  session: Session,
  input: CriterionInput,
  replacing: Replacing = {},
): Promise<Criterion> {
  await letChange(scene, session, replacing)
  const others = await listCriteria(scene.db, session.id)
  if (others.length >= maxCriteria) refuseField('title', 'too_many_criteria')
  const position = (others.at(-1)?.position ?? 0) + 1
  const criterion = await insertCriterion(scene.db, session.id, { id: newId(), position, input })
  await record(scene, 'criterion.added', subject(session), { criterionId: criterion.id })
  return criterion
}

/** Refuses criteria_frozen when more than words would change after a first evaluation, without a reason. */
export async function changeCriterion(
  scene: Scene,
  session: Session,
  criterion: Criterion,
  input: CriterionInput,
  replacing: Replacing = {},
): Promise<Criterion> {
  const fields = changedFields(criterion, input)
  if (fields.length === 0) return criterion
  if (!fields.every((field) => words.has(field))) await letChange(scene, session, replacing)
  const changed = await setCriterion(scene.db, criterion.id, input)
  await settleAnswers(scene, session, criterion, changed)
  await record(scene, 'criterion.changed', subject(session), { criterionId: criterion.id, fields })
  return changed
}

/**
 * Answers that are none of the criterion's any more are taken back (what was handed in stays in its revisions); those that
 * still are may be worth other marks.
 */
async function settleAnswers(scene: Scene, session: Session, was: Criterion, now: Criterion): Promise<void> {
  if (changedFields(scaleOf(was), scaleOf(now)).length === 0) return
  const evaluations = await listEvaluations(scene.db, session.id)
  const all = await listScores(
    scene.db,
    evaluations.map(({ id }) => id),
  )
  const own = all.filter(({ criterionId, value }) => criterionId === now.id && value !== null)
  const [fitting, misfits] = [
    own.filter(({ value }) => errorOf(now, value) === undefined),
    own.filter(({ value }) => errorOf(now, value) !== undefined),
  ]
  await clearAnswers(
    scene.db,
    now.id,
    misfits.map(({ evaluationId }) => evaluationId),
  )
  await setMarks(
    scene.db,
    now.id,
    fitting.map(({ evaluationId, value }) => ({ evaluationId, mark: markOn(now, value) })),
  )
}

/** Fields that decide which answers a criterion takes, and the worth of an answer. */
const scaleOf = ({ kind, min, max, step, options, longest }: Criterion) => ({ kind, min, max, step, options, longest })

export async function removeCriterion(
  scene: Scene,
  session: Session,
  criterion: Criterion,
  replacing: Replacing = {},
): Promise<undefined> {
  await letChange(scene, session, replacing)
  await deleteCriterion(scene.db, criterion.id)
  await record(scene, 'criterion.removed', subject(session), { criterionId: criterion.id, title: criterion.title })
}

/** Refuses invalid_input unless the order names every criterion once. */
export async function reorderCriteria(
  scene: Scene,
  session: Session,
  order: readonly string[],
  replacing: Replacing = {},
): Promise<ListPage<Criterion>> {
  await letChange(scene, session, replacing)
  const all = await listCriteria(scene.db, session.id)
  const named = new Set(order)
  if (named.size !== order.length || named.size !== all.length || !all.every(({ id }) => named.has(id)))
    refuseField('order', 'not_all_criteria')
  await setCriteriaOrder(scene.db, session.id, order)
  await record(scene, 'criteria.reordered', subject(session), { order })
  const ordered = await listCriteria(scene.db, session.id)
  return pageOf(ordered, { total: ordered.length })
}
