import { judgesBlindIn } from '../access/index.ts'
import { refuse } from '../kernel/refuse.ts'
import type { Scene } from '../kernel/scene.ts'
import type { ProgramRow } from '../programs/index.ts'
import { findOwnJuror } from './store/jurors.ts'
import type { Session } from './store/sessions.ts'

type Work<Input, Answer> = (scene: Scene, input: Input) => Promise<Answer>

/**
 * Wraps an action of staff that reads names. Whoever judges in the program without knowing who applies is refused: the narrower
 * role holds (docs/rules.md §12.13). Refuses judges_blind.
 */
export function requireNotBlind<Input extends { readonly program: ProgramRow }, Answer>(
  work: Work<Input, Answer>,
): Work<Input, Answer> {
  return async (scene, input) => {
    if (await judgesBlindIn(scene, input.program.id)) refuse('judges_blind')
    return work(scene, input)
  }
}

/** Wraps an action that prepares a blind session: a juror of that session may not do it, even before it opens. Refuses judges_blind. */
export function requireNotJuror<Input extends { readonly program: ProgramRow; readonly session: Session }, Answer>(
  work: Work<Input, Answer>,
): Work<Input, Answer> {
  return requireNotBlind(async (scene: Scene, input: Input) => {
    const { id, policy } = input.session
    const { actor } = scene
    const isBlind = policy.applicantIdentity !== 'shown' && actor.kind === 'user'
    if (isBlind && (await findOwnJuror(scene.db, id, actor.userId))) refuse('judges_blind')
    return work(scene, input)
  })
}
