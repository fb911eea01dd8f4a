import { Unsure } from './unsure.ts'
import { type XmlAttribute, type XmlStart, xmlTokens } from './xml-tokens.ts'

/** The rules for stripping a kind of XML. Names are without their prefixes. */
export interface XmlRules {
  /** `drop`: it goes with all that it holds; `empty`: it stays with nothing in it. */
  readonly element: (element: XmlStart) => 'keep' | 'drop' | 'empty'
  /** The new value of an attribute, as it is written between quotes; undefined removes it. */
  readonly attribute: (attribute: XmlAttribute, element: XmlStart) => string | undefined
}

/**
 * An XML text without remarks, without what programs note for themselves, and without what the rules name; all else is as
 * it was. Throws `Unsure` where the text cannot be read for certain.
 */
export function stripXml(bytes: Buffer, rules: XmlRules): Buffer {
  const written: string[] = []
  let depth = 0
  /** Deeper than this nothing is kept. */
  let emptyFrom = Number.POSITIVE_INFINITY
  /** Whether the end of what holds nothing any more is kept. */
  let keepsEnd = true
  for (const token of xmlTokens(bytes)) {
    if (token.kind === 'remark') continue
    if (token.kind === 'text') {
      if (depth < emptyFrom) written.push(token.written)
    } else if (token.kind === 'end') {
      const isOver = depth === emptyFrom
      if (depth < emptyFrom || (isOver && keepsEnd)) written.push(token.written)
      if (isOver) emptyFrom = Number.POSITIVE_INFINITY
      depth -= 1
    } else {
      const fate = depth < emptyFrom ? rules.element(token) : 'drop'
      if (fate !== 'drop') written.push(startOf(token, rules))
      if (token.isWhole) continue
      depth += 1
      if (fate !== 'keep' && emptyFrom === Number.POSITIVE_INFINITY) {
        emptyFrom = depth
        keepsEnd = fate === 'empty'
      }
    }
    if (depth < 0) throw new Unsure()
  }
  if (depth !== 0) throw new Unsure()
  return Buffer.from(written.join(''))
}

function startOf(element: XmlStart, rules: XmlRules): string {
  const { prefix, name, attributes, isWhole } = element
  const remaining = attributes.map((one) => {
    const value = rules.attribute(one, element)
    if (value === one.value) return one.written
    return value === undefined ? '' : ` ${one.prefix}${one.name}="${value}"`
  })
  return `<${prefix}${name}${remaining.join('')}${isWhole ? '/>' : '>'}`
}
