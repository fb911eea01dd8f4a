export { galleryEndpoints } from './endpoints.ts'
export {
  CreateGallery,
  EmbedHost,
  Gallery,
  GalleryCounts,
  GalleryDraft,
  GalleryField,
  GalleryOrder,
  GalleryPlace,
  GallerySource,
  GallerySourceReport,
  GalleryState,
  galleryLimits,
  galleryPlaces,
  PublishableField,
  SaveGallery,
} from './gallery.ts'
export { ConsentField, GalleryConsent, GalleryConsents, GiveGalleryConsent } from './gallery-consent.ts'
export {
  ChangeGalleryItem,
  GalleryItem,
  GalleryItemChanges,
  GalleryItemPlace,
  GalleryItemState,
  GalleryItemsQuery,
  GallerySnapshot,
  galleryItemStates,
  RecordGalleryConsent,
} from './gallery-item.ts'
export { galleryConsentEndpoints, publicGalleryEndpoints } from './public-endpoints.ts'
export {
  cardsPerPage,
  embedWord,
  maxGalleryPoints,
  PublicCard,
  PublicFact,
  PublicFile,
  PublicFilter,
  PublicGallery,
  PublicItem,
  PublicItems,
  PublicItemsQuery,
  PublicPoint,
  PublicPoints,
  PublicPointsQuery,
  visitOrders,
} from './public-gallery.ts'
export { consentRefusals, galleryRefusals, itemRefusals } from './refusals.ts'
export {
  areDatesBackwards,
  type GalleryProblem,
  galleryPhase,
  galleryProblems,
  isDirect,
  isOwnKey,
  isPublishable,
  placesFor,
  revealsDecision,
  shownKeys,
} from './rules.ts'
