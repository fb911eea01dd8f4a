import { canInRound, type RoundAction } from '@laurel/contract/evaluation'
import { refuse } from '../kernel/refuse.ts'
import type { Scene } from '../kernel/scene.ts'
import type { Session } from './store/sessions.ts'

/** What staff change of a session: nothing any more once it is put away. Refuses session_wrong_state. */
export function unarchived<Input extends { readonly session: Session }, Answer>(
  work: (scene: Scene, input: Input) => Promise<Answer>,
): (scene: Scene, input: Input) => Promise<Answer> {
  return async (scene, input) => {
    const { state } = input.session
    if (state === 'archived') refuse('session_wrong_state', { details: { state } })
    return work(scene, input)
  }
}

/** What the rule of rounds lets staff do in some states only (`canInRound`). Refuses session_wrong_state in the others. */
export function whileStaffMay<Input extends { readonly session: Session }, Answer>(
  action: RoundAction,
  work: (scene: Scene, input: Input) => Promise<Answer>,
): (scene: Scene, input: Input) => Promise<Answer> {
  return async (scene, input) => {
    const { state, policy } = input.session
    if (!canInRound({ role: 'manager' }, action, { state, policy }))
      refuse('session_wrong_state', { details: { state } })
    return work(scene, input)
  }
}
