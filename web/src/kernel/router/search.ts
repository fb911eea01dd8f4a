/** Query words as they are written, all of them texts: `?type=gallery&tag=a&tag=b` → `{ type: 'gallery', tag: ['a', 'b'] }`. */
export function parseSearch(search: string): Record<string, string | string[]> {
  const found: Record<string, string | string[]> = {}
  for (const [name, value] of new URLSearchParams(search)) {
    const known = found[name]
    found[name] = known === undefined ? value : [known, value].flat()
  }
  return found
}

export function stringifySearch(search: Record<string, unknown>): string {
  const written = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    if (value === undefined || value === null || value === '') continue
    for (const one of Array.isArray(value) ? value : [value]) written.append(name, String(one))
  }
  const text = written.toString()
  return text && `?${plainQuery(text)}`
}

/** A written query, with the signs that an address may hold as they are: `state%3Ain%3Adraft` is read by nobody. */
export function plainQuery(text: string): string {
  return text.replaceAll(/%(3A|2C|3B|28|29|21)/g, decodeURIComponent)
}
