export { ConsentBanner } from './consent/consent-banner.tsx'
export { privacyPages } from './routes.tsx'
export { useRequestCounts } from './use-request-counts.ts'

/** The part that erases somebody from the list of people. */
export const loadEraseMember = async () => ({ default: (await import('./people/erase-member.tsx')).EraseMember })
