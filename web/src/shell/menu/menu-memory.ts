/** Screens that open with the folded menu: they need the width (docs/rules.md §13.5). */
const dense = new Set(['responses', 'forms', 'automation', 'transactionnals', 'messagerie', 'examinations'])

/**
 * The screen that a menu's state is remembered for: `home`, or the page's first word inside a program. `pathname` as the
 * browser shows it, with its language.
 */
export function screenOf(pathname: string): string {
  const [, , admin, programs, slug, screen] = pathname.split('/')
  if (admin === 'admin' && programs !== 'programs' && slug === 'automation') return slug
  return admin === 'admin' && programs === 'programs' && slug ? (screen ?? 'dashboard') : 'home'
}

/** Whether a screen's menu is folded to its rail: as the person left it, else as the screen asks. */
export function isFolded(screen: string, stored: string | null): boolean {
  if (stored === 'rail' || stored === 'wide') return stored === 'rail'
  return dense.has(screen)
}
