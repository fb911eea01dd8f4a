import { isPublic } from '@laurel/contract/programs'
import type { ShareTarget } from '../programs/index.ts'
import { isSeen } from './published-gallery.ts'
import { findGallery } from './store/index.ts'

/** A gallery as short links lead to it: while it and its program are published. */
export const galleryTarget: ShareTarget = {
  kind: 'gallery',
  async pathOf({ db, now }, program, targetId) {
    const gallery = targetId ? await findGallery(db, targetId, program.id) : undefined
    if (!gallery || !isSeen(gallery, now) || !isPublic(program)) return undefined
    return `/applications/${program.slug}?type=gallery&id=${gallery.id}`
  },
  isOf: async ({ db }, program, targetId) =>
    targetId !== null && (await findGallery(db, targetId, program.id)) !== undefined,
}
