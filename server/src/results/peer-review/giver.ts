import { stageOf } from '@laurel/contract/evaluation/rules'
import { canInSession } from '@laurel/contract/evaluation/rules/permission'
import { actorOf, mayInSession, stagedFor } from '../../evaluation/index.ts'
import { findOwnJuror, type JurorRow, type Session } from '../../evaluation/store/index.ts'
import { refuse } from '../../kernel/refuse.ts'
import { type Scene, userOf } from '../../kernel/scene.ts'

/** Who gives work back: of the jury, or staff. */
export interface Giver {
  readonly juror: JurorRow | undefined
}

/**
 * The endpoints have let in staff who manage, and jurors; whoever is on the jury acts as such. Refuses not_for_your_role, and
 * session_wrong_state before the session opens and once decisions are taken.
 */
export async function giverIn(scene: Scene, session: Session): Promise<Giver> {
  const juror = await findOwnJuror(scene.db, session.id, userOf(scene).userId)
  if (!juror) {
    const state = stageOf(session, scene.now)
    if (!canInSession({ role: 'manager' }, 'reopen_evaluation', { state, policy: session.policy }))
      refuse('session_wrong_state', { details: { state } })
    return { juror }
  }
  if (juror.role !== 'chair' && juror.role !== 'deputy') refuse('not_for_your_role')
  const round = stagedFor(session, juror, scene.now)
  if (!mayInSession({ actor: actorOf(session, juror, {}), round }, 'reopen_evaluation'))
    refuse('session_wrong_state', { details: { state: round.state } })
  return { juror }
}
