/** A JSON value. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json | undefined }

/**
 * The one way to write a value as JSON: no spaces, keys in the order of their UTF-16 units, numbers as ECMAScript writes them
 * (RFC 8785). Keys without value are left out. Refuses what JSON has no word for, and text that is not well formed.
 */
export function canonicalJson(value: unknown): string {
  if (value === null || typeof value === 'boolean') return String(value)
  if (typeof value === 'number' && Number.isFinite(value)) return JSON.stringify(value)
  if (typeof value === 'string') return written(value)
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (typeof value === 'object') return writtenPairs(value)
  throw new RangeError(`JSON has no ${String(value)}`)
}

function writtenPairs(object: object): string {
  const pairs = Object.entries(object)
    .filter(([, own]) => own !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1))
  return `{${pairs.map(([key, own]) => `${written(key)}:${canonicalJson(own)}`).join(',')}}`
}

function written(text: string): string {
  if (!text.isWellFormed()) throw new RangeError('The text has half a character')
  return JSON.stringify(text)
}
