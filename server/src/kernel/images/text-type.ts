import { extensionOf } from './kind.ts'

export interface TextType {
  readonly mime: string
  readonly ext: string
}

const named: Readonly<Record<string, string>> = {
  csv: 'text/csv',
  tsv: 'text/tab-separated-values',
  md: 'text/markdown',
  json: 'application/json',
}

/** What may stand before the first element of a markup file. */
const preamble = /^(?:\s|<\?[\s\S]*?\?>|<!--[\s\S]*?-->|<!doctype\s[^>[]*(?:\[[\s\S]*?\]\s*)?>)*/i
const htmlElement =
  /^<(?:html|head|body|title|meta|link|script|style|iframe|object|embed|form|table|div|span|p|a|b|br|h[1-6]|img|video|audio|base|font)\b/i

/**
 * The type of a text from its beginning: markup that a browser would run is told by its content, whatever its name; the name
 * decides only between harmless kinds of text. Undefined when it is no text.
 */
export function textType(start: Uint8Array, name: string): TextType | undefined {
  const text = readText(start)
  if (text === undefined) return undefined
  const markup = markupType(text)
  if (markup) return markup
  const ext = extensionOf(name)
  const mime = named[ext]
  return mime ? { mime, ext } : { mime: 'text/plain', ext: 'txt' }
}

function markupType(text: string): TextType | undefined {
  const opening = preamble.exec(text)?.[0] ?? ''
  const root = text.slice(opening.length)
  if (/^<(?:\w+:)?svg\b/i.test(root)) return { mime: 'image/svg+xml', ext: 'svg' }
  if (/<!doctype\s+html/i.test(opening) || htmlElement.test(root)) return { mime: 'text/html', ext: 'html' }
  if (/<\?xml/i.test(opening) || /^<[a-z][\w:-]*[\s>][\s\S]*<\//i.test(root))
    return { mime: 'application/xml', ext: 'xml' }
  return undefined
}

/** The beginning as text; undefined when bytes say that it is none. A character cut at the end is no sign. */
function readText(start: Uint8Array): string | undefined {
  if (start.length === 0) return undefined
  const encoding =
    start[0] === 0xff && start[1] === 0xfe ? 'utf-16le' : start[0] === 0xfe && start[1] === 0xff ? 'utf-16be' : 'utf-8'
  const text = decode(start, encoding) ?? decode(start, 'windows-1252') ?? ''
  return /(?![\t\n\f\r\u0080-\u009f])\p{Cc}/u.test(text) ? undefined : text
}

function decode(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true })
  } catch {
    return undefined
  }
}
