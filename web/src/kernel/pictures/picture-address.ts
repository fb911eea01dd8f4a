import type { PagePlatform } from '@laurel/contract/kernel'
import { addressOfCall } from '../api/index.ts'

/** A box in pixels, how a picture fills it, and its format. */
export interface PictureBox {
  readonly width: number
  readonly height?: number
  readonly fit?: 'cover' | 'contain' | 'inside'
  readonly format?: 'webp' | 'avif' | 'jpeg' | 'png'
}

/**
 * The address of a public picture made to measure, at the CDN that the installation names or else here; undefined without a
 * picture (docs/rules.md §9: a CDN address with optional size, format and fit).
 */
export function pictureAddress(
  { id, pictureCdn = '' }: Pick<PagePlatform, 'id' | 'pictureCdn'>,
  fileKey: string | null | undefined,
  { width, height, fit = 'cover', format = 'webp' }: PictureBox,
): string | undefined {
  if (!fileKey) return undefined
  const query = { width, ...(height && { height }), fit, format }
  return `${pictureCdn}${addressOfCall('streamPlatformFile', { params: { platformId: id, fileKey }, query })}`
}
