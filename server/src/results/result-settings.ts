import type { ResultSettings, ResultSettingsChange } from '@laurel/contract/evaluation'
import { changedFields } from '../evaluation/index.ts'
import { lockSession, type Session, setSession } from '../evaluation/store/index.ts'
import { record } from '../kernel/events/index.ts'
import { refuse } from '../kernel/refuse.ts'
import type { Scene } from '../kernel/scene.ts'
import { seedOf } from './result-dataset.ts'

export function presentResultSettings({ id, mode, resultRules, state }: Session): ResultSettings {
  return { mode, rules: resultRules, isFrozen: state !== 'draft', seed: seedOf(id) }
}

/** Only before the session opens: nobody chooses the aggregation after seeing marks. Refuses session_wrong_state. */
export async function changeResultSettings(
  scene: Scene,
  { id }: Session,
  { mode, rules }: ResultSettingsChange,
): Promise<ResultSettings> {
  const session = (await lockSession(scene.db, id)) ?? refuse('not_found')
  if (session.state !== 'draft') refuse('session_wrong_state', { details: { state: session.state } })
  const fields = changedFields({ mode: session.mode, ...session.resultRules }, { mode, ...rules })
  if (fields.length === 0) return presentResultSettings(session)
  const changed = await setSession(scene.db, id, { mode, resultRules: rules }, scene.now)
  await record(scene, 'result_rules.changed', { programId: session.programId, sessionId: id }, { mode, fields })
  return presentResultSettings(changed)
}
