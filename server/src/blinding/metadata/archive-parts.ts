import { buffer } from 'node:stream/consumers'
import { BrokenZip, openZip, ZipFile } from '../../kernel/zip/index.ts'
import { Unsure } from './unsure.ts'

/** The parts of a document by their names, in their order. */
export type Parts = Map<string, Buffer>

/** Documents with more parts, or that swell to more, are looked at by people alone. */
const max = { parts: 5000, bytes: 200 * 1024 * 1024 }

/** The parts of a document that is an archive. Throws `Unsure` where it cannot be read whole. */
export async function partsOf(bytes: Buffer): Promise<Parts> {
  const parts: Parts = new Map()
  let left = max.bytes
  try {
    await using zip = await openZip(bytes, max.parts)
    for (const entry of zip.entries) {
      if (!entry.isFile) continue
      if (parts.has(entry.name)) throw new Unsure()
      const part = await buffer(await zip.content(entry, left))
      left -= part.length
      parts.set(entry.name, part)
    }
  } catch (error) {
    throw error instanceof BrokenZip ? new Unsure() : error
  }
  return parts
}

/** Its own time would tell when it was written. */
const mtime = new Date(1980, 0, 1)

/** The parts as an archive again. `plain` is kept as it is, where readers look for it at the beginning. */
export async function archiveOf(parts: Parts, plain: string): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, part] of parts) zip.addBuffer(part, name, { mtime, compress: name !== plain })
  zip.end()
  return buffer(zip.outputStream)
}
