import { useLayoutEffect } from 'react'

let lastFocused: Element | null = null
// An entry of a menu is gone before the dialog that it opens is there: the button of the menu stands for it.
if (typeof document !== 'undefined')
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element && !target.closest('[role="menu"]')) lastFocused = target
  })

/**
 * Gives the focus back to what had it when the dialog opened (WCAG 2.4.3). The component library does so only for dialogs
 * that stood there closed before, and many come with their opening.
 */
export function useOpenerFocused(isOpen: boolean): void {
  useLayoutEffect(() => {
    if (!isOpen) return
    const opener = lastFocused
    return () => {
      // After whoever closed it: a page may have somewhere better.
      setTimeout(() => {
        if (isNowhere() && opener instanceof HTMLElement && opener.isConnected && opener.checkVisibility())
          opener.focus({ preventScroll: true })
      })
    }
  }, [isOpen])
}

function isNowhere(): boolean {
  return document.activeElement === null || document.activeElement === document.body
}
