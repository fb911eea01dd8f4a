const entities: readonly (readonly [string, string])[] = [
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
]

/** A rich text that holds nothing but paragraphs, one a line; undefined when it holds more than lines can say. */
export function linesOf(html: string): string | undefined {
  const plain = html
    .replace(/<\/p>\s*<p>/g, '\n')
    .replace(/^<p>|<\/p>$/g, '')
    .replace(/<br ?\/?>/g, '\n')
  if (/<|&(?!amp;|lt;|gt;|nbsp;)/.test(plain)) return undefined
  return entities.reduceRight(
    (text, [character, entity]) => text.replaceAll(entity, character),
    plain.replaceAll('&nbsp;', '\u00a0'),
  )
}

/** Lines as paragraphs of a rich text; `''` when nothing is written. */
export function htmlOf(lines: string): string {
  if (lines === '') return ''
  const escaped = entities.reduce((text, [character, entity]) => text.replaceAll(character, entity), lines)
  return escaped
    .split('\n')
    .map((line) => `<p>${line}</p>`)
    .join('')
}
