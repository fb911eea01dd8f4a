export { ConsentBanner } from './consent/consent-banner.tsx'
export { privacyPages } from './routes.tsx'
