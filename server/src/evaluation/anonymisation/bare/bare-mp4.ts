import { blank, type Patch, type Readings } from './patched.ts'
import { Unsure } from './unsure.ts'

interface Box {
  readonly type: string
  readonly at: number
  /** Bytes of its head. */
  readonly head: number
  readonly size: number
}

const top = new Set(['ftyp', 'styp', 'moov', 'mdat', 'free', 'skip', 'wide', 'moof', 'mfra', 'sidx', 'ssix', 'pdin'])
/** What is kept of each box that holds others; all else becomes empty space. */
const keptIn: Readonly<Record<string, ReadonlySet<string>>> = {
  moov: new Set(['mvhd', 'trak', 'mvex', 'iods', 'free', 'skip']),
  trak: new Set(['tkhd', 'edts', 'mdia', 'tref', 'tapt', 'free', 'skip']),
  mdia: new Set(['mdhd', 'hdlr', 'minf', 'elng', 'free', 'skip']),
  minf: new Set(['vmhd', 'smhd', 'hmhd', 'nmhd', 'sthd', 'gmhd', 'hdlr', 'dinf', 'stbl', 'free', 'skip']),
  moof: new Set(['mfhd', 'traf', 'free']),
}
/** Tracks of pictures, sound and words under them; what else runs along may be where and by whom it was filmed. */
const tracks = new Set(['vide', 'soun', 'subt', 'sbtl', 'text', 'clcp', 'auxv', 'hint'])
const most = 20_000

/** The places in an MP4 or QuickTime film, or sound of that kind, that tell of its makers. Throws `Unsure`. */
export async function bareMp4(file: Readings): Promise<Patch[]> {
  const patches: Patch[] = []
  let hasTracks = false
  let left = most
  async function walk(from: number, to: number, kept: ReadonlySet<string>): Promise<void> {
    for (let at = from; at + 8 <= to; ) {
      left -= 1
      const box = await boxAt(file, at, to)
      if (left < 0) throw new Unsure()
      const inside = keptIn[box.type]
      if (!kept.has(box.type) || box.type === 'free' || box.type === 'skip') patches.push(...asFree(box))
      else if (box.type === 'hdlr') patches.push(await nameOf(file, box, kept === keptIn.mdia))
      // A path to a film kept elsewhere.
      else if (box.type === 'dinf' && box.size > 40) throw new Unsure()
      else if (inside) await walk(at + box.head, at + box.size, inside)
      if (box.type === 'trak') hasTracks = true
      at += box.size
    }
  }
  await walk(0, file.size, top)
  if (!hasTracks) throw new Unsure()
  return patches
}

async function boxAt(file: Readings, at: number, to: number): Promise<Box> {
  const head = await file.read(at, 16)
  if (head.length < 8) throw new Unsure()
  const type = head.toString('latin1', 4, 8)
  const told = head.readUInt32BE(0)
  const size = told === 1 && head.length === 16 ? Number(head.readBigUInt64BE(8)) : told === 0 ? to - at : told
  if (size < 8 || at + size > to) throw new Unsure()
  return { type, at, head: told === 1 ? 16 : 8, size }
}

/** Its length stays, so that what comes after stays where it was. */
const asFree = ({ at, head, size }: Box) => [blank(at + 4, 4, Buffer.from('free')), blank(at + head, size - head)]

/** What somebody called a track. */
async function nameOf(file: Readings, { at, head, size }: Box, isOfTrack: boolean): Promise<Patch> {
  const content = await file.read(at + head, 24)
  const isKnown = content.length === 24 && (!isOfTrack || tracks.has(content.toString('latin1', 8, 12)))
  if (!isKnown || size - head < 24) throw new Unsure()
  return blank(at + head + 24, size - head - 24)
}
