export { LinkedIdentities, LinkedIdentity, type LinkKind, linkKinds, ProviderTest, SsoEnd } from './identity.ts'
export {
  Audience,
  audiences,
  ClaimMap,
  callbackPaths,
  GroupRole,
  googleCallbackPath,
  IdentityProvider,
  maxProviders,
  ProviderChanges,
  ProviderDraft,
  SignInProvider,
} from './provider.ts'
export { providerEndpoints } from './provider-endpoints.ts'
export { ssoRefusals } from './refusals.ts'
export { ssoSignInEndpoints } from './sign-in-endpoints.ts'
