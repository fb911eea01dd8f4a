import type { Readable } from 'node:stream'
import sharp, { type Sharp } from 'sharp'
import { bytesToDetect, detectType } from './detect-type.ts'
import { ImageRefused } from './image-refused.ts'

export type ImageFormat = 'webp' | 'avif' | 'jpeg' | 'png'

export interface ResizeOptions {
  /** Pixels, 4096 at most; the other side follows when only one is given. Pictures are never enlarged. */
  readonly width?: number
  readonly height?: number
  /** `cover` fills and crops, `contain` fits and pads, `inside` fits. */
  readonly fit: 'cover' | 'contain' | 'inside'
  readonly format: ImageFormat
}

export interface ResizedImage {
  readonly content: Buffer
  readonly mime: string
  readonly width: number
  readonly height: number
}

const largestFile = 60 * 1024 * 1024
const maxPixels = 50_000_000
const longestSide = 4096
/** Raster formats only: SVG is a program, never processed. */
const accepted = new Set(['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif', 'image/tiff'])

// One picture at a time uses one core, and nothing is kept in memory between two.
sharp.cache(false)
sharp.concurrency(1)

/**
 * Makes a picture for the web: turned upright, without its metadata (place, camera, author), in sRGB. Only the first frame of
 * an animation. Throws `ImageRefused`.
 */
export async function resizeImage(input: Readable | Buffer, options: ResizeOptions): Promise<ResizedImage> {
  const whole = Buffer.isBuffer(input) ? input : await collect(input)
  const { mime } = await detectType(whole.subarray(0, bytesToDetect), '')
  if (!accepted.has(mime)) throw new ImageRefused('not_an_image')
  try {
    const { data: content, info } = await encode(shape(whole, options), options.format).toBuffer({
      resolveWithObject: true,
    })
    return { content, mime: `image/${options.format}`, width: info.width, height: info.height }
  } catch (error) {
    const tooMany = error instanceof Error && /pixel limit/i.test(error.message)
    throw new ImageRefused(tooMany ? 'too_many_pixels' : 'broken_image', error)
  }
}

function shape(whole: Buffer, { width, height, fit, format }: ResizeOptions): Sharp {
  const clear = { r: 255, g: 255, b: 255, alpha: format === 'jpeg' ? 1 : 0 }
  const picture = sharp(whole, { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true })
    .timeout({ seconds: 30 })
    .autoOrient()
    .resize({ width: side(width), height: side(height), fit, background: clear, withoutEnlargement: true })
  return format === 'jpeg' ? picture.flatten({ background: clear }) : picture
}

function side(pixels: number | undefined): number | undefined {
  return pixels === undefined ? undefined : Math.max(1, Math.min(longestSide, Math.round(pixels)))
}

function encode(picture: Sharp, format: ImageFormat): Sharp {
  if (format === 'webp') return picture.webp({ quality: 80 })
  if (format === 'avif') return picture.avif({ quality: 55, effort: 3 })
  if (format === 'jpeg') return picture.jpeg({ quality: 82, mozjpeg: true })
  return picture.png({ compressionLevel: 9 })
}

async function collect(input: Readable): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of input as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > largestFile) throw new ImageRefused('too_large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
