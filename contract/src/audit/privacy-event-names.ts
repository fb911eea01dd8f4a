/** Of personal data: who may count visits, what people asked, what was erased. */
export const privacyEventNames = ['privacy.cookies_changed'] as const
