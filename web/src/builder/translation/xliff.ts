import type { ReadTexts, TextsFile, TextUnit } from './texts-file.ts'
import { parseXml, type XmlElement } from './xml.ts'

const namespace = 'urn:oasis:names:tc:xliff:document:2.0'

/** The texts as XLIFF 2.0, which translators' tools read. Rich texts are carried as the text that they are written with. */
export function writeXliff({ from, to, units }: TextsFile): string {
  const body = units.map(({ id, source, target, note }, index) => {
    const state = target ? 'translated' : 'initial'
    const notes = note ? `\n      <notes><note>${escaped(note)}</note></notes>` : ''
    const written = target ? `\n        <target xml:space="preserve">${escaped(target)}</target>` : ''
    return `    <unit id="u${index + 1}" name="${escaped(id)}">${notes}
      <segment state="${state}">
        <source xml:space="preserve">${escaped(source)}</source>${written}
      </segment>
    </unit>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<xliff xmlns="${namespace}" version="2.0" srcLang="${from}" trgLang="${to}">
  <file id="form">
${body.join('\n')}
  </file>
</xliff>
`
}

/** Characters that XML 1.0 cannot hold are left out: nobody typed them. */
function escaped(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\r', '&#13;')
}

/** Reads XLIFF 2.x as we write it and as tools give it back: segments of one unit are joined, inline marks keep their text. */
export function readXliff(text: string): ReadTexts {
  const root = parseXml(text)
  if (root?.name !== 'xliff' || !root.attributes.version?.startsWith('2.'))
    return { ok: false, problem: { kind: 'unreadable' } }
  const { srcLang, trgLang } = root.attributes
  if (!srcLang || !trgLang) return { ok: false, problem: { kind: 'no-language' } }
  const units = every(root, 'unit').map((unit): TextUnit => {
    const segments = every(unit, 'segment')
    const join = (name: string) =>
      segments.map((one) => one.children.find((child) => child.name === name)?.text ?? '').join('')
    return { id: unit.attributes.name ?? '', source: join('source'), target: join('target') }
  })
  return { ok: true, file: { from: srcLang, to: trgLang, units } }
}

function every(element: XmlElement, name: string): XmlElement[] {
  return element.children.flatMap((child) => [...(child.name === name ? [child] : []), ...every(child, name)])
}
