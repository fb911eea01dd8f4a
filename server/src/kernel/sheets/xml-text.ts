import { elementsIn } from './xml-elements.ts'

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** A text of an XML file with its entities read, and the escapes that workbooks use for characters XML cannot hold. */
export function unescapeXml(text: string): string {
  const plain = text.includes('&') ? text.replace(/&(#x?[0-9a-f]{1,8}|\w{1,8});/gi, readEntity) : text
  return plain.includes('_x') ? plain.replace(/_x([0-9A-F]{4})_/gi, readEscape) : plain
}

function readEntity(whole: string, name: string): string {
  if (!name.startsWith('#')) return entities[name] ?? whole
  const isHex = name[1] === 'x' || name[1] === 'X'
  const code = Number.parseInt(name.slice(isHex ? 2 : 1), isHex ? 16 : 10)
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
}

function readEscape(_whole: string, code: string): string {
  return String.fromCharCode(Number.parseInt(code, 16))
}

const patterns = new Map<string, RegExp>()

/** The value of an attribute in the inside of a tag; undefined when it has none. */
export function attribute(tag: string, name: string): string | undefined {
  let pattern = patterns.get(name)
  if (!pattern) {
    pattern = new RegExp(`(?:^|[\\s:])${name}=(?:"([^"<]*)"|'([^'<]*)')`)
    patterns.set(name, pattern)
  }
  const found = pattern.exec(tag)
  const value = found?.[1] ?? found?.[2]
  return value === undefined ? undefined : unescapeXml(value)
}

/** All that is written in a rich text, without the reading aids of Japanese. */
export function richText(xml: string): string {
  let text = ''
  for (const { inside = '' } of elementsIn(withoutPhonetic(xml), 't')) text += unescapeXml(inside)
  return text
}

function withoutPhonetic(xml: string): string {
  if (!xml.includes('rPh')) return xml
  let [stored, at] = ['', 0]
  for (const { from, to } of elementsIn(xml, 'rPh')) {
    stored += xml.slice(at, from)
    at = to
  }
  return stored + xml.slice(at)
}
