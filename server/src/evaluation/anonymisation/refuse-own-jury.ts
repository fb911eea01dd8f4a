import { refuse } from '../../kernel/refuse.ts'
import type { Scene } from '../../kernel/scene.ts'
import { findOwnJuror, type Session } from '../store/index.ts'

/** Whether the caller judges in a session that hides who applies: the narrower role then holds (reference §5.13). */
export async function judgesBlind(scene: Scene, session: Session): Promise<boolean> {
  if (session.policy.applicantIdentity === 'shown' || scene.actor.kind !== 'user') return false
  return (await findOwnJuror(scene.db, session.id, scene.actor.userId)) !== undefined
}

/** Refuses judges_blind. */
export async function refuseOwnJury(scene: Scene, session: Session): Promise<void> {
  if (await judgesBlind(scene, session)) refuse('judges_blind')
}
