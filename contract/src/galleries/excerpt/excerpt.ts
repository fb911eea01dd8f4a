import { z } from 'zod'
import { Id } from '../../kernel/index.ts'
import { PublicCard } from '../public-gallery.ts'

/** A published gallery among those of a platform. */
export const GalleryFace = z.object({
  id: Id,
  slug: z.string(),
  title: z.string(),
  programSlug: z.string(),
  program: z.string(),
})
export type GalleryFace = z.infer<typeof GalleryFace>
export const GalleryFaces = z.object({ data: z.array(GalleryFace) })

/** A few of those that a gallery shows, for a page that leads to it. */
export const GalleryExcerpt = GalleryFace.extend({ total: z.int(), data: z.array(PublicCard) })
export type GalleryExcerpt = z.infer<typeof GalleryExcerpt>
/** How many an excerpt shows. */
export const cardsOfExcerpt = 4
/** In place of an id: the gallery that was published last. */
export const latestGallery = 'latest'
