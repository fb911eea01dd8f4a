import type { ByteRange } from './storage.ts'

/** A part that the content does not have (HTTP 416). */
export class UnsatisfiableRange extends Error {
  override readonly name = 'UnsatisfiableRange'
  /** Bytes of the whole content. */
  readonly size: number

  constructor(size: number) {
    super(`The range lies outside the content (${size} bytes).`)
    this.size = size
  }
}

/** First and last byte of a range in a content of `size` bytes. Throws `UnsatisfiableRange`. */
export function resolveRange(range: ByteRange | undefined, size: number): { from: number; to: number } {
  if (!range) return { from: 0, to: size - 1 }
  const from = 'last' in range ? Math.max(0, size - range.last) : range.from
  const to = 'last' in range ? size - 1 : Math.min(range.to ?? size - 1, size - 1)
  if (from > to) throw new UnsatisfiableRange(size)
  return { from, to }
}

/** Reads a `Range` header. Several ranges, other units and nonsense are undefined: the whole content is then the answer (RFC 9110 §14.2). */
export function parseRange(header: string | undefined): ByteRange | undefined {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? []
  if (first === '') return last === '' ? undefined : { last: Number(last) }
  if (last === '') return { from: Number(first) }
  return Number(last) < Number(first) ? undefined : { from: Number(first), to: Number(last) }
}

/** The `Range` header of a request. */
export function rangeHeader(range: ByteRange): string {
  return 'last' in range ? `bytes=-${range.last}` : `bytes=${range.from}-${range.to ?? ''}`
}
