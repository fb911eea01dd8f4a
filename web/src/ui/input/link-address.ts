/**
 * The address of a link as typed: `https://` is put before one without a scheme (docs/rules.md §5); null when it leads nowhere
 * safe.
 */
export function addScheme(typed: string): string | null {
  const address = typed.trim()
  if (/^(https?|mailto|tel):\S+$/i.test(address)) return address
  if (address === '' || /\s/.test(address) || /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(address)) return null
  return /^[#/]/.test(address) ? address : `https://${address}`
}
