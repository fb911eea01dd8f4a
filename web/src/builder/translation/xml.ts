/** An element with its own text and that of what it holds; names without their prefix. */
export interface XmlElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly XmlElement[]
  readonly text: string
}

interface Open {
  readonly name: string
  readonly attributes: Record<string, string>
  readonly children: XmlElement[]
  text: string
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
/** Deeper files are no texts of a form. */
const deepest = 50
const piece =
  /<!--[\s\S]*?-->|<!\[CDATA\[([\s\S]*?)\]\]>|<\?[\s\S]*?\?>|<(\/?)([\w:.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|([^<]+)/gy

/**
 * The root of an XML text; undefined when it is not well formed. Small on purpose: no declarations of types, so no entities
 * but the five and numbered ones, and nothing that could be fetched or unfold.
 */
export function parseXml(text: string): XmlElement | undefined {
  const stack: Open[] = [{ name: '', attributes: {}, children: [], text: '' }]
  piece.lastIndex = text.startsWith('\uFEFF') ? 1 : 0
  while (piece.lastIndex < text.length) {
    const found = piece.exec(text)
    const top = stack.at(-1)
    if (!found || !top) return
    const [, cdata, closing, qualified, attributes = '', empty, written] = found
    if (cdata !== undefined) top.text += cdata
    if (written !== undefined) {
      const read = unescaped(written)
      if (read === undefined) return
      top.text += read
    }
    if (qualified === undefined) continue
    const name = plain(qualified)
    if (closing) {
      if (top.name !== name || stack.length === 1) return
      close(stack)
    } else {
      const read = attributesOf(attributes)
      if (!read || stack.length > deepest) return
      stack.push({ name, attributes: read, children: [], text: '' })
      if (empty) close(stack)
    }
  }
  const [document] = stack
  const isWhole = stack.length === 1 && document?.children.length === 1 && document.text.trim() === ''
  return isWhole ? document.children[0] : undefined
}

function close(stack: Open[]): void {
  const done = stack.pop()
  const holder = stack.at(-1)
  if (!done || !holder) return
  holder.children.push(done)
  if (stack.length > 1) holder.text += done.text
}

const plain = (qualified: string) => qualified.slice(qualified.indexOf(':') + 1)

function attributesOf(text: string): Record<string, string> | undefined {
  const all: Record<string, string> = {}
  for (const [, name = '', double, single] of text.matchAll(/([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)) {
    const value = unescaped(double ?? single ?? '')
    if (value === undefined) return
    all[plain(name)] = value
  }
  return all
}

function unescaped(text: string): string | undefined {
  let isKnown = true
  const read = text.replace(/&(?:#(\d{1,7})|#x([0-9a-fA-F]{1,6})|(\w+));|&/g, (_whole, decimal, hex, name) => {
    const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : undefined
    if (code !== undefined && code <= 0x10ffff) return String.fromCodePoint(code)
    const entity = Object.hasOwn(entities, name ?? '') ? entities[name] : undefined
    if (entity === undefined) isKnown = false
    return entity ?? ''
  })
  return isKnown ? read : undefined
}
