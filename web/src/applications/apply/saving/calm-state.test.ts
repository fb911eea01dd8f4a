import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { AutosaveState } from './autosave-state.ts'
import { calmDelay, calmState } from './calm-state.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function anAutosave() {
  let current = { answers: {}, saving: { state: 'saved' } } as unknown as AutosaveState
  const listeners = new Set<() => void>()
  return {
    state: () => current,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    set(change: Partial<AutosaveState>) {
      current = { ...current, ...change }
      for (const listener of listeners) listener()
    },
  }
}

it('follows what is typed when it rests, and everything else at once', () => {
  const autosave = anAutosave()
  const calm = calmState(autosave)
  const listener = vi.fn()
  const stop = calm.subscribe(listener)
  autosave.set({ answers: { s: { a: 'x' } } })
  autosave.set({ answers: { s: { a: 'xy' } } })
  expect(listener).not.toHaveBeenCalled()
  vi.advanceTimersByTime(calmDelay)
  expect(listener).toHaveBeenCalledTimes(1)
  expect(calm.state().answers).toEqual({ s: { a: 'xy' } })
  autosave.set({ answers: { s: { a: 'xyz' } } })
  autosave.set({ saving: { state: 'saving' } })
  expect(listener).toHaveBeenCalledTimes(1)
  autosave.set({ saving: { state: 'offline' } })
  expect(listener).toHaveBeenCalledTimes(2)
  expect(calm.state()).toBe(autosave.state())
  autosave.set({ answers: {} })
  stop()
  vi.advanceTimersByTime(calmDelay)
  expect(listener).toHaveBeenCalledTimes(2)
})
