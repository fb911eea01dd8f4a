/**
 * Where to go back after signing in. An absolute http(s) address is stripped (docs/rules.md §5), and so is anything else that would
 * leave the site: only a path of this site is kept.
 */
export function safeBackTo(backTo: unknown): string | undefined {
  if (typeof backTo !== 'string' || !backTo.startsWith('/')) return undefined
  // Browsers read a backslash as a slash and drop control characters: `/\\evil.test` and `/\t/evil.test` leave the site.
  const leaves = /^\/[\\/]/.test(backTo) || [...backTo].some((character) => character < ' ')
  if (leaves) return undefined
  return backTo
}

/** The sign-in page of a path: the back office has its own (docs/rules.md §4, §6). */
export function loginPath(pathname: string, locale: string): string {
  return isBackOfficePath(pathname) ? `/${locale}/admin/login` : `/${locale}/login`
}

function isBackOfficePath(pathname: string): boolean {
  return /^(\/[a-z]{2})?\/admin(\/|$)/i.test(pathname)
}

/** Is a place of this site where one signs in? */
export function isSignInPage(place: string, locale: string): boolean {
  const [pathname = '/'] = place.split(/[?#]/)
  return pathname === loginPath(pathname, locale)
}

/** The sign-in page that leads back to a place of this site; a sign-in page itself leads where it did. */
export function loginAddress(place: string, locale: string): string {
  const [pathname = '/'] = place.split(/[?#]/)
  if (isSignInPage(place, locale)) return place
  const backTo = safeBackTo(place)
  return loginPath(pathname, locale) + (backTo ? `?backTo=${encodeURIComponent(backTo)}` : '')
}
