import { Unsure } from './unsure.ts'

export interface XmlAttribute {
  readonly prefix: string
  readonly name: string
  /** As it is written, without its quotes. */
  readonly value: string
  /** With the space before it. */
  readonly written: string
}

export interface XmlStart {
  readonly kind: 'start'
  readonly name: string
  /** With its colon; empty where there is none. */
  readonly prefix: string
  readonly attributes: readonly XmlAttribute[]
  /** One tag that is its own end. */
  readonly isWhole: boolean
}

interface XmlPiece<Kind extends string> {
  readonly kind: Kind
  readonly written: string
}

export type XmlToken = XmlStart | XmlPiece<'text'> | XmlPiece<'remark'> | XmlPiece<'end'>

const word = '[\\p{L}_][\\p{L}\\p{N}_.-]*'
const quoted = `"[^"<]*"|'[^'<]*'`
const tokens = new RegExp(
  [
    '(?<remark><!--[\\s\\S]*?-->|<\\?[\\s\\S]*?\\?>|<!DOCTYPE[^[\\]<>]*>)',
    '(?<text><!\\[CDATA\\[[\\s\\S]*?\\]\\]>|[^<]+)',
    `(?<end></(?:${word}:)?${word}\\s*>)`,
    `<(?<prefix>${word}:)?(?<name>${word})(?<told>(?:\\s+[\\p{L}_][\\p{L}\\p{N}_.:-]*\\s*=\\s*(?:${quoted}))*)\\s*(?<whole>/?)>`,
  ].join('|'),
  'uy',
)
const attributes = new RegExp(`\\s+(${word}:)?(${word})\\s*=\\s*(${quoted})`, 'gu')
const utf8 = new TextDecoder('utf-8', { fatal: true })

/** The tokens of an XML text. Throws `Unsure` where it is not plainly XML in UTF-8: entities declared, another encoding. */
export function* xmlTokens(bytes: Buffer): Generator<XmlToken> {
  const source = decoded(bytes)
  tokens.lastIndex = 0
  for (let at = 0; at < source.length; ) {
    tokens.lastIndex = at
    const found = tokens.exec(source)
    if (!found?.groups) throw new Unsure()
    at += found[0].length
    const { remark, text, end, prefix = '', name = '', told: attributeText = '', whole } = found.groups
    if (remark) yield { kind: isDeclaration(remark) ? 'text' : 'remark', written: remark }
    else if (text) yield { kind: 'text', written: text }
    else if (end) yield { kind: 'end', written: end }
    else yield { kind: 'start', name, prefix, attributes: attributesIn(attributeText), isWhole: whole === '/' }
  }
}

const isDeclaration = (remark: string) => /^<\?xml\s/.test(remark)

function attributesIn(attributeText: string): XmlAttribute[] {
  return [...attributeText.matchAll(attributes)].map(([written, prefix = '', name = '', value = '']) => ({
    prefix,
    name,
    value: value.slice(1, -1),
    written,
  }))
}

function decoded(bytes: Buffer): string {
  const encoding = /^<\?xml[^>]*\sencoding\s*=\s*["']([^"']+)/.exec(bytes.subarray(0, 200).toString('latin1'))?.[1]
  if (encoding && !/^(utf-?8|us-ascii)$/i.test(encoding)) throw new Unsure()
  try {
    return utf8.decode(bytes)
  } catch {
    throw new Unsure()
  }
}
