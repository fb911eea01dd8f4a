/** What galleries ask of an application, for its page. */
export const loadConsentAsk = async () => ({ default: (await import('./consents/consent-ask.tsx')).ConsentAsk })
