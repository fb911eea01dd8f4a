import { blank, type Patch, type Readings } from './patched.ts'
import { Unsure } from './unsure.ts'

/** A page of one of the streams that run side by side (RFC 3533). */
interface Page {
  readonly bytes: Buffer
  readonly at: number
  readonly stream: number
  readonly isFirst: boolean
  readonly continues: boolean
  /** Pieces of packets; the last one of a packet that goes on on the next page is open. */
  readonly pieces: readonly { readonly from: number; readonly to: number; readonly isEnd: boolean }[]
}

/** A packet that is being gathered, with where its bytes stand. */
interface Packet {
  parts: { page: Page; from: number; to: number }[]
}

interface Stream {
  /** How its packet of remarks begins. */
  readonly start: string
  /** Packets of its head that are still to come. */
  left: number
  packet: Packet
}

const maxPages = 1_000_000
/** Bytes that the remarks of a stream may have, pictures included. */
const maxCommentBytes = 32 * 1024 * 1024

/**
 * The places in an Ogg file that hold remarks and pictures: in each stream of Vorbis, Opus, Theora or FLAC, the packets after
 * the first. Throws `Unsure` for a stream of another kind.
 */
export async function stripOgg(file: Readings): Promise<Patch[]> {
  const streams = new Map<number, Stream>()
  const touched = new Map<number, Page>()
  let pages = 0
  for (let at = 0; at < file.size; ) {
    pages += 1
    const page = await pageAt(file, at, streams)
    if (pages > maxPages) throw new Unsure()
    if (page.isFirst) streams.set(page.stream, streamOf(page))
    const stream = streams.get(page.stream)
    if (!stream) throw new Unsure()
    if (stream.left > 0 && !page.isFirst) takePieces(stream, page, touched)
    at += page.bytes.length
  }
  if (streams.size === 0 || [...streams.values()].some(({ left }) => left > 0)) throw new Unsure()
  return [...touched.values()].map(({ at, bytes }) => {
    bytes.writeUInt32LE(checkOf(bytes), 22)
    return blank(at, bytes.length, bytes)
  })
}

async function pageAt(file: Readings, at: number, streams: ReadonlyMap<number, Stream>): Promise<Page> {
  const head = await file.read(at, 27)
  if (head.length < 27 || head.toString('latin1', 0, 4) !== 'OggS' || head[4] !== 0) throw new Unsure()
  const lacing = await file.read(at + 27, head[26] ?? 0)
  if (lacing.length < (head[26] ?? 0)) throw new Unsure()
  const size = 27 + lacing.length + lacing.reduce((sum, one) => sum + one, 0)
  if (at + size > file.size) throw new Unsure()
  const [stream, isFirst] = [head.readUInt32LE(14), ((head[5] ?? 0) & 2) !== 0]
  // Past the heads, only where the next page begins counts.
  const isRead = isFirst || (streams.get(stream)?.left ?? 0) > 0
  const bytes = isRead ? Buffer.from(await file.read(at, size)) : { length: size }
  return {
    bytes: bytes as Buffer,
    at,
    stream,
    isFirst,
    continues: ((head[5] ?? 0) & 1) !== 0,
    pieces: isRead ? piecesOf(lacing) : [],
  }
}

function piecesOf(lacing: Uint8Array): Page['pieces'] {
  const pieces: { from: number; to: number; isEnd: boolean }[] = []
  let [from, to] = [27 + lacing.length, 27 + lacing.length]
  for (const one of lacing) {
    to += one
    if (one === 255) continue
    pieces.push({ from, to, isEnd: true })
    from = to
  }
  if (to > from) pieces.push({ from, to, isEnd: false })
  return pieces
}

/** The kind of a stream, by its first packet. */
function streamOf({ bytes, pieces }: Page): Stream {
  const [first] = pieces
  if (!first?.isEnd || pieces.length !== 1) throw new Unsure()
  const firstPacket = bytes.subarray(first.from, first.to)
  const begins = (name: string) => firstPacket.toString('latin1', 0, name.length) === name
  const packet = { parts: [] }
  if (begins('\x01vorbis')) return { start: '\x03vorbis', left: 1, packet }
  if (begins('OpusHead')) return { start: 'OpusTags', left: 1, packet }
  if (begins('\x80theora')) return { start: '\x81theora', left: 1, packet }
  if (begins('\x7fFLAC') && firstPacket.length >= 9) {
    const left = firstPacket.readUInt16BE(7)
    // Nought: how many there are is not said.
    if (left > 0) return { start: '', left, packet }
  }
  throw new Unsure()
}

function takePieces(stream: Stream, page: Page, touched: Map<number, Page>): void {
  if (page.continues !== stream.packet.parts.length > 0) throw new Unsure()
  for (const { from, to, isEnd } of page.pieces) {
    if (stream.left === 0) return
    stream.packet.parts.push({ page, from, to })
    if (lengthOf(stream.packet) > maxCommentBytes) throw new Unsure()
    if (!isEnd) continue
    blankPacket(stream, touched)
    stream.packet = { parts: [] }
    stream.left -= 1
  }
}

const lengthOf = ({ parts }: Packet) => parts.reduce((sum, { from, to }) => sum + to - from, 0)

/** The same length without a word: what is left of it is the name of no program, written in spaces. */
function blankPacket({ start, packet }: Stream, touched: Map<number, Page>): void {
  const length = lengthOf(packet)
  const before = Buffer.concat(packet.parts.map(({ page, from, to }) => page.bytes.subarray(from, to)))
  const after = start === '' ? blankBlock(before) : blankRemarks(before, start)
  if (after.length !== length) throw new Unsure()
  let at = 0
  for (const { page, from, to } of packet.parts) {
    after.copy(page.bytes, from, at, at + to - from)
    touched.set(page.at, page)
    at += to - from
  }
}

function blankRemarks(before: Buffer, start: string): Buffer {
  if (before.toString('latin1', 0, start.length) !== start) throw new Unsure()
  return Buffer.concat([before.subarray(0, start.length), noRemarks(before.length - start.length, start[0] === '\x03')])
}

/** Remarks of so many bytes that say nothing; those of Vorbis end with a bit of their own. */
function noRemarks(length: number, isFramed: boolean): Buffer {
  const spaces = length - 8 - (isFramed ? 1 : 0)
  if (spaces < 0) throw new Unsure()
  const said = Buffer.alloc(length, ' ')
  said.writeUInt32LE(spaces, 0)
  said.writeUInt32LE(0, 4 + spaces)
  if (isFramed) said[length - 1] = 1
  return said
}

/** Blocks of FLAC that are remarks stay as such, for it is the rule that one comes first; all others but sound's own become padding. */
function blankBlock(before: Buffer): Buffer {
  const kind = (before[0] ?? 0) & 0x7f
  if (before.length < 4 || before.length !== 4 + before.readUIntBE(1, 3)) throw new Unsure()
  const head = Buffer.from(before.subarray(0, 4))
  if (kind === 4) return Buffer.concat([head, noRemarks(before.length - 4, false)])
  if (kind === 3) return before
  head[0] = ((before[0] ?? 0) & 0x80) | 1
  return Buffer.concat([head, Buffer.alloc(before.length - 4)])
}

const table = Array.from({ length: 256 }, (_, byte) => {
  let rest = byte << 24
  for (let bit = 0; bit < 8; bit++) rest = rest & 0x80000000 ? (rest << 1) ^ 0x04c11db7 : rest << 1
  return rest >>> 0
})

/** The checksum of a page. */
function checkOf(page: Buffer): number {
  let check = 0
  for (const [at, byte] of page.entries()) {
    const counted = at >= 22 && at < 26 ? 0 : byte
    check = ((check << 8) ^ (table[((check >>> 24) ^ counted) & 0xff] ?? 0)) >>> 0
  }
  return check
}
