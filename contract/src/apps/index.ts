export {
  ApiIdentity,
  ApiKey,
  ApiKeyDraft,
  ApiKeyList,
  ApiKeyWithSecret,
  callsPerMinute,
  IpRange,
  keyPrefix,
  maxApiKeys,
  maxKeyDays,
  maxKeyOverlapHours,
  ScopeName,
} from './api-key.ts'
export { hookEndpoints } from './hook-endpoints.ts'
export { keyEndpoints } from './key-endpoints.ts'
export {
  accessSeconds,
  ConnectedApp,
  codeSeconds,
  graceSeconds,
  maxOauthApps,
  OauthApp,
  OauthAppDraft,
  OauthAppWithSecret,
  RedirectUri,
  refreshSeconds,
} from './oauth-app.ts'
export { oauthEndpoints } from './oauth-endpoints.ts'
export {
  OauthDecision,
  OauthQuestion,
  OauthRequest,
  RevocationRequest,
  TokenAnswer,
  TokenRequest,
} from './oauth-request.ts'
export { appRefusals, keyRefusals, oauthRefusals } from './refusals.ts'
export {
  callsOfScopes,
  permissionsOfScopes,
  type Scope,
  type ScopeArea,
  scopeAreas,
  scopeNames,
  scopeOfCall,
  scopes,
} from './scopes.ts'
