import { z } from 'zod'
import { endpoint, Id } from '../kernel/index.ts'
import { Locale } from '../kernel/locale/index.ts'
import { GalleryExcerpt, GalleryFaces } from './excerpt/index.ts'
import { GalleryConsents, GiveGalleryConsent } from './gallery-consent.ts'
import {
  PublicFacets,
  PublicGallery,
  PublicItem,
  PublicItems,
  PublicItemsQuery,
  PublicPoints,
  PublicPointsQuery,
} from './public-gallery.ts'
import { consentRefusals } from './refusals.ts'

const anyone = { to: 'anyone' } as const
const one = z.object({
  platformId: z.string().max(100),
  portalProgramId: z.string().max(80),
  publicGalleryId: z.string().max(80),
})
const at = '/api/portal/platforms/{platformId}/programs/{portalProgramId}/galleries/{publicGalleryId}' as const
const language = z.object({ lang: Locale.optional() })
/** Whoever copies a whole gallery takes their time. */
const perMinute = 120

const platform = z.object({ platformId: z.string().max(100) })

/** What anyone may read; an unpublished gallery answers exactly as one that does not exist. */
export const publicGalleryEndpoints = {
  listPublicGalleries: endpoint({
    name: 'listPublicGalleries',
    method: 'GET',
    path: '/api/portal/platforms/{platformId}/galleries',
    summary: 'The published galleries of the public programs of a platform, the newest first',
    access: anyone,
    params: platform,
    query: language,
    ok: GalleryFaces,
    perMinute,
  }),
  getGalleryExcerpt: endpoint({
    name: 'getGalleryExcerpt',
    method: 'GET',
    path: '/api/portal/platforms/{platformId}/galleries/{galleryName}/excerpt',
    summary: 'A few of those that a gallery shows, by its id, or `latest`: of the gallery published last',
    access: anyone,
    params: platform.extend({ galleryName: z.string().max(80) }),
    query: language,
    ok: GalleryExcerpt,
    perMinute,
  }),
  getPublicGallery: endpoint({
    name: 'getPublicGallery',
    method: 'GET',
    path: at,
    summary: 'A published gallery, by its id or its address',
    access: anyone,
    params: one,
    query: language,
    ok: PublicGallery,
  }),
  listPublicItems: endpoint({
    name: 'listPublicItems',
    method: 'GET',
    path: `${at}/responses`,
    summary: 'What a gallery shows, page by page; a visitor keeps the order of their visit',
    access: anyone,
    params: one,
    query: PublicItemsQuery,
    ok: PublicItems,
    perMinute,
  }),
  listPublicFacets: endpoint({
    name: 'listPublicFacets',
    method: 'GET',
    path: `${at}/facets`,
    summary: 'The filters of a gallery, with how many items each leaves',
    access: anyone,
    params: one,
    query: PublicItemsQuery.pick({ where: true, search: true, lang: true }),
    ok: PublicFacets,
    perMinute,
  }),
  listPublicPoints: endpoint({
    name: 'listPublicPoints',
    method: 'GET',
    path: `${at}/points`,
    summary: 'Items of a gallery that agreed to stand on a map; beyond 2,000, put together in what is looked at',
    access: anyone,
    params: one,
    query: PublicPointsQuery,
    ok: PublicPoints,
    perMinute,
  }),
  getPublicItem: endpoint({
    name: 'getPublicItem',
    method: 'GET',
    path: `${at}/responses/{publicItemId}`,
    summary: 'One item of a gallery, as it was published',
    access: anyone,
    params: one.extend({ publicItemId: Id }),
    query: language,
    ok: PublicItem,
    perMinute,
  }),
}

const own = { to: 'party', as: 'applicant' } as const
const consents = '/api/portal/me/responses/{responseId}/gallery-consents' as const
const { consent_changed } = consentRefusals

/** What those who apply agree to. */
export const galleryConsentEndpoints = {
  listGalleryConsents: endpoint({
    name: 'listGalleryConsents',
    method: 'GET',
    path: consents,
    summary: 'The galleries that ask to show an application, with each field that they would show',
    access: own,
    params: z.object({ responseId: Id }),
    query: language,
    ok: GalleryConsents,
  }),
  giveGalleryConsent: endpoint({
    name: 'giveGalleryConsent',
    method: 'PUT',
    path: `${consents}/{ownGalleryId}`,
    summary: 'Agree to show the named fields of an application',
    access: own,
    params: z.object({ responseId: Id, ownGalleryId: Id }),
    body: GiveGalleryConsent,
    query: language,
    ok: GalleryConsents,
    refusals: { consent_changed },
  }),
  withdrawGalleryConsent: endpoint({
    name: 'withdrawGalleryConsent',
    method: 'DELETE',
    path: `${consents}/{ownGalleryId}`,
    summary: 'Say no, or no longer: what was shown is gone with the answer',
    access: own,
    params: z.object({ responseId: Id, ownGalleryId: Id }),
    query: language,
    ok: GalleryConsents,
  }),
}
