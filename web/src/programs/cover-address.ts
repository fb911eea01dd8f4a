import type { PagePlatform } from '@laurel/contract/kernel'
import type { ProgramFace } from '@laurel/contract/programs'
import { pictureAddress } from '../kernel/pictures/index.ts'

type Box = { readonly width: number; readonly height: number }

/**
 * The address of a cover made to measure, in pixels; undefined without a picture: it is drawn from the name instead.
 * @param platform its id alone: the picture is fetched from this server
 */
export function coverAddress(
  platform: string | Pick<PagePlatform, 'id' | 'pictureCdn'>,
  fileKey: string | null,
  box: Box,
): string | undefined {
  const at = typeof platform === 'string' ? { id: platform } : platform
  return pictureAddress(at, fileKey, { ...box, fit: 'cover', format: 'webp' })
}

/** A program's cover as `Cover` shows it, with the part of a tall picture that is kept. */
export function coverOf(
  platform: Pick<PagePlatform, 'id' | 'pictureCdn'>,
  { coverFileKey, look }: Pick<ProgramFace, 'coverFileKey' | 'look'>,
  { width, height }: Box,
) {
  if (look.coverPosition === 'center') return { picture: coverAddress(platform, coverFileKey, { width, height }) }
  // As high as it is, for the browser to cut where the team wants it.
  const picture = pictureAddress(platform, coverFileKey, { width, fit: 'inside', format: 'webp' })
  return { picture, position: look.coverPosition }
}
