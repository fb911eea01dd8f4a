import type { PagePlatform } from '@laurel/contract/kernel'
import { pictureAddress } from './picture-address.ts'

/** The platform's logo, twice as large as it is shown; undefined where it has none. */
export function logoOf(platform: PagePlatform): string | undefined {
  return pictureAddress(platform, platform.look?.logoFileKey, { width: 240, height: 60, fit: 'inside', format: 'png' })
}
