/** Screens that open with the folded menu: they need the width (docs/rules.md §13.5). */
const dense = new Set(['responses', 'forms', 'automation', 'messagerie', 'examinations'])

/** Pages below others that need it too: editors, and lists with a panel beside them. */
const deep =
  /^\/admin\/(?:home\/(interfaces|account-deletion)|(annuaires)\/|programs\/[^/]+\/(?:(transactionnals|tasks|awards)\/|integrations\/(webhooks)))/

/**
 * The screen that a menu's state is remembered for: `home`, or the page's first word inside a program. `pathname` as the
 * browser shows it, with its language.
 */
export function screenOf(pathname: string): string {
  const within = deep
    .exec(pathname.slice(pathname.indexOf('/', 1)))
    ?.slice(1)
    .find(Boolean)
  if (within) return `one-${within}`
  const [, , admin, programs, slug, screen] = pathname.split('/')
  if (admin === 'admin' && programs !== 'programs' && slug === 'automation') return slug
  return admin === 'admin' && programs === 'programs' && slug ? (screen ?? 'dashboard') : 'home'
}

/** Whether a screen's menu is folded to its rail: as the person left it, else as the screen asks. */
export function isFolded(screen: string, stored: string | null): boolean {
  if (stored === 'rail' || stored === 'wide') return stored === 'rail'
  return dense.has(screen) || screen.startsWith('one-')
}
