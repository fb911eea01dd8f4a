/** Tags that a typed text may hold. Whatever is typed is also escaped or sanitised where it is shown; this is what the rule valide-input-text lets through. */
export const textTags: ReadonlySet<string> = new Set(
  'a b blockquote br code div em h1 h2 h3 h4 h5 h6 hr i li ol p pre s small span strong sub sup table tbody td th thead tr u ul'.split(
    ' ',
  ),
)

const attributes = new Set(
  'href target rel src alt title class style width height colspan rowspan lang dir allow allowfullscreen frameborder'.split(
    ' ',
  ),
)

const tag = /^<\/?([a-z][a-z0-9-]*)((?:[\s/][^<>]*)?)>$/i
const attribute = /([^\s=/"'<>]+)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s"'<>]+))?/g
const badAddress = /^["'\s]*(javascript|vbscript|data)\s*:/i
/** An opening that no `>` closes: text, unless it looks like the beginning of something that runs. */
const suspicious =
  /^<\/?(script|style|iframe|img|svg|math|object|embed|link|meta|base|form|video|audio)\b|^<[a-z][a-z0-9-]*\s[^<]*=/i

/** An address or a link in brackets, as mail programs write them: `<ines@exemple.org>`, `<https://exemple.org>`. */
const bracketed = /^<(?:mailto:)?[^\s<>"'=@]+@[^\s<>"'=@]+\.[^\s<>"'=@]+>|^<(?:https?:\/\/|www\.)[^\s<>"']+>/i
/** Two comparisons in a sentence, `a<b et c>d`: words without a value or a slash between the signs. */
const compared = /^<[a-z][a-z0-9-]*(?: +[\p{L}\p{N}.,;:’'-]+)+ *>/iu

/**
 * Does a text hold tags that are not allowed, comments, event handlers, or scripts in links? A `<` that opens no tag
 * (`a < b`, `<3`) is text. The default of the rule valide-input-text (docs/rules.md §5); linear in the length of the text.
 */
export function hasForbiddenTags(text: string, allowed: ReadonlySet<string> = textTags): boolean {
  return forbiddenPiece(text, allowed) !== undefined
}

/** Characters of a piece that are shown. */
const shownLength = 80

/** The first piece of a text that is a forbidden tag, cut where it is long; undefined where there is none. */
export function forbiddenPiece(text: string, allowed: ReadonlySet<string> = textTags): string | undefined {
  for (let at = text.indexOf('<'); at >= 0; ) {
    const next = text.indexOf('<', at + 1)
    const piece = text.slice(at, next < 0 ? text.length : next)
    if (isForbidden(piece, allowed)) return shown(piece)
    at = next
  }
  return undefined
}

function shown(piece: string): string {
  const end = piece.indexOf('>')
  const whole = end < 0 ? piece : piece.slice(0, end + 1)
  return whole.length > shownLength ? `${[...whole.slice(0, shownLength)].join('').toWellFormed()}…` : whole
}

/** `piece` starts with the only `<` that it holds. */
function isForbidden(piece: string, allowed: ReadonlySet<string>): boolean {
  if (!/^<[a-z/!?]/i.test(piece)) return false
  const end = piece.indexOf('>')
  if (end < 0) return piece.startsWith('<!--') || suspicious.test(piece)
  if (bracketed.test(piece) || isComparison(piece, allowed)) return false
  const match = tag.exec(piece.slice(0, end + 1))
  if (!match) return true
  return !allowed.has((match[1] as string).toLowerCase()) || !areHarmless(match[2] ?? '')
}

/** Of a letter that is also a tag: `<b et c>`. A tag that is not allowed has no such excuse. */
function isComparison(piece: string, allowed: ReadonlySet<string>): boolean {
  const name = /^<([a-z])\b/i.exec(piece)?.[1]
  return name !== undefined && allowed.has(name.toLowerCase()) && compared.test(piece)
}

function areHarmless(written: string): boolean {
  for (const [, name = '', value = ''] of written.matchAll(attribute)) {
    if (!attributes.has(name.toLowerCase())) return false
    if (badAddress.test(withoutControls(value))) return false
  }
  return true
}

/** Browsers skip control characters inside an address. */
function withoutControls(value: string): string {
  return value.replace(/\p{Cc}/gu, '')
}
