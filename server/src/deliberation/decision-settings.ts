import type { DecisionSettings, DecisionSettingsChange } from '@laurel/contract/deliberation'
import { lockSession, type Session } from '../evaluation/store/index.ts'
import { newId } from '../kernel/db/index.ts'
import { record } from '../kernel/events/index.ts'
import { refuse, refuseField } from '../kernel/refuse.ts'
import type { Scene } from '../kernel/scene.ts'
import { say } from '../kernel/words/index.ts'
import { listCategories, type ProgramRow } from '../programs/index.ts'
import { notifyRoom } from './notify-room.ts'
import {
  deleteDecisionTypes,
  findBudget,
  listDecisionTypes,
  listUsedTypes,
  putDecisionType,
  setBudget,
} from './store/decisions.ts'

const usual = ['accepted', 'waitlisted', 'rejected'] as const

export async function getDecisionSettings(scene: Scene, session: Session): Promise<DecisionSettings> {
  return { types: await listDecisionTypes(scene.db, session.id), ...(await findBudget(scene.db, session.id)) }
}

/** The usual three, in the languages of the program, where nobody has written others. */
export async function giveUsualTypes(scene: Scene, program: ProgramRow, session: Session): Promise<void> {
  if ((await listDecisionTypes(scene.db, session.id)).length > 0) return
  for (const [position, outcome] of usual.entries()) {
    const label = Object.fromEntries(
      program.supportedLangs.map((lang) => [lang, say(lang, `evaluation.decisionType.${outcome}`)]),
    )
    const type = { id: newId(), label, outcome, quota: null, categoryQuotas: {}, takesAmount: outcome === 'accepted' }
    await putDecisionType(scene.db, session.id, type, position)
  }
}

/** Refuses session_wrong_state once decisions are taken, decision_type_used, and what is of another session or program. */
export async function changeDecisionSettings(
  scene: Scene,
  { id }: Session,
  { types, budgetCents, currency }: DecisionSettingsChange,
): Promise<DecisionSettings> {
  const session = (await lockSession(scene.db, id)) ?? refuse('not_found')
  if ((['decided', 'published', 'archived'] as string[]).includes(session.state))
    refuse('session_wrong_state', { details: { state: session.state } })
  const before = new Set((await listDecisionTypes(scene.db, id)).map((type) => type.id))
  const categories = new Set((await listCategories(scene.db, session.programId)).map((category) => category.id))
  for (const [at, type] of types.entries()) {
    if (type.id && !before.has(type.id)) refuseField(`types.${at}.id`, 'unknown')
    if (Object.keys(type.categoryQuotas).some((category) => !categories.has(category)))
      refuseField(`types.${at}.categoryQuotas`, 'unknown')
  }
  const remaining = new Set(types.map((type) => type.id))
  const gone = [...before].filter((type) => !remaining.has(type))
  const used = await listUsedTypes(scene.db, gone)
  if (used.length > 0) refuse('decision_type_used', { details: { typeIds: used } })
  await deleteDecisionTypes(scene.db, gone)
  for (const [position, type] of types.entries())
    await putDecisionType(scene.db, id, { ...type, id: type.id ?? newId() }, position)
  await setBudget(scene.db, id, { budgetCents, currency: currency ?? (budgetCents === null ? null : 'EUR') })
  const about = { programId: session.programId, sessionId: id }
  await record(scene, 'decision_types.changed', about, { count: types.length })
  await notifyRoom(scene, session, 'decision_types.changed')
  return getDecisionSettings(scene, session)
}
