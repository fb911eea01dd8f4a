/**
 * JSON with the keys of objects sorted by code unit and no spaces (as in RFC 8785): the same answers always make the same
 * text, so that its hash proves what was sent. Whatever JSON cannot hold is left out, as `JSON.stringify` does.
 */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) => (isPlainObject(inner) ? sorted(inner) : inner))
}

function sorted(object: Record<string, unknown>): Record<string, unknown> {
  // Without a prototype, so that a key `__proto__` is a key like any other.
  const copy = Object.create(null) as Record<string, unknown>
  for (const key of Object.keys(object).sort()) copy[key] = object[key]
  return copy
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
