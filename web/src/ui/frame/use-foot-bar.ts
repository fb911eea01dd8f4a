import { useEffect } from 'react'

let shown = 0

/**
 * Tells the page that a bar with its main acts stands at its foot: notices then appear above it, and cover none of them. A mark
 * on the root: looking for the bar in each style would cost every frame.
 */
export function useFootBar(isShown = true): void {
  useEffect(() => {
    if (!isShown) return
    shown += 1
    document.documentElement.toggleAttribute('data-foot-bar', true)
    return () => {
      shown -= 1
      document.documentElement.toggleAttribute('data-foot-bar', shown > 0)
    }
  }, [isShown])
}
