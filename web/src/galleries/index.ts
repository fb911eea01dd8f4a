export { loadConsentAsk } from './load-consent-ask.ts'
export { galleryPages } from './routes.tsx'
