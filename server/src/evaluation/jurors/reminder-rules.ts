import type { ReminderRules } from '@laurel/contract/evaluation'
import { record } from '../../kernel/events/index.ts'
import type { Scene } from '../../kernel/scene.ts'
import { setReminderRules } from '../store/reminders.ts'
import type { Session } from '../store/sessions.ts'

export async function changeReminderRules(
  scene: Scene,
  session: Session,
  rules: ReminderRules,
): Promise<ReminderRules> {
  await setReminderRules(scene.db, session.id, rules)
  const about = { programId: session.programId, sessionId: session.id }
  await record(scene, 'evaluation_session.changed', about, { fields: ['reminders'] })
  return rules
}
