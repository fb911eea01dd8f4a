import { canInRound, roundStateOf } from '@laurel/contract/evaluation'
import { actorOf, findOwnJuror, type JurorRow, mayInRound, roundFor, type Session } from '../../evaluation/index.ts'
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
    const state = roundStateOf(session, scene.now)
    if (!canInRound({ role: 'manager' }, 'reopen_evaluation', { state, policy: session.policy }))
      refuse('session_wrong_state', { details: { state } })
    return { juror }
  }
  if (juror.role !== 'chair' && juror.role !== 'deputy') refuse('not_for_your_role')
  const round = roundFor(session, juror, scene.now)
  if (!mayInRound({ actor: actorOf(session, juror, {}), round }, 'reopen_evaluation'))
    refuse('session_wrong_state', { details: { state: round.state } })
  return { juror }
}
