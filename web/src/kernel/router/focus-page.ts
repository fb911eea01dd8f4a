import type { AnyRouter } from '@tanstack/react-router'

/**
 * Begins each new page at its title, as loading a document does: a screen reader says it, and Tab goes on from there (WCAG
 * 2.4.3). What the page itself put the focus into keeps it, and so does what is still there in the page; other filters or
 * another tab of the same page are no new page, nor is the same page in another language.
 */
export function focusPages(router: AnyRouter): void {
  let stop = () => {}
  router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
    if (!fromLocation || withoutLanguage(fromLocation.pathname) === withoutLanguage(toLocation.pathname)) return
    stop()
    stop = beginAtTitle()
  })
}

const withoutLanguage = (pathname: string) => pathname.replace(/^\/[a-z]{2}(?=\/|$)/, '')

/**
 * A title that is still on its way, or comes in place of another, gets the focus as it comes: until somebody does something,
 * or the page puts the focus elsewhere. Answers how to stop.
 */
function beginAtTitle(): () => void {
  let held: Element | undefined
  const changes = new MutationObserver(() => look())
  const stop = () => {
    changes.disconnect()
    for (const action of ['keydown', 'pointerdown']) window.removeEventListener(action, stop, true)
  }
  const look = () => {
    const { activeElement } = document
    // A dialog that is still closing gives the focus up by itself; one that stays has it.
    if (activeElement?.closest('[role="dialog"]')) return
    // What goes may still be there, out of sight.
    const main = [...document.querySelectorAll('main')].find((one) => one.checkVisibility())
    if (!main) return
    const place = main.querySelector('h1') ?? main
    if (activeElement === place) return
    if (activeElement !== main && activeElement !== held && main.contains(activeElement)) return stop()
    held = place
    hold(place)
  }
  changes.observe(document.body, { childList: true, subtree: true })
  for (const action of ['keydown', 'pointerdown']) window.addEventListener(action, stop, true)
  look()
  return stop
}

function hold(place: HTMLElement): void {
  if (!place.hasAttribute('tabindex')) {
    place.setAttribute('tabindex', '-1')
    place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true })
  }
  place.focus({ preventScroll: true })
}
