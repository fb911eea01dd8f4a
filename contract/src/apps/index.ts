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
export { keyEndpoints } from './key-endpoints.ts'
export { keyRefusals } from './refusals.ts'
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
