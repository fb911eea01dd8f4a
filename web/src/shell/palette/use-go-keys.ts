import { useEffect, useRef } from 'react'
import { useGo } from '../../kernel/router/index.ts'
import { areSingleKeysOn, isShortcutHeard, keyOf } from '../../ui/keys/index.ts'
import type { MenuPlace } from './use-places.ts'

/** G, then the letter of a page (docs/rules.md §13.8). The letter then means nothing else, whatever it does on the page. */
export function useGoKeys(places: readonly MenuPlace[]): void {
  const go = useGo()
  const latest = useRef({ places, go })
  useEffect(() => {
    latest.current = { places, go }
  })
  useEffect(() => {
    let isWaiting = false
    const listen = (event: KeyboardEvent) => {
      if (['Shift', 'Control', 'Alt', 'Meta'].includes(event.key)) return
      const wasWaiting = isWaiting
      isWaiting = false
      if (event.defaultPrevented || event.isComposing || !areSingleKeysOn() || !isShortcutHeard(event.target)) return
      const key = keyOf(event)
      if (key === 'g' && !event.repeat) isWaiting = true
      const requested = wasWaiting ? latest.current.places.find((one) => one.key === key) : undefined
      if (!requested) return
      event.preventDefault()
      event.stopImmediatePropagation()
      isWaiting = false
      void latest.current.go(requested.place)
    }
    // Before the page hears it.
    window.addEventListener('keydown', listen, { capture: true })
    return () => window.removeEventListener('keydown', listen, { capture: true })
  }, [])
}
