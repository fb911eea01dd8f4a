/** Of personal data: who may count visits, what people asked, what was erased. */
export const privacyEventNames = [
  'privacy.cookies_changed',
  'privacy.request_received',
  'privacy.request_cancelled',
  'privacy.request_answered',
  'privacy.request_refused',
  'privacy.erasure_planned',
  'privacy.erasure_unplanned',
  'privacy.hold_placed',
  'privacy.hold_lifted',
  'privacy.accessibility_changed',
  'retention.rule_created',
  'retention.rule_changed',
  'retention.rule_deleted',
  'retention.run_postponed',
  'retention.run_ended',
  'application.erased',
] as const
