import type { Redaction } from './suggest-redactions.ts'

/** The mark in place of a redacted text: always of one length, for a length gives names away. */
export const redactedMark = '█████'

/** The text without its approved pieces. Pieces beyond its end are left out: they belong to another text. */
export function redact(text: string, approved: readonly Pick<Redaction, 'start' | 'end'>[]): string {
  let at = 0
  let written = ''
  for (const { start, end } of approved.toSorted((a, b) => a.start - b.start)) {
    if (start >= text.length || end <= at) continue
    if (start >= at) written += text.slice(at, start) + redactedMark
    at = Math.max(at, end)
  }
  return written + text.slice(at)
}

/** A file's name in a blind session: the entry's code, a number, and the ending that says what it is. */
export function neutralFileName(code: string, number: number, name: string): string {
  const ending = /\.([\p{L}\p{N}]{1,8})$/u.exec(name)?.[1]
  return ending ? `${code}-${number}.${ending.toLowerCase()}` : `${code}-${number}`
}
