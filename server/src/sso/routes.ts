import { pageOf } from '@laurel/contract/kernel'
import { type Audience, providerEndpoints, ssoSignInEndpoints } from '@laurel/contract/sso'
import { bind, type RequestHeaders, reaching } from '../kernel/http/index.ts'
import { countKeys } from './ask-provider.ts'
import { askingOf } from './client-of.ts'
import { endSso } from './decide.ts'
import { addDomain, proveDomain, reachDomain, removeDomain } from './domains.ts'
import { findGooglePlace, reachClaims } from './finish-sso.ts'
import { linkIdentity, readGoogleUser, sendLinkMail } from './link-identity.ts'
import { listOwnIdentities, unlinkIdentity } from './own-identities.ts'
import { listSignInProviders, readProviders } from './present-providers.ts'
import { begin, checkMayLink, leadToTest, reachSso } from './start-sso.ts'
import type { ProviderRow } from './store/providers.ts'
import { changeProvider, createProvider, removeProvider, requireProvider, switchProvider } from './write-providers.ts'

interface Starting {
  readonly body: { readonly provider: string; readonly audience?: Audience; readonly backTo?: string | undefined }
}
interface Coming {
  readonly body: { readonly query: string; readonly audience: Audience }
  readonly headers: RequestHeaders
}
const cameBack = ({ body, headers }: Coming) => ({ query: body.query, headers, audience: body.audience })
const cameFromGoogle = ({ body, headers }: Coming) => ({ query: body.query, headers, audience: undefined })

const signInRoutes = bind(ssoSignInEndpoints, {
  listSignInProviders: (scene, { query }) => listSignInProviders(scene, query.audience),
  startSso: reaching(ssoSignInEndpoints.startSso, {
    reach: (inScope) => reachSso(inScope, async (_scene, { body }: Starting) => ({ ...body, purpose: 'sign_in' })),
    run: (scene, { reached, headers }) => begin(scene, reached, headers),
  }),
  finishSso: reaching(ssoSignInEndpoints.finishSso, {
    reach: (inScope) => reachClaims(inScope, cameBack),
    run: (scene, { reached, headers }) => endSso(scene, reached, headers),
  }),
  findGooglePlace: (scene, { body }) => findGooglePlace(scene, body.query),
  signInByGoogle: reaching(ssoSignInEndpoints.signInByGoogle, {
    reach: (inScope) => reachClaims(inScope, cameFromGoogle),
    run: (scene, { reached, headers }) => endSso(scene, reached, headers),
  }),
  readGoogleUser: (scene, { query, headers }) => readGoogleUser(scene, query.token, headers),
  linkIdentity: (scene, { body, headers }) => linkIdentity(scene, body, headers),
  sendLinkMail: (scene, { body, headers }) => sendLinkMail(scene, body.token, headers),
  listIdentities: (scene) => listOwnIdentities(scene),
  startLinking: reaching(ssoSignInEndpoints.startLinking, {
    reach: (inScope) =>
      reachSso(inScope, async (scene, { body }: Starting) => {
        await checkMayLink(scene)
        return { ...body, purpose: 'link' }
      }),
    run: (scene, { reached, headers }) => begin(scene, reached, headers),
  }),
  unlinkIdentity: (scene, { params }) => unlinkIdentity(scene, params.identityId),
})

interface Naming {
  readonly provider: ProviderRow
  readonly params: { readonly mailDomain: string }
}

const providerRoutes = bind(providerEndpoints, {
  listIdentityProviders: async (scene) => {
    const providers = await readProviders(scene)
    return pageOf(providers, { total: providers.length })
  },
  checkIssuer: reaching(providerEndpoints.checkIssuer, {
    reach: async (inScope) => {
      const { asking, issuer } = await inScope(async (scene, { body }) => ({
        asking: askingOf(scene),
        issuer: body.issuer,
      }))
      return countKeys(asking, issuer)
    },
    run: async (_scene, { reached }) => ({ keys: reached }),
  }),
  createIdentityProvider: reaching(providerEndpoints.createIdentityProvider, {
    reach: async (inScope) => {
      const { asking, issuer } = await inScope(async (scene, { body }) => ({
        asking: askingOf(scene),
        issuer: body.issuer,
      }))
      return countKeys(asking, issuer)
    },
    run: (scene, { body }) => createProvider(scene, body),
  }),
  changeIdentityProvider: reaching(providerEndpoints.changeIdentityProvider, {
    reach: async (inScope) => {
      const { asking, isOther, issuer } = await inScope(async (scene, { body, provider }) => ({
        asking: askingOf(scene),
        issuer: body.issuer,
        isOther: body.issuer.replace(/\/+$/, '') !== provider.issuer,
      }))
      return isOther ? countKeys(asking, issuer) : 0
    },
    run: (scene, { provider, body }) => changeProvider(scene, provider, body),
  }),
  deleteIdentityProvider: (scene, { provider }) => removeProvider(scene, provider),
  testIdentityProvider: reaching(providerEndpoints.testIdentityProvider, {
    reach: async (inScope) => {
      const lead = await inScope((scene, { provider }) => leadToTest(scene, provider))
      return lead()
    },
    run: (scene, { reached, headers }) => begin(scene, reached, headers),
  }),
  switchIdentityProvider: (scene, { provider, body }) => switchProvider(scene, provider, body.isOn),
  requireIdentityProvider: (scene, { provider, body }) => requireProvider(scene, provider, body.isRequired),
  addProviderDomain: (scene, { provider, body }) => addDomain(scene, provider, body.domain),
  checkProviderDomain: reaching(providerEndpoints.checkProviderDomain, {
    reach: (inScope) =>
      reachDomain(inScope, ({ provider, params }: Naming) => ({ provider, domain: params.mailDomain })),
    run: (scene, { provider, params, reached }) => proveDomain(scene, provider, params.mailDomain, reached),
  }),
  removeProviderDomain: (scene, { provider, params }) => removeDomain(scene, provider, params.mailDomain),
})

export const ssoRoutes = [...signInRoutes, ...providerRoutes]
