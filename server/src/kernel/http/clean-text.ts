const isClean = (text: string) => !text.includes('\u0000') && text.isWellFormed()

/**
 * Takes out of every text what PostgreSQL cannot keep: NUL and halves of surrogate pairs, which come with pasted text.
 * Nobody typed them, so nothing is lost; everything else stays the same object.
 */
export function cleanText(value: unknown): unknown {
  if (typeof value === 'string') return isClean(value) ? value : value.replaceAll('\u0000', '').toWellFormed()
  if (Array.isArray(value)) return value.map(cleanText)
  if (value !== null && typeof value === 'object') {
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [String(cleanText(key)), cleanText(inner)]))
  }
  return value
}
