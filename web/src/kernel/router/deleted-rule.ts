const open = ['/login', '/admin/login', '/reset-password', '/admin/reset-password']
const only = '/platform-deleted'

/**
 * Where a visitor must go instead, if anywhere: a deleted platform has one page besides those to sign in, and a living one
 * does not have it (docs/rules.md §4). Places have no language.
 */
export function deletedRule(pathname: string, isDeleted: boolean): string | undefined {
  const place = pathname.replace(/^\/[a-z]{2}(?=\/|$)/, '').replace(/\/$/, '')
  if (isDeleted) return place === only || open.includes(place) ? undefined : only
  return place === only ? '/' : undefined
}
