import { isSiren, isSiret, plainNumber } from '../../forms/values/index.ts'
import { type FoldedText, foldText } from './folded-text.ts'
import type { IdentityToken, RedactionKind } from './identity-tokens.ts'

/** A piece of a text that may give somebody away: from `start` up to before `end`. */
export interface Redaction {
  readonly start: number
  readonly end: number
  readonly kind: RedactionKind
  readonly text: string
  /** False where it may be a common word; a person decides anyway. */
  readonly isCertain: boolean
}

/** Endings that a name takes on: a possessive, a plural, a case. */
const endings =
  "(?:'s|s'|s|es|en|a|u|e|y|i|om|em|ом|ем|ым|им|а|я|у|ю|е|и|ы|ой|ей|ого|ему|ому|ою|owi|ej|iej|im|ich|ego|emu|iem|ą|ę|o|ow)?"
/** Characters allowed between the words of a name. */
const between = "[\\s.,_'\\-/&+]{1,3}"
/** Names that end so drop it before another ending. */
const dropped = /[aeiouyаеиоуыяюэйь]$/

/**
 * Pieces of a text to strike out: the identity's words whatever their case, accents and endings, with what stands between
 * them; besides any address, link, phone number, handle and company number, whoever's they are. In the order of the text,
 * without overlap: the longest stands for what lies in it.
 */
export function suggestRedactions(original: string, tokens: readonly IdentityToken[]): Redaction[] {
  const folded = foldText(original)
  const found = [...patternsIn(folded), ...tokens.flatMap((token) => tokenIn(folded, token))]
  return withoutOverlap(found).map((one) => ({ ...one, text: original.slice(one.start, one.end) }))
}

/** The same for a file's name, where words are joined by underscores, hyphens, dots and capitals. The ending stays. */
export function suggestInFileName(name: string, tokens: readonly IdentityToken[]): Redaction[] {
  const stem = name.replace(/\.[^.]{1,8}$/, '')
  // A space for what joins words keeps every letter in its place; capitals are parted by reading them apart.
  const read = stem.replace(/[_.\-+]/g, ' ')
  const folded = foldText(read)
  const found = tokens.flatMap((token) => [...tokenIn(folded, token), ...joinedIn(folded, token)])
  return withoutOverlap([...patternsIn(foldText(stem)), ...found]).map((one) => ({
    ...one,
    text: name.slice(one.start, one.end),
  }))
}

type Span = Omit<Redaction, 'text'>

const patterns: readonly { kind: RedactionKind; pattern: RegExp; holds?: (text: string) => boolean }[] = [
  { kind: 'email', pattern: /[\p{L}\p{N}._%+-]+\s?(?:@|\(at\)|\[at\])\s?[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu },
  { kind: 'url', pattern: /(?:https?:\/\/|www\.)[^\s<>()"']+[^\s<>()"'.,;:!?]/gu },
  { kind: 'handle', pattern: /(?<![\p{L}\p{N}._])@[\p{L}\p{N}_][\p{L}\p{N}_.]{2,29}/gu },
  { kind: 'number', pattern: /(?<!\d)\d{3}[\s.]?\d{3}[\s.]?\d{3}(?:[\s.]?\d{5})?(?!\d)/gu, holds: isCompany },
  {
    kind: 'phone',
    pattern: /(?<![\p{L}\p{N}])(?:\+|00)?\(?\d{1,4}\)?(?:[\s.\-/]?\(?\d{1,4}\)?){2,6}(?![\p{L}\p{N}])/gu,
    holds: isPhone,
  },
]

function isCompany(text: string): boolean {
  const digits = plainNumber(text)
  return isSiren(digits) || isSiret(digits)
}

/** Eight digits and more that begin like a number to call: years, sums and dates do not. */
function isPhone(text: string): boolean {
  const digits = text.replace(/\D/g, '')
  if (digits.length < 8 || digits.length > 15) return false
  return text.startsWith('+') || (text.startsWith('0') && !/^0+$/.test(digits))
}

function patternsIn({ text, from }: FoldedText): Span[] {
  return patterns.flatMap(({ kind, pattern, holds }) =>
    [...text.matchAll(pattern)].flatMap(({ 0: piece, index }) =>
      holds && !holds(piece) ? [] : [spanOf(from, index, index + piece.length, kind, true)],
    ),
  )
}

function spanOf(from: readonly number[], start: number, end: number, kind: RedactionKind, isCertain: boolean): Span {
  return { start: from[start] ?? 0, end: from[end] ?? 0, kind, isCertain }
}

function tokenIn(folded: FoldedText, { kind, words, isCertain }: IdentityToken): Span[] {
  const last = words.length - 1
  const written = words.map((word, at) => (at === last ? inflected(word, kind) : escaped(word)))
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])${written.join(between)}(?![\\p{L}\\p{N}])`, 'gu')
  return [...folded.text.matchAll(pattern)].flatMap(({ 0: piece, index }) => {
    const span = spanOf(folded.from, index, index + piece.length, kind, isCertain)
    return hasSmallInitial(folded.original.slice(span.start, span.end), words) ? [] : [span]
  })
}

/** `и Иванов` is no initial but a word: initials are written large. */
function hasSmallInitial(piece: string, words: readonly string[]): boolean {
  const isSmall = (character: string | undefined) => character !== undefined && character !== character.toUpperCase()
  if (words.length < 2) return false
  return (words[0]?.length === 1 && isSmall(piece[0])) || (words.at(-1)?.length === 1 && isSmall(piece.at(-1)))
}

/** Words run together, as in `DupontMarie.pdf`: of whole names and long words only. */
function joinedIn({ text, from }: FoldedText, { kind, words, isCertain }: IdentityToken): Span[] {
  const joined = words.join('')
  if (joined.length < 5) return []
  const spans: Span[] = []
  for (let at = text.indexOf(joined); at >= 0; at = text.indexOf(joined, at + 1))
    spans.push(spanOf(from, at, at + joined.length, kind, isCertain))
  return spans
}

/** A name with the endings that languages give it: `Dupont's`, `Müllers`, `Ивановым`, `Kowalską`. */
function inflected(word: string, kind: RedactionKind): string {
  if ((kind !== 'name' && kind !== 'organisation') || word.length < 4) return escaped(word)
  const stem = dropped.test(word) && word.length > 4 ? word.replace(dropped, '') : undefined
  const whole = `${escaped(word)}${endings}`
  return stem ? `(?:${whole}|${escaped(stem)}${endings})` : whole
}

function escaped(word: string): string {
  return word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

/** Pieces that overlap become one, of the kind of the longest. */
function withoutOverlap(spans: readonly Span[]): Span[] {
  const merged: Span[] = []
  for (const span of spans.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const last = merged.at(-1)
    if (!last || span.start >= last.end) {
      merged.push(span)
      continue
    }
    const kind = span.end - span.start > last.end - last.start ? span.kind : last.kind
    const isCertain = last.isCertain || span.isCertain
    merged[merged.length - 1] = { start: last.start, end: Math.max(last.end, span.end), kind, isCertain }
  }
  return merged
}
