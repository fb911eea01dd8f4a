import { useSyncExternalStore } from 'react'
import { countUnderway, watchDesks } from './upload-queue.ts'

/** How many files are on their way to what is being filled, on whatever step their questions stand. */
export function useUnderway(scope: string): number {
  return useSyncExternalStore(
    watchDesks,
    () => countUnderway(scope),
    () => 0,
  )
}
