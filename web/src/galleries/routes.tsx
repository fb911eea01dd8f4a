import type { PublicGallery } from '@laurel/contract/galleries'
import { isRefusal } from '../kernel/api/index.ts'
import { orPageError, type Page, type PageContext, page } from '../kernel/router/index.ts'
import { programNotFound, publicProgramQuery } from '../programs/index.ts'
import { galleryNotFound, itemNotFound } from './gallery-not-found.ts'
import { readGallerySearch } from './public/gallery-search.ts'
import {
  fileAddress,
  type GalleryPlace,
  galleryPath,
  publicFacetsQuery,
  publicGalleryQuery,
  publicItemQuery,
  publicItemsQuery,
  publicPointsQuery,
} from './queries.ts'
import { structuredGallery, structuredItem } from './structured.ts'

type Reading = Pick<PageContext, 'read' | 'visit' | 'locale'>

/** Where there is no gallery there may be no program either: each has its own words. */
async function readGallery({ read, locale }: Reading, place: GalleryPlace): Promise<PublicGallery> {
  try {
    return await read(publicGalleryQuery(place, locale))
  } catch (thrown) {
    if (!isRefusal(thrown, 'not_found')) throw thrown
    await orPageError(
      read(publicProgramQuery(place.platformId, place.programSlug, locale)),
      'not_found',
      programNotFound,
    )
    return orPageError(Promise.reject(thrown), 'not_found', galleryNotFound)
  }
}

const previewBox = { width: 1200, height: 630, fit: 'cover', format: 'jpeg' } as const

/** Galleries, open to anyone; and what those who apply agree to show. */
export const galleryPages: readonly Page[] = [
  page({
    area: 'public',
    path: '/applications/$programSlug/galleries/$gallerySlug',
    words: ['galleries'],
    search: readGallerySearch,
    view: () => import('./public/gallery-page.tsx').then((m) => m.GalleryPage),
    async load({ read, visit, locale, params, search }) {
      const { platform } = visit
      const place = { platformId: platform.id, programSlug: params.programSlug, gallery: params.gallerySlug }
      const gallery = await readGallery({ read, visit, locale }, place)
      const [items] = await Promise.all([
        read(publicItemsQuery(place, locale, search)),
        gallery.hasFilters ? read(publicFacetsQuery(place, locale, search)) : undefined,
        gallery.hasMap && search.view === 'map' ? read(publicPointsQuery(place, locale, search)) : undefined,
      ])
      const picture = items.data.find((card) => card.picture)?.picture
      const path = galleryPath(gallery.program.slug, gallery.slug)
      return {
        title: `${gallery.title} · ${gallery.program.title}`,
        description: gallery.lead,
        ...(picture && { image: fileAddress(platform.id, picture.key, previewBox) }),
        place: path,
        structured: structuredGallery(gallery, items.data, `${platform.origin ?? ''}/${locale}${path}`),
        hidden: !gallery.isIndexable || search.embed,
      }
    },
  }),
  page({
    area: 'public',
    path: '/applications/$programSlug/galleries/$gallerySlug/$itemId',
    words: ['galleries'],
    view: () => import('./public/item-page.tsx').then((m) => m.ItemPage),
    async load({ read, visit, locale, params }) {
      const { platform } = visit
      const place = { platformId: platform.id, programSlug: params.programSlug, gallery: params.gallerySlug }
      const gallery = await readGallery({ read, visit, locale }, place)
      const reading = read(publicItemQuery(place, params.itemId, locale))
      const item = await orPageError(reading, 'invalid_input', itemNotFound).catch((thrown) =>
        orPageError(Promise.reject(thrown), 'not_found', itemNotFound),
      )
      const path = `${galleryPath(gallery.program.slug, gallery.slug)}/${item.id}`
      const description = item.facts.find(({ text }) => text)?.text.slice(0, 200)
      const image = item.picture && fileAddress(platform.id, item.picture.key, previewBox)
      return {
        title: `${item.title} · ${gallery.title}`,
        ...(description && { description }),
        ...(image && { image }),
        place: path,
        structured: structuredItem(item, {
          url: `${platform.origin ?? ''}/${locale}${path}`,
          image: image && `${platform.origin ?? ''}${image}`,
        }),
        hidden: !gallery.isIndexable,
      }
    },
  }),
  page({
    area: 'account',
    path: '/applications/$programSlug/consents/$responseId',
    title: 'galleries.consent.title',
    words: ['galleries'],
    view: () => import('./consents/consents-page.tsx').then((m) => m.ConsentsPage),
  }),
]
