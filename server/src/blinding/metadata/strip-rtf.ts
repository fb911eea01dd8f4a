import { type RtfToken, rtfTokens } from './rtf-tokens.ts'
import { stripRaster } from './strip-raster.ts'
import { Unsure } from './unsure.ts'

/** Of the groups that readers may step over (`\*`), those that the page is made of; the others are notes of programs and of people. */
const allowed = new Set(['shppict', 'shpinst', 'listtable', 'listoverridetable', 'listpicture'])
for (const one of ['pn', 'pnseclvl', 'panose', 'falt', 'cs', 'ts', 'do', 'latentstyles']) allowed.add(one)
/** Groups that tell of the document, not what it says. */
const identifying = new Set(['info', 'filetbl', 'nextfile', 'revtbl', 'generator', 'userprops', 'annotation', 'atnid'])
/** Groups that are not checked: objects of other programs, raw bytes, drawings that name their program. */
const unread = new Set(['object', 'objdata', 'bin', 'macpict', 'pmmetafile', 'emfblip'])
/** Words that are there and not shown. */
const unseen = new Set(['v', 'deleted'])
/** Control words for the kind of a picture; other kinds are not sure. */
const pictures: Readonly<Record<string, string>> = {
  pngblip: 'png',
  jpegblip: 'jpg',
  wmetafile: 'plain',
  dibitmap: 'plain',
  wbitmap: 'plain',
}

interface Group {
  readonly isDropped: boolean
  /** The kind of the picture in this group; empty until it is known. */
  picture?: string | undefined
}

/**
 * A text of RTF without its properties, remarks, names of revisers and templates, instructions of fields, and without what cameras
 * wrote beside the pictures in it (Rich Text Format Specification 1.9.1). Throws `Unsure`.
 */
export async function stripRtf(bytes: Buffer): Promise<Buffer> {
  const tokens = [...rtfTokens(bytes.toString('latin1'))]
  if (tokens[0]?.kind !== 'open' || wordAt(tokens, 1) !== 'rtf') throw new Unsure()
  const written: string[] = []
  const groups: Group[] = []
  for (const [at, token] of tokens.entries()) {
    const group = groups.at(-1)
    if (token.kind === 'open') {
      const isDropped = group?.isDropped === true || isIdentifying(tokens, at)
      groups.push({ isDropped, picture: wordAt(tokens, at + 1) === 'pict' ? '' : undefined })
      // Between what stood before and behind a group that goes, a new line says nothing and keeps them apart.
      written.push(isDropped ? (group?.isDropped ? '' : '\n') : token.written)
    } else if (token.kind === 'close') {
      if (!groups.pop()) throw new Unsure()
      if (!group?.isDropped) written.push(token.written)
      // Bytes after the document do not belong to it.
      if (groups.length === 0) return Buffer.from(written.join(''), 'latin1')
    } else if (group && !group.isDropped) {
      if (token.kind === 'word') noteWord(group, token)
      written.push(token.kind === 'text' ? await strippedText(group, token.written) : token.written)
    }
  }
  throw new Unsure()
}

const wordAt = (tokens: readonly RtfToken[], at: number) => {
  const token = tokens[at]
  return token?.kind === 'word' ? token.word : ''
}

function isIdentifying(tokens: readonly RtfToken[], at: number): boolean {
  const isNote = wordAt(tokens, at + 1) === '*'
  const name = wordAt(tokens, at + (isNote ? 2 : 1))
  return identifying.has(name) || (isNote && !allowed.has(name)) || (name === 'sp' && isIdentifyingShape(tokens, at))
}

/** A property of a shape that describes it in words, or leads elsewhere. */
function isIdentifyingShape(tokens: readonly RtfToken[], at: number): boolean {
  const name = wordAt(tokens, at + 3) === 'sn' ? (tokens[at + 4]?.written ?? '') : ''
  return !/^[a-zA-Z]/.test(name) || /^(wz|pihl|metroBlob|pibName|fillBlipName|lineFillBlipName)/i.test(name)
}

function noteWord(group: Group, { word, figure }: { word: string; figure: string }): void {
  if (unread.has(word) || (unseen.has(word) && figure !== '0')) throw new Unsure()
  if (group.picture === '' && pictures[word]) group.picture = pictures[word]
}

/** A picture is written in figures of sixteen. */
async function strippedText(group: Group, written: string): Promise<string> {
  const { picture } = group
  if (picture === undefined || picture === 'plain') return written
  const figures = written.replace(/\s+/g, '')
  if (figures === '') return written
  if (picture === '' || !/^[0-9a-f]+$/i.test(figures) || figures.length % 2 === 1) throw new Unsure()
  return `\n${(await stripRaster(Buffer.from(figures, 'hex'), picture)).toString('hex')}`
}
