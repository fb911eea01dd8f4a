/** The keys that open the search of everything, as the person's keyboard has them. */
export function searchKey(): string {
  return /mac|iphone|ipad/i.test(navigator.userAgent) ? '⌘K' : 'Ctrl K'
}
