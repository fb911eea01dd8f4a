import { fold, foldLetter } from '@laurel/contract/kernel/text'
import { type RawBuilder, sql } from 'kysely'

/**
 * Patterns of PostgreSQL (`~`) that find a text however it is accented, cased or spelled, as `fold` compares: each letter
 * stands for all that fold to it. Faster than folding what is looked through, and than `ilike`.
 */

/** Letters of one pattern; a longer text is looked for in pieces that must all be there. */
const longestPiece = 60

interface Variants {
  /** By folded letter, the letters that are it. */
  readonly one: ReadonlyMap<string, string>
  /** By folded letters (oe, ss), the letters that are written so when spelled out. */
  readonly several: ReadonlyMap<string, string>
}

let known: Variants | undefined

/** Does a text hold another, or begin with it, whatever its accents, case, apostrophes and spelling? */
export function holds(value: RawBuilder<unknown>, requested: string | number, atStart = false): RawBuilder<boolean> {
  const patterns = foldedPatterns(String(requested), atStart).map((pattern) => sql`${value} ~ ${pattern}`)
  return sql<boolean>`(${sql.join(patterns, sql` and `)})`
}

/** Patterns that a text must all fit to hold what is wanted; to begin with it where `atStart`. Nothing wanted fits all. */
export function foldedPatterns(requested: string, atStart = false): string[] {
  // Syllables of Korean come together again: so they stand in what is looked through.
  const letters = [...fold(requested.replaceAll('\u0000', '')).normalize('NFC')]
  const count = Math.max(1, Math.ceil(letters.length / longestPiece))
  return Array.from({ length: count }, (_, index) => {
    const piece = letters.slice(index * longestPiece, (index + 1) * longestPiece)
    return `${atStart && index === 0 ? '^' : ''}${patternOf(piece)}`
  })
}

function patternOf(letters: readonly string[]): string {
  known ??= readVariants()
  const { one, several } = known
  const parts: string[] = []
  for (let at = 0; at < letters.length; at += 1) {
    const letter = letters[at] ?? ''
    const pair = letter + (letters[at + 1] ?? '')
    const joined = several.get(pair)
    if (joined !== undefined && at + 1 < letters.length) {
      parts.push(`(?:${classOf(letter, one)}${marks}${classOf(letters[at + 1] ?? '', one)}|[${joined}])`)
      at += 1
      continue
    }
    // A letter that is spelled with two may begin with the last one looked for, or end with the first.
    const half = [...several].flatMap(([spelled, signs]) => {
      const ends = at === letters.length - 1 && spelled.startsWith(letter)
      const begins = at === 0 && spelled.endsWith(letter)
      return ends || begins ? [signs] : []
    })
    parts.push(half.length > 0 ? `(?:${classOf(letter, one)}|[${half.join('')}])` : classOf(letter, one))
  }
  return parts.join(marks)
}

/** What may stand between two letters unseen: accents that are not composed, points of Hebrew and Arabic, soft hyphens. */
const marks = '[\\u0300-\\u036f\\u00ad\\u200b-\\u200f\\u2060\\u0591-\\u05c7\\u064b-\\u065f\\u0670\\ufeff]*'

function classOf(letter: string, one: Variants['one']): string {
  if (letter === ' ') return '[\\s\\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000]+'
  const all = one.get(letter)
  if (all !== undefined) return `[${all}]`
  return letter.replaceAll(/[\\^$.|?*+()[\]{}]/g, '\\$&')
}

function readVariants(): Variants {
  const one = new Map<string, string>()
  const several = new Map<string, string>()
  for (let code = 0x21; code < 0x1_0000; code += 1) {
    if (isLeftOut(code)) continue
    const sign = String.fromCharCode(code)
    const folded = foldLetter(sign)
    if (folded === '' || (!/[\p{L}\p{N}]/u.test(sign) && folded !== "'")) continue
    const into = [...folded].length === 1 ? one : several
    if ([...folded].length <= 2) into.set(folded, (into.get(folded) ?? '') + sign)
  }
  return { one, several }
}

/** Halves of pairs, and the syllables of Korean, which come apart into letters of their own. */
function isLeftOut(code: number): boolean {
  return (code >= 0xd800 && code < 0xe000) || (code >= 0xac00 && code < 0xd7b0) || code === 0x5d || code === 0x5c
}
