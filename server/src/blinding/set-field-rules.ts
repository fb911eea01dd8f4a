import { type AnonymisedField, actionOf, type FieldRules, showsMore } from '@laurel/contract/blinding'
import { isFrozen } from '@laurel/contract/evaluation/rules'
import { lockSession, type Session } from '../evaluation/store/index.ts'
import { record } from '../kernel/events/index.ts'
import { refuse, refuseField } from '../kernel/refuse.ts'
import { type Scene, userOf } from '../kernel/scene.ts'
import { requireFeature } from '../platforms/index.ts'
import { listAnonymisedFields } from './list-fields.ts'
import { projectEntries } from './projections/project-entries.ts'
import { listFieldRules, setFieldRules as write } from './store/anonymisation.ts'

/**
 * Says what blind jurors see of some questions, and writes what they read anew. Refuses invalid_input for a question that
 * the forms do not have, and configuration_frozen for what would show more once jurors may have begun.
 */
export async function setFieldRules(
  scene: Scene,
  { id }: Session,
  { rules }: FieldRules,
): Promise<{ data: AnonymisedField[] }> {
  if (rules.length > 0) requireFeature(scene, 'anonymisation')
  const session = (await lockSession(scene.db, id)) ?? refuse('not_found')
  const known = new Set((await listAnonymisedFields(scene, session)).map(({ key }) => key))
  const strange = rules.findIndex(({ key }) => !known.has(key))
  if (strange >= 0) refuseField(`rules.${strange}.key`, 'unknown')
  const before = await listFieldRules(scene.db, id)
  const changed = rules.filter(({ key, ...rule }) => {
    const was = before[key] ?? {}
    return (was.action ?? null) !== rule.action || (was.identityClass ?? null) !== rule.identityClass
  })
  const loosened = changed.filter(({ key, ...rule }) => showsMore(actionOf(before[key]), actionOf(rule)))
  if (isFrozen(session, scene.now) && loosened.length > 0)
    refuse('configuration_frozen', { details: { fields: loosened.map(({ key }) => key) } })
  if (changed.length > 0) {
    const byKey = Object.fromEntries(changed.map(({ key, ...rule }) => [key, rule]))
    await write(scene.db, id, byKey, { userId: userOf(scene).userId, at: scene.now })
    const fields = changed.map(({ key }) => key)
    await record(scene, 'anonymisation.changed', { programId: session.programId, sessionId: id }, { fields })
    await projectEntries(scene, session)
  }
  return { data: await listAnonymisedFields(scene, session) }
}
