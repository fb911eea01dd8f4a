import { useSyncExternalStore } from 'react'

/** Below this the score sheet is a tab (docs/rules.md §13.5). */
const narrow = '(max-width: 989.98px)'

export function useNarrow(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = window.matchMedia(narrow)
      query.addEventListener('change', changed)
      return () => query.removeEventListener('change', changed)
    },
    () => window.matchMedia(narrow).matches,
    () => false,
  )
}
