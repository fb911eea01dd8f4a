import sharp from 'sharp'
import { bareJpeg } from './bare-jpeg.ts'
import { Unsure } from './unsure.ts'

const writtenAnew = new Set(['png', 'gif', 'webp', 'tif', 'tiff'])

/** A picture of points, without what cameras and programs wrote beside it. Throws `Unsure`. */
export async function bareRaster(bytes: Buffer, extension: string): Promise<Buffer> {
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
