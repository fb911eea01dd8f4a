import { blank, type Patch, type Readings } from './patched.ts'
import { Unsure } from './unsure.ts'

/** The places in an MP3 or plain AAC file that hold tags, before the sound and after it. Throws `Unsure`. */
export async function stripTags(file: Readings): Promise<Patch[]> {
  const patches: Patch[] = []
  let from = 0
  for (let tag = await tagAt(file, 0); tag > 0; tag = await tagAt(file, from)) {
    // An empty tag of the same length: players step over it.
    patches.push(blank(from + 10, tag - 10))
    from += tag
  }
  const first = await file.read(from, 2)
  if (first.length < 2 || first[0] !== 0xff || ((first[1] ?? 0) & 0xe0) !== 0xe0) throw new Unsure()
  return [...patches, ...(await tagsAtEnd(file, from))]
}

/** Bytes of the ID3 tag that begins at a place; 0 where none does. */
async function tagAt(file: Readings, at: number): Promise<number> {
  const head = await file.read(at, 10)
  if (head.length < 10 || head.toString('latin1', 0, 3) !== 'ID3') return 0
  const [a = 0, b = 0, c = 0, d = 0] = head.subarray(6)
  const size = 10 + ((a << 21) | (b << 14) | (c << 7) | d) + ((head[5] ?? 0) & 0x10 ? 10 : 0)
  if (at + size > file.size) throw new Unsure()
  return size
}

/** From the first tag in the last half megabyte on nothing is sound. */
async function tagsAtEnd(file: Readings, soundFrom: number): Promise<Patch[]> {
  const from = Math.max(soundFrom, file.size - 512 * 1024)
  const end = (await file.read(from, file.size - from)).toString('latin1')
  const isV1 = end.at(-128) === 'T' && end.slice(-128, -125) === 'TAG'
  const found = ['APETAGEX', 'LYRICSBEGIN', '3DI'].map((name) => end.indexOf(name)).filter((at) => at >= 0)
  const begins = Math.min(...found, isV1 ? end.length - 128 : end.length)
  const size = end.length - begins
  return size > 0 ? [blank(from + begins, size)] : []
}

/** Blocks of a FLAC file that are sound or help to find a place in it. */
const ofSound = new Set([0, 1, 3])

/** The places in a FLAC file that hold tags and pictures. Throws `Unsure`. */
export async function stripFlac(file: Readings): Promise<Patch[]> {
  if ((await file.read(0, 4)).toString('latin1') !== 'fLaC') throw new Unsure()
  const patches: Patch[] = []
  for (let at = 4; ; ) {
    const head = await file.read(at, 4)
    if (head.length < 4) throw new Unsure()
    const [kind = 0, size] = [head[0], head.readUIntBE(1, 3)]
    // Padding keeps the length of what it stands for.
    if (!ofSound.has(kind & 0x7f)) patches.push(blank(at, 1, Buffer.from([(kind & 0x80) | 1])))
    if ((kind & 0x7f) !== 0 && (kind & 0x7f) !== 3) patches.push(blank(at + 4, size))
    at += 4 + size
    if (kind & 0x80) return patches
  }
}
