export { loadGalleryChoice, loadHomeGallery } from './home/load-home.ts'
export { loadConsentAsk } from './load-consent-ask.ts'
export { galleryPages } from './routes.tsx'
