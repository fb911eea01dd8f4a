import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { useServerProbe } from '../api/index.ts'
import type { Saver, SavingState } from './create-saver.ts'

/**
 * A saver for as long as a part of the page is shown: it saves when the page is left or hidden and when the network or the
 * server is back, and asks before unsaved typing is closed with the window.
 */
export function useSaver<Value, Conflict>(
  create: () => Saver<Value, Conflict>,
): [Saver<Value, Conflict>, SavingState<Conflict>] {
  const [saver] = useState(create)
  const state = useSyncExternalStore(saver.subscribe, saver.state, saver.state)
  const onBack = useCallback(() => void saver.flush(), [saver])
  useServerProbe(state.saving.state === 'away', onBack)
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (!saver.isAtRest()) event.preventDefault()
    }
    window.addEventListener('online', onBack)
    window.addEventListener('pagehide', onBack)
    window.addEventListener('beforeunload', warn)
    return () => {
      window.removeEventListener('online', onBack)
      window.removeEventListener('pagehide', onBack)
      window.removeEventListener('beforeunload', warn)
      saver.dispose()
    }
  }, [saver, onBack])
  return [saver, state]
}
