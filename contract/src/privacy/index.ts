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
export { MailChoices, MailChoicesChange, preferenceEndpoints } from './preferences.ts'
export {
  ProgramErasure,
  ProgramErasures,
  ProgramHoldings,
  programErasureEndpoints,
} from './program-erasure.ts'
export { privacyRefusals } from './refusals.ts'
export { requestEndpoints } from './request-endpoints.ts'
export {
  ErasureCertificate,
  ErasureForecast,
  ErasureMode,
  ErasurePlan,
  erasureWord,
  Hold,
  Holdings,
  NewHold,
  NewPrivacyRequest,
  OwnPrivacyRequest,
  PrivacyRequest,
  PrivacyRequestCounts,
  PrivacyRequestWithForecast,
  PublicPrivacyRequest,
  RequestKind,
  RequestState,
  requestDays,
} from './requests.ts'
export {
  bookYears,
  immediateDelayHours,
  RetentionPreview,
  RetentionRule,
  RetentionRuleDraft,
  RetentionSince,
  RetentionSubject,
  RetentionUnit,
  retentionMails,
  retentionSubjects,
  subjectsOfEveryPlan,
} from './retention.ts'
export { retentionEndpoints } from './retention-endpoints.ts'
export {
  AccessibilityChange,
  AccessibilityStatement,
  AccessibilityText,
  ProcessingRegister,
  ProcessorPurpose,
} from './statement.ts'
export { statementEndpoints } from './statement-endpoints.ts'
