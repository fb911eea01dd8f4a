import { type RefObject, useEffect } from 'react'

/**
 * What arrives late in `place` pushes the page down: a field after it that has the focus, and was in sight, is kept above the
 * bar at the foot (WCAG 2.4.11). Where people scrolled away from their field, nothing moves.
 */
export function useFocusInSight(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = place.current
    if (!element) return
    let height = element.offsetHeight
    const grown = new ResizeObserver(() => {
      const growth = element.offsetHeight - height
      height = element.offsetHeight
      const focused = document.activeElement
      if (growth <= 0 || !focused || !isAfter(focused, element)) return
      const { bottom } = focused.getBoundingClientRect()
      const room = window.innerHeight - footOf(document.documentElement)
      if (bottom > room && bottom - growth <= room) focused.scrollIntoView({ block: 'nearest' })
    })
    grown.observe(element)
    return () => grown.disconnect()
  }, [place])
}

function isAfter(element: Element, other: Element): boolean {
  return Boolean(other.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING)
}

/** Pixels at the foot of the page that bars may cover. */
function footOf(root: Element): number {
  return Number.parseFloat(getComputedStyle(root).scrollPaddingBottom) || 0
}
