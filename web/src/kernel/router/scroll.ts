import type { AnyRouter } from '@tanstack/react-router'

/** Opens each new page at its top, or at the section that `page-section` names (docs/rules.md §2). */
export function resetScroll(router: AnyRouter): void {
  router.subscribe('onRendered', ({ pathChanged, toLocation }) => {
    const section = (toLocation.search as Record<string, unknown>)['page-section']
    if (typeof section === 'string') document.getElementById(section)?.scrollIntoView()
    else if (pathChanged && !toLocation.hash) window.scrollTo(0, 0)
  })
}
