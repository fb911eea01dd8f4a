import { Unsure } from './unsure.ts'

interface RtfPiece<Kind extends string> {
  readonly kind: Kind
  readonly written: string
}

/** A control word; `*` for the sign that readers may step over a group. */
export interface RtfWord extends RtfPiece<'word'> {
  readonly word: string
  /** Behind the word; empty where there is none. */
  readonly figure: string
}

export type RtfToken = RtfPiece<'open'> | RtfPiece<'close'> | RtfPiece<'text'> | RtfWord

const tokens =
  /(?<open>\{[\r\n]*)|(?<close>\})|\\(?<word>[a-zA-Z]+)(?<figure>-?\d+)? ?|(?<star>\\\*[\r\n]*)|\\'[0-9a-fA-F]{2}|\\[^a-zA-Z*']|[^{}\\]+/suy

/** The tokens of an RTF text, as the bytes that they are. Throws `Unsure` where it cannot be read for certain. */
export function* rtfTokens(source: string): Generator<RtfToken> {
  for (let at = 0; at < source.length; ) {
    tokens.lastIndex = at
    const found = tokens.exec(source)
    if (!found?.groups) throw new Unsure()
    const [written] = found
    at += written.length
    const { open, close, word, figure = '', star } = found.groups
    if (open) yield { kind: 'open', written }
    else if (close) yield { kind: 'close', written }
    else if (word) yield { kind: 'word', word: word.toLowerCase(), figure, written }
    else if (star) yield { kind: 'word', word: '*', figure, written }
    else yield { kind: 'text', written }
  }
}
