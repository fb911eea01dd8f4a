import { type Box, boxAt, boxUnder } from './mp4-box.ts'
import { mp4Samples, type Span } from './mp4-samples.ts'
import { blank, type Patch, type Readings } from './patched.ts'
import { Unsure } from './unsure.ts'

const top = new Set(['ftyp', 'styp', 'moov', 'mdat', 'free', 'skip', 'wide', 'moof', 'mfra', 'sidx', 'ssix', 'pdin'])
/** The boxes kept inside each box; all others become empty space. */
const allowedIn: Readonly<Record<string, ReadonlySet<string>>> = {
  moov: new Set(['mvhd', 'trak', 'mvex', 'iods', 'free', 'skip']),
  trak: new Set(['tkhd', 'edts', 'mdia', 'tref', 'tapt', 'free', 'skip']),
  mdia: new Set(['mdhd', 'hdlr', 'minf', 'elng', 'free', 'skip']),
  minf: new Set(['vmhd', 'smhd', 'hmhd', 'nmhd', 'sthd', 'gmhd', 'hdlr', 'dinf', 'stbl', 'free', 'skip']),
  moof: new Set(['mfhd', 'traf', 'free']),
}
/** Tracks of pictures, sound and words under them. */
const tracks = new Set(['vide', 'soun', 'subt', 'sbtl', 'text', 'clcp', 'auxv', 'hint'])
/** Metadata tracks may tell where, when and by whom it was filmed: they are removed. */
const running = new Set(['meta', 'mdta', 'tmcd', 'camm', 'gpmd', 'data'])
const maxSpans = 20_000

/** The places in an MP4 or QuickTime film, or sound of that kind, that tell of its makers. Throws `Unsure`. */
export async function stripMp4(file: Readings): Promise<Patch[]> {
  const patches: Patch[] = []
  let hasTracks = false
  let isLeft = false
  let isInPieces = false
  const spans: Span[] = []
  const media: Span[] = []
  let left = maxSpans
  async function walk(from: number, to: number, allowed: ReadonlySet<string>): Promise<void> {
    for (let at = from; at + 8 <= to; ) {
      left -= 1
      const box = await boxAt(file, at, to)
      if (left < 0) throw new Unsure()
      const inside = allowedIn[box.type]
      if (box.type === 'mdat') media.push({ at: at + box.head, size: box.size - box.head })
      if (box.type === 'moof') isInPieces = true
      if (box.type === 'trak' && (await isRunning(file, box))) {
        isLeft = true
        spans.push(...(await mp4Samples(file, box)))
        patches.push(...asFree(box))
      } else if (!allowed.has(box.type) || box.type === 'free' || box.type === 'skip') patches.push(...asFree(box))
      else if (box.type === 'hdlr') patches.push(await nameOf(file, box, allowed === allowedIn.mdia))
      // A path to a film kept elsewhere.
      else if (box.type === 'dinf' && box.size > 40) throw new Unsure()
      else if (inside) {
        await walk(at + box.head, at + box.size, inside)
        if (box.type === 'trak') hasTracks = true
      }
      at += box.size
    }
  }
  await walk(0, file.size, top)
  // Of a film in pieces, each piece has its own tables.
  if (!hasTracks || (isLeft && isInPieces) || spans.length > maxSpans) throw new Unsure()
  for (const span of spans) {
    if (!media.some(({ at, size }) => span.at >= at && span.at + span.size <= at + size)) throw new Unsure()
    patches.push(blank(span.at, span.size))
  }
  return patches
}

/** Whether a track is one that runs along with the pictures and the sound. */
async function isRunning(file: Readings, track: Box): Promise<boolean> {
  const found = await boxUnder(file, track, ['mdia', 'hdlr'])
  if (!found) throw new Unsure()
  const content = await file.read(found.at + found.head, 12)
  return running.has(content.toString('latin1', 8, 12))
}

/** Its length stays, so that what comes after stays where it was. */
const asFree = ({ at, head, size }: Box) => [blank(at + 4, 4, Buffer.from('free')), blank(at + head, size - head)]

/** The name of a track. */
async function nameOf(file: Readings, { at, head, size }: Box, isOfTrack: boolean): Promise<Patch> {
  const content = await file.read(at + head, 24)
  const isKnown = content.length === 24 && (!isOfTrack || tracks.has(content.toString('latin1', 8, 12)))
  if (!isKnown || size - head < 24) throw new Unsure()
  return blank(at + head + 24, size - head - 24)
}
