import type { Criterion, CriterionInput } from '@laurel/contract/evaluation'
import { type ListPage, pageOf } from '@laurel/contract/kernel'
import { newId } from '../kernel/db/index.ts'
import { record } from '../kernel/events/index.ts'
import { refuse, refuseField } from '../kernel/refuse.ts'
import type { Scene } from '../kernel/scene.ts'
import { changedFields } from './change-session.ts'
import {
  deleteCriterion,
  hasEvaluations,
  insertCriterion,
  listCriteria,
  lockSession,
  type Session,
  setCriteriaOrder,
  setCriterion,
} from './store/index.ts'

/** What can still be said better once scores exist; all else would change what they mean. */
const words = new Set(['title', 'help', 'anchors'])

/** A criterion is shown whole on the score sheet: nobody scores more than this. */
const mostCriteria = 50

const subject = (session: Session) => ({ programId: session.programId, sessionId: session.id })

/** Refuses criteria_frozen once there is an evaluation. The lock keeps a first one from coming in between. */
async function checkNotFrozen(scene: Scene, session: Session): Promise<void> {
  await lockSession(scene.db, session.id)
  if (await hasEvaluations(scene.db, session.id)) refuse('criteria_frozen')
}

/** At the end. Refuses criteria_frozen. */
export async function addCriterion(scene: Scene, session: Session, input: CriterionInput): Promise<Criterion> {
  await checkNotFrozen(scene, session)
  const others = await listCriteria(scene.db, session.id)
  if (others.length >= mostCriteria) refuseField('title', 'too_many_criteria')
  const position = (others.at(-1)?.position ?? 0) + 1
  const criterion = await insertCriterion(scene.db, session.id, { id: newId(), position, input })
  await record(scene, 'criterion.added', subject(session), { criterionId: criterion.id })
  return criterion
}

/** Refuses criteria_frozen when more than words would change after a first evaluation. */
export async function changeCriterion(
  scene: Scene,
  session: Session,
  criterion: Criterion,
  input: CriterionInput,
): Promise<Criterion> {
  const fields = changedFields(criterion, input)
  if (fields.length === 0) return criterion
  if (!fields.every((field) => words.has(field))) await checkNotFrozen(scene, session)
  const changed = await setCriterion(scene.db, criterion.id, input)
  await record(scene, 'criterion.changed', subject(session), { criterionId: criterion.id, fields })
  return changed
}

export async function removeCriterion(scene: Scene, session: Session, criterion: Criterion): Promise<undefined> {
  await checkNotFrozen(scene, session)
  await deleteCriterion(scene.db, criterion.id)
  await record(scene, 'criterion.removed', subject(session), { criterionId: criterion.id, title: criterion.title })
}

/** Refuses invalid_input unless the order names every criterion once. */
export async function reorderCriteria(
  scene: Scene,
  session: Session,
  order: readonly string[],
): Promise<ListPage<Criterion>> {
  await checkNotFrozen(scene, session)
  const all = await listCriteria(scene.db, session.id)
  const named = new Set(order)
  if (named.size !== order.length || named.size !== all.length || !all.every(({ id }) => named.has(id)))
    refuseField('order', 'not_all_criteria')
  await setCriteriaOrder(scene.db, session.id, order)
  await record(scene, 'criteria.reordered', subject(session), { order })
  const ordered = await listCriteria(scene.db, session.id)
  return pageOf(ordered, { total: ordered.length })
}
