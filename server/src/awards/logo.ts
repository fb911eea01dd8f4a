import { findFileByKey } from '../files/index.ts'
import { ImageRefused, resizeImage } from '../kernel/images/index.ts'
import type { Scene } from '../kernel/scene.ts'

/** Pixels: four times what paper shows of it in points. */
const box = { width: 720, height: 136, fit: 'inside', format: 'png' } as const

/** The platform's logo as a `data:` address; undefined where it has none that can be drawn. */
export async function readLogo({ db, platform, house }: Scene): Promise<string | undefined> {
  const key = platform.look.logoFileKey
  const file = key ? await findFileByKey(db, key) : undefined
  if (!file?.is_public || file.scan !== 'clean') return undefined
  const stored = await house.storage.get(file.storage_key)
  if (!stored) return undefined
  try {
    const { content } = await resizeImage(stored.stream, box)
    return `data:image/png;base64,${content.toString('base64')}`
  } catch (error) {
    if (error instanceof ImageRefused) return undefined
    throw error
  }
}
