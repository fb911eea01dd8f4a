import sharp from 'sharp'
import { stripJpeg } from './strip-jpeg.ts'
import { Unsure } from './unsure.ts'

const writtenAnew = new Set(['png', 'gif', 'webp', 'tif', 'tiff'])

/** A picture of points, without what cameras and programs wrote beside it. Throws `Unsure`. */
export async function stripRaster(bytes: Buffer, extension: string): Promise<Buffer> {
  if (/^(jpe?g|jfif)$/.test(extension)) {
    const stripped = Buffer.from(bytes)
    stripJpeg(stripped)
    return stripped
  }
  if (!writtenAnew.has(extension)) throw new Unsure()
  try {
    return await sharp(bytes, { animated: extension === 'gif' || extension === 'webp' }).toBuffer()
  } catch {
    throw new Unsure()
  }
}
