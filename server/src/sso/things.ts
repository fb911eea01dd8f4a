import { isId } from '@laurel/contract/kernel'
import { loader } from '../kernel/http/index.ts'
import { findProvider, type ProviderRow } from './store/providers.ts'

declare module '../kernel/http/things.ts' {
  interface PathThings {
    identityProviderId: { as: 'provider'; is: ProviderRow }
  }
}

export const ssoLoaders = [
  loader<ProviderRow>({
    param: 'identityProviderId',
    as: 'provider',
    find: async ({ db }, id) => (isId(id) ? findProvider(db, id) : undefined),
  }),
]
