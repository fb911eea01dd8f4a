import { galleryConsentEndpoints, galleryEndpoints, publicGalleryEndpoints } from '@laurel/contract/galleries'
import { requireNotBlind } from '../evaluation/index.ts'
import { bind } from '../kernel/http/index.ts'
import { changeItem, orderGallery, readItemChanges, readItems, refreshItem, removeItem } from './change-items.ts'
import { endRecordedConsent, giveConsent, readConsents, recordConsent, withdrawConsent } from './consents.ts'
import { listGalleries, readExcerpt } from './excerpt.ts'
import { listPublishableFields } from './fields.ts'
import { inviteApplicants } from './invite.ts'
import { placeItems } from './place-items.ts'
import {
  checkPlatform,
  readPublicFacets,
  readPublicGallery,
  readPublicItem,
  readPublicItems,
  readPublicPoints,
} from './public-gallery.ts'
import { addItems, refreshGallery, reportSource } from './source.ts'
import {
  createGallery,
  deleteGallery,
  publishGallery,
  readGalleries,
  readGallery,
  saveGallery,
  unpublishGallery,
} from './write-galleries.ts'

const staffRoutes = bind(galleryEndpoints, {
  listGalleries: (scene, { program }) => readGalleries(scene, program),
  listPublishableFields: ({ db }, { program }) => listPublishableFields(db, program.id),
  getGallery: (scene, { gallery }) => readGallery(scene, gallery.id),
  getGallerySource: requireNotBlind((scene, { program, gallery }) => reportSource(scene, program, gallery)),
  listGalleryItems: requireNotBlind((scene, { gallery, query }) => readItems(scene, gallery, query)),
  getGalleryItemChanges: requireNotBlind((scene, { galleryItem: item, ...named }) =>
    readItemChanges(scene, { ...named, item }),
  ),
  createGallery: (scene, { program, body }) => createGallery(scene, program, body),
  saveGallery: (scene, { program, gallery, body }) => saveGallery(scene, program, gallery, body),
  deleteGallery: (scene, { program, gallery }) => deleteGallery(scene, program, gallery),
  publishGallery: (scene, { program, gallery }) => publishGallery(scene, program, gallery),
  unpublishGallery: (scene, { program, gallery }) => unpublishGallery(scene, program, gallery),
  refreshGallery: requireNotBlind((scene, { program, gallery }) => refreshGallery(scene, program, gallery)),
  inviteToGallery: (scene, { program, gallery }) => inviteApplicants(scene, program, gallery),
  placeGalleryItems: requireNotBlind((scene, { program, gallery, body }) =>
    placeItems(scene, program, gallery, body.question),
  ),
  orderGalleryItems: (scene, { program, gallery, body }) => orderGallery(scene, program, gallery, body.ids),
  addGalleryItems: requireNotBlind((scene, { program, gallery, body }) => addItems(scene, program, gallery, body.ids)),
  changeGalleryItem: requireNotBlind((scene, { galleryItem: item, body, ...named }) =>
    changeItem(scene, { ...named, item }, body),
  ),
  removeGalleryItem: requireNotBlind((scene, { galleryItem: item, ...named }) => removeItem(scene, { ...named, item })),
  recordGalleryConsent: requireNotBlind((scene, { galleryItem: item, body, ...named }) =>
    recordConsent(scene, { ...named, item }, body),
  ),
  endGalleryConsent: requireNotBlind((scene, { galleryItem: item, ...named }) =>
    endRecordedConsent(scene, { ...named, item }),
  ),
  refreshGalleryItem: requireNotBlind((scene, { galleryItem: item, ...named }) =>
    refreshItem(scene, { ...named, item }),
  ),
})

const publicRoutes = bind(publicGalleryEndpoints, {
  listPublicGalleries(scene, { params, query }) {
    checkPlatform(scene, params.platformId)
    return listGalleries(scene, query.lang)
  },
  getGalleryExcerpt(scene, { params, query }) {
    checkPlatform(scene, params.platformId)
    return readExcerpt(scene, params.galleryName, query.lang)
  },
  getPublicGallery(scene, { params, query, ...named }) {
    checkPlatform(scene, params.platformId)
    return readPublicGallery(scene, named, query.lang)
  },
  listPublicItems(scene, { params, query, headers, ...named }) {
    checkPlatform(scene, params.platformId)
    return readPublicItems(scene, named, query, headers)
  },
  listPublicFacets(scene, { params, query, ...named }) {
    checkPlatform(scene, params.platformId)
    return readPublicFacets(scene, named, query)
  },
  listPublicPoints(scene, { params, query, ...named }) {
    checkPlatform(scene, params.platformId)
    return readPublicPoints(scene, named, query)
  },
  getPublicItem(scene, { params, query, ...named }) {
    checkPlatform(scene, params.platformId)
    return readPublicItem(scene, named, query.lang)
  },
})

const consentRoutes = bind(galleryConsentEndpoints, {
  listGalleryConsents: (scene, { application, query }) => readConsents(scene, application, query.lang),
  giveGalleryConsent: (scene, { application, ownGallery, body, query }) =>
    giveConsent(scene, { application, ownGallery }, body, query.lang),
  withdrawGalleryConsent: (scene, { application, ownGallery, query }) =>
    withdrawConsent(scene, { application, ownGallery }, query.lang),
})

export const galleryRoutes = [...staffRoutes, ...publicRoutes, ...consentRoutes]
