import { canInSession, type SessionAction } from '@laurel/contract/evaluation/rules/permission'
import { refuse } from '../kernel/refuse.ts'
import type { Scene } from '../kernel/scene.ts'
import type { Session } from './store/sessions.ts'

/** Wraps an action by which staff change a session: an archived one no longer changes. Refuses session_wrong_state. */
export function requireNotArchived<Input extends { readonly session: Session }, Answer>(
  work: (scene: Scene, input: Input) => Promise<Answer>,
): (scene: Scene, input: Input) => Promise<Answer> {
  return async (scene, input) => {
    const { state } = input.session
    if (state === 'archived') refuse('session_wrong_state', { details: { state } })
    return work(scene, input)
  }
}

/** Wraps an action that `canInSession` allows staff in some states only. Refuses session_wrong_state in the others. */
export function whileStaffMay<Input extends { readonly session: Session }, Answer>(
  action: SessionAction,
  work: (scene: Scene, input: Input) => Promise<Answer>,
): (scene: Scene, input: Input) => Promise<Answer> {
  return async (scene, input) => {
    const { state, policy } = input.session
    if (!canInSession({ role: 'manager' }, action, { state, policy }))
      refuse('session_wrong_state', { details: { state } })
    return work(scene, input)
  }
}
