import { pipeline, Readable, Transform, type TransformCallback } from 'node:stream'
import { createInflateRaw } from 'node:zlib'
import { BrokenZip } from './broken-zip.ts'
import { readDirectory, type ZipEntry } from './zip-directory.ts'
import { type ZipSource, zipSource } from './zip-source.ts'

/** An archive held open: nothing is unpacked but what is asked for. Use with `await using`. */
export interface OpenZip extends AsyncDisposable {
  readonly entries: readonly ZipEntry[]
  /**
   * The content of an entry. Fails with `BrokenZip` once it gives more than `most` bytes, whatever the archive says of its
   * size, and where it cannot be inflated.
   */
  content(entry: ZipEntry, max: number): Promise<Readable>
}

/** Opens a ZIP file of this machine, or in memory. Refuses (`BrokenZip`) what is no ZIP and more than `maxEntries` entries. */
export async function openZip(from: string | Buffer, maxEntries: number): Promise<OpenZip> {
  const file = await zipSource(from)
  try {
    const entries = await readDirectory(file, maxEntries)
    return {
      entries,
      content: (entry, max) => contentOf(file, entry, max),
      [Symbol.asyncDispose]: () => file.close(),
    }
  } catch (error) {
    await file.close()
    throw error
  }
}

async function contentOf(file: ZipSource, entry: ZipEntry, max: number): Promise<Readable> {
  if (entry.isEncrypted) throw new BrokenZip('encrypted')
  if (entry.method !== 0 && entry.method !== 8) throw new BrokenZip('broken')
  const local = Buffer.alloc(30)
  if ((await file.read(local, entry.offset)) < 30 || local.readUInt32LE(0) !== 0x04034b50) throw new BrokenZip('broken')
  const start = entry.offset + 30 + local.readUInt16LE(26) + local.readUInt16LE(28)
  const limited = new Limit(max)
  if (entry.compressed === 0) {
    limited.end()
    return limited
  }
  const packed = Readable.from(bytesOf(file, start, entry.compressed), { objectMode: false })
  const heard = (error: Error | null | undefined) => {
    if (error && !limited.destroyed) limited.destroy(error)
  }
  if (entry.method === 0) pipeline(packed, limited, heard)
  else pipeline(packed, createInflateRaw(), limited, heard)
  return limited
}

/** A part of a file, read as it is asked for. (A read stream would leave a listener on the file for each part.) */
async function* bytesOf(file: ZipSource, start: number, length: number): AsyncGenerator<Buffer> {
  for (let at = start; at < start + length; ) {
    const piece = Buffer.allocUnsafe(Math.min(64 * 1024, start + length - at))
    const bytesRead = await file.read(piece, at)
    if (bytesRead === 0) throw new BrokenZip('broken')
    at += bytesRead
    yield piece.subarray(0, bytesRead)
  }
}

/** Lets bytes through up to a limit. What cannot be inflated is said in this room's words. */
class Limit extends Transform {
  private room: number

  constructor(max: number) {
    super()
    this.room = max
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.room -= chunk.length
    if (this.room < 0) done(new BrokenZip('too_large'))
    else done(null, chunk)
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    done(error && !(error instanceof BrokenZip) && isOfZlib(error) ? new BrokenZip('broken') : error)
  }
}

function isOfZlib(error: Error): boolean {
  return 'code' in error && typeof error.code === 'string' && error.code.startsWith('Z_')
}
