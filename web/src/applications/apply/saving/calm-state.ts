import type { Autosave } from './autosave-parts.ts'
import type { AutosaveState } from './autosave-state.ts'
import { lazyTimer } from './lazy-timer.ts'

/** Milliseconds of rest before what depends on all answers (progress, what is missing) follows what is typed. */
export const calmDelay = 300

export interface CalmState {
  subscribe(listener: () => void): () => void
  state(): AutosaveState
}

/**
 * The state of autosave as a page shows it: what is out of the ordinary at once, the rest when typing rests. The form keeps
 * its own answers, so that a key costs what one field costs, and not what the page around costs.
 */
export function calmState(autosave: Pick<Autosave, 'subscribe' | 'state'>): CalmState {
  let shown = autosave.state()
  return {
    state: () => shown,
    subscribe(listener) {
      const show = () => {
        rest.clear()
        if (shown === autosave.state()) return
        shown = autosave.state()
        listener()
      }
      const rest = lazyTimer(show)
      const stop = autosave.subscribe(() => {
        if (isOrdinary(shown, autosave.state())) rest.set(calmDelay)
        else show()
      })
      show()
      return () => {
        rest.clear()
        stop()
      }
    },
  }
}

/** Typed, on its way, saved: the ordinary course of filling. */
function isOrdinary(before: AutosaveState, after: AutosaveState): boolean {
  const names = Object.keys(after) as (keyof AutosaveState)[]
  if (!names.every((name) => name === 'answers' || name === 'saving' || before[name] === after[name])) return false
  return before.saving === after.saving || (isSaving(before) && isSaving(after))
}

function isSaving({ saving: { state } }: AutosaveState): boolean {
  return state === 'saved' || state === 'saving'
}
