/** Query words that carry the secret of a mailed link: pages take them out of the address once they have read them. */
export const linkSecrets = ['token', 'stop'] as const

/** What stands in an address in place of a secret that the tab keeps. */
export const storedSecret = 'kept'

/**
 * Does an address carry the secret of a mailed link, or the way back to one from the sign-in page? It is kept in no cache and
 * told to no other site.
 */
export function holdsLinkSecret(address: string): boolean {
  const [, query = ''] = address.split('?', 2)
  const words = new URLSearchParams(query)
  const isNamed = (name: string) => words.has(name) || words.get('backTo')?.includes(`${name}=`)
  return linkSecrets.some(isNamed)
}
