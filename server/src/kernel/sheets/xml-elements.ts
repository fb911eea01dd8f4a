export interface XmlElement {
  /** Inside of the opening tag, after its name. */
  readonly attributes: string
  /** Between the tags; undefined where there is one tag only. */
  readonly inside: string | undefined
  readonly from: number
  readonly to: number
}

/**
 * The elements of one name, with any prefix, in a text. Each part of the text is looked at once, whatever a hostile file
 * leaves unclosed; one whose end is missing ends the search.
 */
export function* elementsIn(text: string, name: string): Generator<XmlElement> {
  const opening = new RegExp(`<(?:\\w{1,20}:)?${name}(?=[\\s/>])`, 'g')
  for (let found = opening.exec(text); found; found = opening.exec(text)) {
    const tagEnd = text.indexOf('>', opening.lastIndex)
    if (tagEnd < 0) return
    const from = found.index
    const isWhole = text[tagEnd - 1] === '/'
    const attributes = text.slice(opening.lastIndex, isWhole ? tagEnd - 1 : tagEnd)
    if (isWhole) {
      yield { attributes, inside: undefined, from, to: tagEnd + 1 }
      opening.lastIndex = tagEnd + 1
      continue
    }
    const closing = `</${found[0].slice(1)}>`
    const end = text.indexOf(closing, tagEnd)
    if (end < 0) return
    yield { attributes, inside: text.slice(tagEnd + 1, end), from, to: end + closing.length }
    opening.lastIndex = end + closing.length
  }
}
