import { blank, type Patch, type Readings } from './patched.ts'
import { Unsure } from './unsure.ts'

/** Elements of WebM and Matroska that stay as they are. */
const allowed = new Set([
  0x1a45dfa3, // how the file is to be read
  0x114d9b74, // places
  0x1c53bb6b, // cues
  0xe7,
  0xa3,
  0xa0,
  0xab,
  0xa7,
  0x58d7, // what a cluster holds
  0x2ad7b1,
  0x4489,
  0x73a4,
  0x4461, // how long, and when
  0xd7,
  0x73c5,
  0x83,
  0xb9,
  0x88,
  0x55aa,
  0x9c,
  0x6de7,
  0x6df8,
  0x23e383,
  0x55ee,
  0x22b59c,
  0x86,
  0x63a2,
  0xaa,
  0x56aa,
  0x56bb,
  0xe0,
  0xe1,
  0x6d80,
  0x23314f,
  0x7446, // what a track holds
  0xec, // nothing
])
const opened = new Set([0x18538067, 0x1f43b675, 0x1549a966, 0x1654ae6b, 0xae])
/** Texts that must be there: they are left empty. */
const texts = new Set([0x4d80, 0x5741, 0x7ba9, 0x7384, 0x3c83ab, 0x3e83bb, 0x536e, 0x258688])
const maxElements = 400_000

interface Element {
  readonly id: number
  readonly at: number
  readonly head: number
  /** Undefined where it goes on until another of its rank begins. */
  readonly size: number | undefined
}

/** The places in a WebM or Matroska film or sound that tell of its makers. Throws `Unsure`. */
export async function stripMatroska(file: Readings): Promise<Patch[]> {
  const patches: Patch[] = []
  let left = maxElements
  for (let at = 0; at < file.size; ) {
    const element = await elementAt(file, at)
    left -= 1
    if (left < 0) throw new Unsure()
    const { id, head, size } = element
    // Gone through one after the other: what they hold follows them.
    if (opened.has(id)) at += head
    else if (size === undefined || at + head + size > file.size) throw new Unsure()
    else {
      if (texts.has(id)) patches.push(blank(at + head, size))
      else if (!allowed.has(id)) patches.push(...asNothing(element, size))
      at += head + size
    }
  }
  return patches
}

/** Empty space of the same length. Its head may be longer than it need be, never shorter. */
function asNothing({ at, head }: Element, size: number): Patch[] {
  const inside = head - 2 + size
  if (inside <= 125) return [blank(at, head + size, Buffer.from([0xec, 0x80 | inside]))]
  const length = head + size - 9
  const long = Buffer.alloc(9)
  long[0] = 0xec
  long.writeBigUInt64BE((1n << 56n) | BigInt(length), 1)
  return [blank(at, head + size, long)]
}

async function elementAt(file: Readings, at: number): Promise<Element> {
  const bytes = await file.read(at, 12)
  const idLength = lengthOf(bytes[0])
  const sizeLength = lengthOf(bytes[idLength])
  if (idLength > 4 || bytes.length < idLength + sizeLength) throw new Unsure()
  const id = bytes.readUIntBE(0, idLength)
  const sizeBytes = bytes.subarray(idLength, idLength + sizeLength)
  let size = BigInt((sizeBytes[0] ?? 0) & (0xff >> sizeLength))
  for (const byte of sizeBytes.subarray(1)) size = (size << 8n) | BigInt(byte)
  const isOpen = size === (1n << BigInt(7 * sizeLength)) - 1n
  return { id, at, head: idLength + sizeLength, size: isOpen ? undefined : Number(size) }
}

/** Bytes of a number by its first one. */
function lengthOf(first: number | undefined): number {
  if (!first) throw new Unsure()
  return Math.clz32(first) - 23
}
