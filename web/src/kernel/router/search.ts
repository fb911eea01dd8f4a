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
  return text && `?${text}`
}
