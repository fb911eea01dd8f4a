import type { Readable } from 'node:stream'
import { UnreadableTable } from './unreadable-table.ts'

/** Characters of one element: a row of 16,384 full cells is far less. */
const longestElement = 24_000_000

/**
 * The elements of one name in an XML stream, one after the other, from `<row` to `</row>`; they must not contain each other.
 * What stands between them is dropped. Throws `UnreadableTable`.
 * @param name its name without prefix, or a pattern of several
 * @param around the name of those that hold the others: of these only the opening tag is given
 */
export async function* elementsOf(xml: Readable, name: string, around?: string): AsyncGenerator<string> {
  const opening = new RegExp(`<(?:\\w+:)?(?:${name})(?=[\\s/>])`, 'g')
  const alone = around === undefined ? undefined : new RegExp(`^<(?:\\w+:)?${around}$`)
  const decoder = new TextDecoder()
  let text = ''
  let pieces: string[] = []
  let waiting = 0
  for await (const chunk of xml) {
    const piece = decoder.decode(chunk as Buffer, { stream: true })
    pieces.push(piece)
    waiting += piece.length
    if (text.length + waiting > longestElement) throw new UnreadableTable('record_too_long')
    // What is incomplete is looked at again once it has doubled: a huge element costs no more than its length.
    if (waiting < Math.max(minPiece, text.length)) continue
    text += pieces.join('')
    text = text.slice(yield* whole(text, opening, alone))
    pieces = []
    waiting = 0
  }
  yield* whole(text + pieces.join('') + decoder.decode(), opening, alone)
}

const minPiece = 64 * 1024

/** The elements that are complete; answers how much of the text they and what stands between them take. */
function* whole(text: string, opening: RegExp, alone: RegExp | undefined): Generator<string, number> {
  let at = 0
  for (;;) {
    opening.lastIndex = at
    const found = opening.exec(text)
    // The beginning of a tag may have come without its end.
    if (!found) return Math.max(at, text.lastIndexOf('<'))
    const end = endOf(text, found.index, found[0], alone?.test(found[0]) === true)
    if (end === undefined) return found.index
    yield text.slice(found.index, end)
    at = end
  }
}

/** Where the element that begins there ends; undefined when that has not come yet. */
function endOf(text: string, from: number, opening: string, isAlone: boolean): number | undefined {
  const tagEnd = text.indexOf('>', from)
  if (tagEnd < 0) return undefined
  if (isAlone || text[tagEnd - 1] === '/') return tagEnd + 1
  const closing = `</${opening.slice(1)}>`
  const at = text.indexOf(closing, tagEnd)
  return at < 0 ? undefined : at + closing.length
}

/** Reads a small part whole. Throws `UnreadableTable` where it is larger. */
export async function textOf(xml: Readable, max: number): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of xml) {
    text += decoder.decode(chunk as Buffer, { stream: true })
    if (text.length > max) {
      xml.destroy()
      throw new UnreadableTable('inflates')
    }
  }
  return text + decoder.decode()
}
