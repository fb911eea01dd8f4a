/** What is read again once a request was answered. */
export const requestReads = ['listPrivacyRequests', 'readPrivacyRequest', 'countPrivacyRequests'] as const
