import sharp from 'sharp'
import { bareJpeg } from './bare-jpeg.ts'
import { bareSvg } from './bare-svg.ts'
import { Unsure } from './unsure.ts'

const writtenAnew = new Set(['png', 'gif', 'webp', 'tif', 'tiff'])
/** Kinds in which nothing can be said beside the picture. */
const silent = new Set(['bmp', 'wmf'])

/** A picture within a document, without what cameras and programs wrote beside it. Throws `Unsure`. */
export async function barePicture(bytes: Buffer, extension: string): Promise<Buffer> {
  if (extension === 'svg') return bareSvg(bytes)
  if (extension === 'emf') return bareEmf(bytes)
  if (silent.has(extension)) return bytes
  if (/^(jpe?g|jfif)$/.test(extension)) {
    const bare = Buffer.from(bytes)
    bareJpeg(bare)
    return bare
  }
  if (!writtenAnew.has(extension)) throw new Unsure()
  try {
    return await sharp(bytes, { animated: extension === 'gif' || extension === 'webp' }).toBuffer()
  } catch {
    throw new Unsure()
  }
}

/** Its head names the program and the title of the drawing. */
function bareEmf(bytes: Buffer): Buffer {
  if (bytes.length < 88 || bytes.readUInt32LE(0) !== 1 || bytes.readUInt32LE(40) !== 0x464d4520) throw new Unsure()
  const bare = Buffer.from(bytes)
  const [characters, from] = [bytes.readUInt32LE(60), bytes.readUInt32LE(64)]
  bare.fill(0, from, Math.min(bytes.length, from + characters * 2))
  return bare
}
