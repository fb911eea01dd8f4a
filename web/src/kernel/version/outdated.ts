import { useSyncExternalStore } from 'react'
import { noteTyping } from './typed.ts'

let isOutdated = false
const listeners = new Set<() => void>()

/** The file that the page began with; in development there is none. */
function entryFile(): string | undefined {
  return document.querySelector<HTMLScriptElement>('script[type="module"][src*="/assets/"]')?.src
}

/**
 * A piece of the page's code did not come. Where the file that the page began with is gone too, the server has another
 * version than the page: only loading it anew helps. A line that is cut is no reason.
 */
async function look(): Promise<void> {
  const file = entryFile()
  if (isOutdated || !file || !navigator.onLine) return
  const answer = await fetch(file, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined)
  if (answer?.status !== 404) return
  isOutdated = true
  for (const run of listeners) run()
}

let isWatching = false

function watch(run: () => void): () => void {
  listeners.add(run)
  if (!isWatching) {
    isWatching = true
    noteTyping()
    // Told by the build's own loader whenever a piece of code or style does not come.
    addEventListener('vite:preloadError', () => void look())
  }
  return () => listeners.delete(run)
}

/** Is the page of an earlier version than the server? */
export function useIsOutdated(): boolean {
  return useSyncExternalStore(
    watch,
    () => isOutdated,
    () => false,
  )
}
