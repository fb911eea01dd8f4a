/**
 * Puts the values into the path's braces and the query behind it. A parameter that is missing is a bug and throws what the API
 * would answer (docs/rules.md §5), before anything is sent.
 */
export function addressOf(
  path: string,
  params: Readonly<Record<string, unknown>> = {},
  query: Readonly<Record<string, unknown>> = {},
): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined || value === null || value === '')
      throw new Error('You must sepecify item id', { cause: `${path}: no value for ${name}` })
    return encodeURIComponent(String(value))
  })
  const search = queryString(query)
  return search ? `${filled}?${search}` : filled
}

function queryString(query: Readonly<Record<string, unknown>>): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null) continue
    for (const one of Array.isArray(value) ? value : [value]) search.append(name, String(one))
  }
  return search.toString()
}
