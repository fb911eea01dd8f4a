/** Never shown: the guard leads on. */
export function ShortLinkPage() {
  return null
}
