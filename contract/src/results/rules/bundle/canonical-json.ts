/** A JSON value. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json | undefined }

/**
 * The one way to write a value as JSON: no spaces, keys in the order of their UTF-16 units, numbers as ECMAScript writes them
 * (RFC 8785). Keys without value are left out. Refuses numbers that JSON has none for, and text that is not well formed.
 */
export function canonicalJson(value: Json): string {
  if (value === null || typeof value === 'boolean') return String(value)
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw new RangeError(`JSON has no ${value}`)
    return JSON.stringify(value)
  }
  if (typeof value === 'string') return written(value)
  if (isList(value)) return `[${value.map(canonicalJson).join(',')}]`
  const pairs = Object.keys(value)
    .sort()
    .flatMap((key) => {
      const own = value[key]
      return own === undefined ? [] : [`${written(key)}:${canonicalJson(own)}`]
    })
  return `{${pairs.join(',')}}`
}

const isList = (value: Json): value is readonly Json[] => Array.isArray(value)

function written(text: string): string {
  if (!text.isWellFormed()) throw new RangeError('The text has half a character')
  return JSON.stringify(text)
}
