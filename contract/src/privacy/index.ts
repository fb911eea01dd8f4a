export {
  Consent,
  ConsentChange,
  ConsentForm,
  ConsentProof,
  CookieSettings,
  CookieSettingsChange,
  consentSources,
  Measure,
} from './consent.ts'
export { consentEndpoints } from './consent-endpoints.ts'
export { privacyEndpoints } from './endpoints.ts'
export { AccountDeletion, DataExport, deletionDays, exportDays } from './own-data.ts'
export { privacyRefusals } from './refusals.ts'
