import type { PublicBlock } from '@laurel/contract/site'
import { slot } from '../kernel/slots.tsx'

/** In the home page: a few of those that a gallery shows. */
export const homeGallery = slot<{ block: Extract<PublicBlock, { kind: 'gallery' }> }>()

/** In the editor of the home page: which gallery is shown; null: the one published last. */
export const homeGalleryChoice = slot<{ galleryId: string | null; onChange: (galleryId: string | null) => void }>()
