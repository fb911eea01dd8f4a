export {
  type ConsentChoice,
  type ConsentState,
  consentCookieName,
  consentDays,
  consentStateOf,
  livingChoice,
  readConsentCookie,
  writeConsentCookie,
} from './consent.ts'
