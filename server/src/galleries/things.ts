import { loader } from '../kernel/http/index.ts'
import type { ProgramRow } from '../programs/index.ts'
import { isSeen } from './published-gallery.ts'
import { findGallery, findItem, findShown, type GalleryRow, type ItemOfTeam, type ShownItem } from './store/index.ts'

declare module '../kernel/http/things.ts' {
  interface PathThings {
    galleryId: { as: 'gallery'; is: GalleryRow }
    galleryItemId: { as: 'galleryItem'; is: ItemOfTeam }
    publicGalleryId: { as: 'publicGallery'; is: GalleryRow }
    publicItemId: { as: 'publicItem'; is: ShownItem }
    ownGalleryId: { as: 'ownGallery'; is: GalleryRow }
  }
}

export const galleryLoaders = [
  loader({
    param: 'galleryId',
    as: 'gallery',
    find: ({ db }, id, things) => findGallery(db, id, (things.program as ProgramRow | undefined)?.id),
    programOf: (gallery) => gallery.program_id,
  }),
  loader({
    param: 'galleryItemId',
    as: 'galleryItem',
    find: ({ db }, id) => findItem(db, id),
    isWithin: (item, things) => item.gallery_id === (things.gallery as GalleryRow | undefined)?.id,
  }),
  loader({
    param: 'publicGalleryId',
    as: 'publicGallery',
    find: ({ db }, id, things) => findGallery(db, id, (things.program as ProgramRow | undefined)?.id),
    visibleToAnyone: ({ now }, gallery) => isSeen(gallery, now),
  }),
  loader({
    param: 'publicItemId',
    as: 'publicItem',
    find: ({ db }, id, things) => {
      const gallery = things.publicGallery as GalleryRow | undefined
      return gallery ? findShown(db, gallery.id, id) : Promise.resolve(undefined)
    },
  }),
  loader({
    param: 'ownGalleryId',
    as: 'ownGallery',
    find: ({ db }, id) => findGallery(db, id),
    isWithin: (gallery, things) =>
      gallery.program_id === (things.application as { programId: string } | undefined)?.programId,
  }),
]
