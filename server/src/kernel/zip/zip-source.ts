import { open } from 'node:fs/promises'

/** Where an archive's bytes come from. */
export interface ZipSource {
  /** Bytes of the whole. */
  readonly size: number
  /** Fills a buffer from a place on; answers how many bytes there were. */
  read(into: Buffer, position: number): Promise<number>
  close(): Promise<void>
}

/** A file of this machine by its path, or an archive that is in memory already. */
export async function zipSource(from: string | Buffer): Promise<ZipSource> {
  if (typeof from !== 'string') {
    return {
      size: from.length,
      read: async (into, position) => from.copy(into, 0, Math.min(position, from.length)),
      close: async () => undefined,
    }
  }
  const file = await open(from)
  const { size } = await file.stat()
  return {
    size,
    read: async (into, position) => (await file.read(into, 0, into.length, position)).bytesRead,
    close: () => file.close(),
  }
}
