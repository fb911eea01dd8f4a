import { useState } from 'react'

/**
 * What is being changed of something saved. `kept` is the version that the draft started from: once that one moves on
 * without a change here, the draft follows it.
 */
export function useDraft<Draft>(saved: Draft, version: number) {
  const [held, setHeld] = useState({ draft: saved, from: saved, version })
  const isChanged = JSON.stringify(held.draft) !== JSON.stringify(held.from)
  const current = !isChanged && held.version !== version ? { draft: saved, from: saved, version } : held
  if (current !== held) setHeld(current)
  return {
    draft: current.draft,
    isChanged: current === held && isChanged,
    change: (changed: Partial<Draft>) => setHeld((last) => ({ ...last, draft: { ...last.draft, ...changed } })),
    reset: () => setHeld({ draft: saved, from: saved, version }),
    /** To be called once the draft is saved: it is what is kept now. */
    settle: () => setHeld((last) => ({ ...last, from: last.draft })),
  }
}
