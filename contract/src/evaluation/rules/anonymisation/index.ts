export { blindDefinition } from './blind-definition.ts'
export {
  type Identity,
  type IdentityToken,
  identityTokens,
  type RedactionKind,
  redactionKinds,
} from './identity-tokens.ts'
export { type AnswerPlace, placesIn, titlePlace } from './places-in.ts'
export {
  type AnonymisationAction,
  type ApprovedRedaction,
  actionOf,
  type FieldRule,
  type FileCopy,
  type IdentityClass,
  masked,
  type ProjectionSettings,
  projectAnswers,
} from './project-answers.ts'
export { neutralFileName, redact, redactedMark } from './redact.ts'
export { type Redaction, suggestInFileName, suggestRedactions } from './suggest-redactions.ts'
export { showsMore, suggestedAction } from './suggest-rule.ts'
