const scheme = /^[a-z][a-z0-9+.-]*:\/\//i

/** An address without scheme gets `https://` prepended (docs/rules.md §5); an empty one stays empty. */
export function withScheme(text: string): string {
  const trimmed = text.trim()
  return trimmed === '' || scheme.test(trimmed) ? trimmed : `https://${trimmed}`
}

/** A web link, http or https, to a named host; never one that hides a user name before the host. */
export function isWebAddress(text: string): boolean {
  if (text.length > 2048 || /[\s<>"]/.test(text)) return false
  const address = URL.parse(withScheme(text))
  if (!address || (address.protocol !== 'https:' && address.protocol !== 'http:')) return false
  return address.username === '' && address.password === '' && /[^.]\.[^.]/.test(address.hostname)
}
