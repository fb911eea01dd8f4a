import { useSyncExternalStore } from 'react'

/** Is the page in sight? What comes to a tab behind others has not been read. */
export function useVisible(): boolean {
  return useSyncExternalStore(
    listen,
    () => document.visibilityState === 'visible',
    () => true,
  )
}

function listen(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange)
  return () => document.removeEventListener('visibilitychange', onChange)
}
