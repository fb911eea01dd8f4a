import { useState } from 'react'
import type { UnsavedKeeper } from './saving/unsaved-keeper.ts'

const places = new WeakMap<UnsavedKeeper, string>()

/**
 * The step where filling goes on while the address names none, chosen once per visit: a form published anew is filled in a
 * new page, and whoever has just answered the last question of a step stays there instead of being taken to the next.
 */
export function useResumedStep(keeper: UnsavedKeeper, steps: readonly { id: string }[], resume: () => number): number {
  const [resumed] = useState(() => {
    const before = steps.findIndex(({ id }) => id === places.get(keeper))
    const index = before >= 0 ? before : resume()
    const id = steps[index]?.id
    if (id !== undefined) places.set(keeper, id)
    return index
  })
  return resumed
}
