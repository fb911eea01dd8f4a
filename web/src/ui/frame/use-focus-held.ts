import { useEffect } from 'react'

/** Milliseconds in which whoever took something away may place the focus themselves: a dialog that gives it back, a list. */
const timeout = 60

/**
 * Keeps the focus when what had it is taken away (a button that did its work, a notice, a step): it goes to the nearest part
 * of the page around it that is still there, from where Tab goes on. A button that works takes no focus: it has it again when
 * it is done. Otherwise the focus would be on nothing: a keyboard starts again at the top, and a screen reader says nothing of
 * what came instead (WCAG 2.4.3).
 */
export function useFocusHeld(): void {
  useEffect(() => {
    /** What had the focus last and all around it, the nearest first; in a dialog, and in the page under it. */
    let last: readonly Element[] = []
    let lastInPage: readonly Element[] = []
    let wasDisabled = false
    /** Whoever had the focus put it elsewhere, or nowhere: it was not taken away. */
    let wasLeft = false
    let timer: ReturnType<typeof setTimeout> | undefined
    /** The page that has the focus until its title comes. */
    let untitled: Element | undefined
    const note = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return
      last = placesOf(target)
      wasDisabled = false
      wasLeft = false
      if (target.closest('main')) lastInPage = last
    }
    const leave = ({ target }: FocusEvent) => {
      if (target instanceof Element && target === last[0] && !target.matches(':disabled')) wasLeft = true
    }
    const look = () => {
      const [had] = last
      if (!isNowhere() || !had || isAtWork(had)) return
      // Who clicks beside a field leaves it where it is.
      if (isThere(had) && !wasDisabled) return
      const place = [...last, ...lastInPage].find(isThere) ?? document.querySelector('main')
      if (place instanceof HTMLElement) hold(place)
      if (place?.matches('main')) begin(place)
    }
    /** All of the page is another: it begins at its title, which says what it is and may still be on its way. */
    const begin = (main: Element) => {
      // That of the page that goes may still be there, out of sight.
      const title = [...main.querySelectorAll('h1')].find(isThere)
      untitled = title ? undefined : main
      if (title) hold(title)
    }
    const changes = new MutationObserver((records) => {
      if (untitled && untitled === document.activeElement) begin(untitled)
      const isOfLast = records.some(({ type, target }) => type === 'attributes' && target === last[0])
      // Some browsers take the focus from what is disabled when they draw, others at once.
      const isTaken = document.activeElement === last[0] || (isNowhere() && !wasLeft)
      if (isOfLast && last[0]?.matches(':disabled') && isTaken) wasDisabled = true
      if (!isNowhere() && !isOfLast) return
      clearTimeout(timer)
      timer = setTimeout(look, timeout)
    })
    document.addEventListener('focusin', note)
    document.addEventListener('focusout', leave)
    changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled', 'data-loading'] })
    return () => {
      document.removeEventListener('focusin', note)
      document.removeEventListener('focusout', leave)
      changes.disconnect()
      clearTimeout(timer)
    }
  }, [])
}

function isNowhere(): boolean {
  return document.activeElement === null || document.activeElement === document.body
}

function isThere(element: Element): boolean {
  return element.isConnected && element.checkVisibility() && !element.matches(':disabled')
}

function isAtWork(element: Element): boolean {
  return element.isConnected && element.matches('[data-loading]')
}

function placesOf(element: Element): Element[] {
  const places: Element[] = []
  for (let one: Element | null = element; one?.closest('main, [role="dialog"]'); one = one.parentElement)
    places.push(one)
  return places.length > 0 ? places : [element]
}

function hold(place: HTMLElement): void {
  if (place.tabIndex < 0 && !place.hasAttribute('tabindex')) {
    place.setAttribute('tabindex', '-1')
    place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true })
  }
  place.focus({ preventScroll: true })
}
