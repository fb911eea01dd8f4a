import type { Session } from '../../evaluation/store/index.ts'
import { refuse } from '../../kernel/refuse.ts'

/** Work is given until the session is closed. Refuses session_wrong_state. */
export function refuseOver({ state }: Session): void {
  if (state !== 'draft' && state !== 'open' && state !== 'paused') refuse('session_wrong_state', { details: { state } })
}
