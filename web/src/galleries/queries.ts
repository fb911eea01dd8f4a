import type { Locale } from '@laurel/contract/kernel/locale'
import { addressOfCall, type EndpointName, queryOf } from '../kernel/api/index.ts'
import type { MapArea } from '../ui/map/index.ts'

/** Where the public reads a gallery. */
export interface GalleryPlace {
  readonly platformId: string
  readonly programSlug: string
  readonly gallery: string
}

export const paramsOf = ({ platformId, programSlug, gallery }: GalleryPlace) => ({
  platformId,
  portalProgramId: programSlug,
  publicGalleryId: gallery,
})

interface Requested {
  readonly search?: string | undefined
  readonly where?: string | undefined
}

/** Never older than the last look: a gallery may be taken offline at any moment. */
const fresh = { maxAge: 0 }

export function publicGalleryQuery(place: GalleryPlace, lang: Locale) {
  return queryOf('getPublicGallery', { params: paramsOf(place), query: { lang } }, fresh)
}

export function publicItemsQuery(place: GalleryPlace, lang: Locale, { search, where }: Requested) {
  return queryOf('listPublicItems', { params: paramsOf(place), query: { lang, search, where } })
}

export function publicFacetsQuery(place: GalleryPlace, lang: Locale, { search, where }: Requested) {
  return queryOf('listPublicFacets', { params: paramsOf(place), query: { lang, search, where } })
}

export function publicPointsQuery(place: GalleryPlace, lang: Locale, { search, where }: Requested, area?: MapArea) {
  return queryOf('listPublicPoints', { params: paramsOf(place), query: { lang, search, where, ...area } })
}

export function publicItemQuery(place: GalleryPlace, publicItemId: string, lang: Locale) {
  return queryOf('getPublicItem', { params: { ...paramsOf(place), publicItemId }, query: { lang } }, fresh)
}

/** A file that a gallery shows: a picture made to measure, or as it is. */
export function fileAddress(
  platformId: string,
  fileKey: string,
  query: { width?: number; height?: number; fit?: 'cover' | 'inside'; format?: 'webp' | 'jpeg'; download?: '1' } = {},
): string {
  return addressOfCall('streamPlatformFile', { params: { platformId, fileKey }, query })
}

export const galleryPath = (programSlug: string, gallery: string) => `/applications/${programSlug}/galleries/${gallery}`

/** What the team reads of galleries. */
export const galleryReads: readonly EndpointName[] = [
  'listGalleries',
  'getGallery',
  'getGallerySource',
  'listGalleryItems',
  'getGalleryItemChanges',
]
