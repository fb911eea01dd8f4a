import { decodeOldNames } from '../letters/index.ts'
import { BrokenZip } from './broken-zip.ts'
import type { ZipSource } from './zip-source.ts'

/** One entry as the archive announces it: its sizes are claims, its name is for comparing and never a path. */
export interface ZipEntry {
  readonly name: string
  /** Neither a folder nor a link. */
  readonly isFile: boolean
  readonly isEncrypted: boolean
  readonly method: number
  /** Bytes in the archive, and what they are said to become. */
  readonly compressed: number
  readonly size: number
  readonly offset: number
}

/** Bytes of a directory that are read: 64-bit archives claim any size. */
const largestDirectory = 64 * 1024 * 1024
const top32 = 0xffffffff

/** Reads the directory at the end of the archive, those of more than 4 GB included. Throws `BrokenZip`. */
export async function readDirectory(file: ZipSource, maxEntries: number): Promise<ZipEntry[]> {
  const { from, length } = await findDirectory(file)
  if (length > largestDirectory) throw new BrokenZip('too_many_entries')
  const directory = await readAt(file, from, length)
  const entries: ReadEntry[] = []
  const names: Buffer[] = []
  for (let at = 0; at + 46 <= directory.length && directory.readUInt32LE(at) === 0x02014b50; ) {
    if (entries.length === maxEntries) throw new BrokenZip('too_many_entries')
    const [nameLength, extraLength] = [directory.readUInt16LE(at + 28), directory.readUInt16LE(at + 30)]
    const end = at + 46 + nameLength + extraLength
    if (end > directory.length) throw new BrokenZip('broken')
    names.push(directory.subarray(at + 46, at + 46 + nameLength))
    entries.push(readEntry(directory.subarray(at, at + 46), directory.subarray(at + 46 + nameLength, end)))
    at = end + directory.readUInt16LE(at + 32)
  }
  return named(entries, names)
}

async function findDirectory(file: ZipSource): Promise<{ from: number; length: number }> {
  const { size } = file
  const tailAt = Math.max(0, size - 65_577)
  const tail = await readAt(file, tailAt, size - tailAt)
  const end = tail.lastIndexOf('PK\x05\x06', undefined, 'latin1')
  if (end < 0 || end + 22 > tail.length) throw new BrokenZip('not_a_zip')
  const [from, length] = [tail.readUInt32LE(end + 16), tail.readUInt32LE(end + 12)]
  if (from !== top32 && length !== top32) return { from, length }
  if (end < 20 || tail.readUInt32LE(end - 20) !== 0x07064b50) throw new BrokenZip('broken')
  const record = await readAt(file, Number(tail.readBigUInt64LE(end - 12)), 56)
  if (record.length < 56 || record.readUInt32LE(0) !== 0x06064b50) throw new BrokenZip('broken')
  return { from: Number(record.readBigUInt64LE(48)), length: Number(record.readBigUInt64LE(40)) }
}

/** An entry before its name is read. */
type ReadEntry = Omit<ZipEntry, 'name' | 'isFile'> & { readonly isLink: boolean }

function readEntry(head: Buffer, extra: Buffer): ReadEntry {
  const flags = head.readUInt16LE(8)
  const wide = wideSizes(extra, [head.readUInt32LE(24), head.readUInt32LE(20), head.readUInt32LE(42)])
  const [size = 0, compressed = 0, offset = 0] = wide
  // The upper half holds the mode where a Unix made the archive: links are 0o120000.
  const isLink = head.readUInt32LE(38) >>> 28 === 0o12
  return {
    isLink,
    isEncrypted: (flags & 1) === 1,
    method: head.readUInt16LE(10),
    compressed,
    size,
    offset,
  }
}

/** Sizes that do not fit in 32 bits stand in an extra field, those alone and in this order. */
function wideSizes(extra: Buffer, narrow: readonly number[]): number[] {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== 1) continue
    let next = at + 4
    return narrow.map((value) => {
      if (value !== top32 || next + 8 > extra.length) return value
      next += 8
      return Number(extra.readBigUInt64LE(next - 8))
    })
  }
  return [...narrow]
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

/**
 * The entries with their names: UTF-8 where that is valid, whether or not it is announced; the others all in the page in
 * which they read best, as one system wrote them.
 */
function named(entries: readonly ReadEntry[], raw: readonly Buffer[]): ZipEntry[] {
  const names = raw.map(unicodeName)
  const old = names.flatMap((name, at) => (name === undefined ? [at] : []))
  const read = old.length === 0 ? [] : decodeOldNames(old.map((at) => raw[at] ?? Buffer.alloc(0)))
  for (const [index, at] of old.entries()) names[at] = read[index]
  return entries.map(({ isLink, ...entry }, at) => {
    const name = names[at] ?? ''
    return { name, isFile: !isLink && !name.endsWith('/') && !name.endsWith('\\'), ...entry }
  })
}

function unicodeName(raw: Buffer): string | undefined {
  try {
    return utf8.decode(raw)
  } catch {
    return undefined
  }
}

async function readAt(file: ZipSource, position: number, length: number): Promise<Buffer> {
  const { size } = file
  const buffer = Buffer.alloc(Math.max(0, Math.min(length, size - position)))
  const bytesRead = await file.read(buffer, position)
  return buffer.subarray(0, bytesRead)
}
