export {
  AnonymisedField,
  Approval,
  EntryRedactions,
  EntryToAnonymise,
  FieldRules,
  FileToCheck,
  RevealedIdentity,
  redactedCopyBytes,
  TextToRedact,
} from './anonymisation.ts'
export { blindingEndpoints } from './endpoints/index.ts'
export { blindDefinition } from './rules/blind-definition.ts'
export { type Identity, type IdentityToken, identityTokens } from './rules/identity-tokens.ts'
export { type AnswerPlace, placesIn, titlePlace } from './rules/places-in.ts'
export {
  type AnonymisationAction,
  type ApprovedRedaction,
  actionOf,
  type FieldRule,
  type FileCopy,
  type IdentityClass,
  projectAnswers,
} from './rules/project-answers.ts'
export { redact } from './rules/redact.ts'
export { type Redaction, suggestInFileName, suggestRedactions } from './rules/suggest-redactions.ts'
export { showsMore, suggestedAction } from './rules/suggest-rule.ts'
