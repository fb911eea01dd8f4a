import { stripRaster } from './strip-raster.ts'
import { stripSvg } from './strip-svg.ts'
import { Unsure } from './unsure.ts'

/** Kinds in which nothing can be said beside the picture. */
const silent = new Set(['bmp', 'wmf'])

/** A picture within a document, without what cameras and programs wrote beside it. Throws `Unsure`. */
export async function stripPicture(bytes: Buffer, extension: string): Promise<Buffer> {
  if (extension === 'svg') return stripSvg(bytes)
  if (extension === 'emf') return stripEmf(bytes)
  if (silent.has(extension)) return bytes
  return stripRaster(bytes, extension)
}

/** Its head names the program and the title of the drawing. */
function stripEmf(bytes: Buffer): Buffer {
  if (bytes.length < 88 || bytes.readUInt32LE(0) !== 1 || bytes.readUInt32LE(40) !== 0x464d4520) throw new Unsure()
  const stripped = Buffer.from(bytes)
  const [characters, from] = [bytes.readUInt32LE(60), bytes.readUInt32LE(64)]
  stripped.fill(0, from, Math.min(bytes.length, from + characters * 2))
  return stripped
}
