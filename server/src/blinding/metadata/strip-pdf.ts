import { deflateSync, inflateSync } from 'node:zlib'
import { blankStrings, blankValuesOf } from './blank-strings.ts'
import { stripJpeg } from './strip-jpeg.ts'
import { Unsure } from './unsure.ts'

/** The greatest size of an unpacked object stream. */
const maxText = 32 * 1024 * 1024
/** Parts that cannot be removed or name their author: locks, attachments, signatures. */
const beyond = /\/(Encrypt|EmbeddedFiles?|ByteRange|AIPrivateData\d*)\b/
const noProperties =
  '<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"></x:xmpmeta><?xpacket end="w"?>'

/**
 * A PDF without its properties, of the same length: who wrote it with what and when, who remarked on it, what cameras wrote
 * into its pictures. Every byte that stays is where it was, so that what points into the file still does. Throws `Unsure` where
 * that cannot be done for certain: the file is locked, signed, carries others, or is built in an unknown way.
 */
export function stripPdf(bytes: Buffer): Buffer {
  const stripped = Buffer.from(bytes)
  const source = bytes.toString('latin1')
  if (!source.startsWith('%PDF-') || beyond.test(source)) throw new Unsure()
  const named = namedAsProperties(source)
  for (const object of objectsIn(source)) stripObject(stripped, object, named)
  if (saysWhoMadeIt(stripped.toString('latin1'))) throw new Unsure()
  return stripped
}

interface PdfObject {
  readonly number: string
  /** The object without its stream, and where it begins. */
  readonly head: string
  readonly at: number
  /** The bytes of its stream. */
  readonly stream: { readonly from: number; readonly to: number } | undefined
}

/** The objects of a file in their order; what streams hold is stepped over. */
function* objectsIn(source: string): Generator<PdfObject> {
  const header = /(\d+)\s+\d+\s+obj\b/g
  const next = /\bendobj\b|\bstream\r?\n/g
  for (let found = header.exec(source); found; found = header.exec(source)) {
    const at = header.lastIndex
    next.lastIndex = at
    const end = next.exec(source)
    if (!end) throw new Unsure()
    const head = source.slice(at, end.index)
    if (end[0] === 'endobj') {
      header.lastIndex = next.lastIndex
      yield { number: found[1] ?? '', head, at, stream: undefined }
      continue
    }
    const from = next.lastIndex
    const to = endOfStream(source, from, head)
    header.lastIndex = to
    yield { number: found[1] ?? '', head, at, stream: { from, to } }
  }
}

/** By its length where that is written beside it and true, otherwise by the word that ends it. */
function endOfStream(source: string, from: number, head: string): number {
  const length = Number(/\/Length\s+(\d+)(?!\s+\d+\s+R)\b/.exec(head)?.[1] ?? Number.NaN)
  if (/^\s*endstream/.test(source.slice(from + length, from + length + 16))) return from + length
  const to = source.indexOf('endstream', from)
  if (to < 0) throw new Unsure()
  return to
}

/** The numbers of the objects that trailers call the file's properties, and of those that these name as their values. */
function namedAsProperties(source: string): Set<string> {
  const named = new Set([...source.matchAll(/\/Info\s+(\d+)\s+\d+\s+R/g)].map(([, number = '']) => number))
  const values = [...objectsIn(source)]
    .flatMap((object) => [object, ...packedIn(object, source)])
    .filter(({ number, head }) => named.has(number) || isProperties(head))
    .flatMap(({ head }) => [...head.matchAll(/(\d+)\s+\d+\s+R\b/g)].map(([, number = '']) => number))
  return new Set([...named, ...values])
}

const isProperties = (dictionary: string) => /\/(Author|Producer)\b/.test(dictionary)

function stripObject(stripped: Buffer, { number, head, at, stream }: PdfObject, named: ReadonlySet<string>): void {
  stripped.write(stripDictionary(head, named.has(number)), at, 'latin1')
  if (!stream) return
  const { from, to } = stream
  if (/\/Type\s*\/Metadata\b|\/Subtype\s*\/XML\b/.test(head)) put(stripped, stream, noPropertiesIn(head, to - from))
  else if (isPackage(head)) put(stripped, stream, stripObjectStream(stripped.subarray(from, to), head, named))
  else if (/\/DCTDecode\b/.test(head)) stripJpeg(stripped.subarray(from, to))
}

function put(stripped: Buffer, { from, to }: { from: number; to: number }, content: Buffer): void {
  if (content.length > to - from) throw new Unsure()
  stripped.fill('\n', from, to)
  content.copy(stripped, from)
}

const isPacked = (head: string) => /\/FlateDecode\b/.test(head)

function noPropertiesIn(head: string, length: number): Buffer {
  const whole = isPacked(head) ? deflateSync(noProperties) : Buffer.from(noProperties)
  if (whole.length <= length) return whole
  return isPacked(head) ? deflateSync('') : Buffer.alloc(0)
}

interface PackedObject extends Pick<PdfObject, 'number' | 'head'> {
  readonly from: number
}

const isPackage = (head: string) => /\/Type\s*\/ObjStm\b/.test(head)

function packedIn({ head, stream }: PdfObject, source: string): PackedObject[] {
  if (!stream || !isPackage(head)) return []
  return packedObjects(openPackage(Buffer.from(source.slice(stream.from, stream.to), 'latin1'), head), head)
}

function openPackage(packed: Buffer, head: string): string {
  if (!/\/Filter\b/.test(head)) return packed.toString('latin1')
  const isOdd = /\/DecodeParms\b|\/Filter\s*\[[^\]]*\/\w+[^\]]*\/\w+/.test(head)
  if (isOdd || !isPacked(head)) throw new Unsure()
  return unpacked(packed).toString('latin1')
}

/** Objects packed together: their numbers and places first, then one after the other. */
function packedObjects(text: string, head: string): PackedObject[] {
  const [first = Number.NaN, count = Number.NaN] = [/\/First\s+(\d+)/, /\/N\s+(\d+)/].map((sought) =>
    Number(sought.exec(head)?.[1]),
  )
  if (Number.isNaN(first) || Number.isNaN(count) || beyond.test(text)) throw new Unsure()
  const places = text.slice(0, first).trim().split(/\s+/).map(Number)
  const starts = Array.from({ length: count }, (_, at) => first + (places[at * 2 + 1] ?? Number.NaN))
  if (starts.some((from, at) => !(from >= (starts[at - 1] ?? 0)))) throw new Unsure()
  return starts.map((from, at) => ({ number: String(places[at * 2]), from, head: text.slice(from, starts[at + 1]) }))
}

function stripObjectStream(packed: Buffer, head: string, named: ReadonlySet<string>): Buffer {
  const text = openPackage(packed, head)
  const objects = packedObjects(text, head)
  const written = objects.map((one) => stripDictionary(one.head, named.has(one.number)))
  const stripped = Buffer.from(text.slice(0, objects[0]?.from) + written.join(''), 'latin1')
  return isPacked(head) ? deflateSync(stripped, { level: 9 }) : stripped
}

function unpacked(packed: Buffer): Buffer {
  try {
    return inflateSync(packed, { maxOutputLength: maxText })
  } catch {
    throw new Unsure()
  }
}

/** Properties lose every string, remarks the name of who made them. */
function stripDictionary(text: string, isNamed: boolean): string {
  if (isNamed || isProperties(text)) return blankStrings(text)
  return /\/Annot\b/.test(text) && !/\/FT\b/.test(text) ? blankValuesOf(text, 'T') : text
}

/** Something is left that was not recognised. */
const saysWhoMadeIt = (source: string) =>
  /\/(Author|Producer|Company|Manager)\s*\(\s*[^\s)]/.test(source) ||
  /<(dc:creator|pdf:Author|xmp:CreatorTool|xmpMM:|photoshop:)/.test(source)
